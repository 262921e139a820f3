export * from './attendance.hands'
export * from './race.hands'
export * from './rollCall.hands'
export * from './vote.hands'
