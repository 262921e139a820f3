export { studentRaceHands } from './race.hands'
