/** A lesson with something of everything, for models, tests and pictures. */
import type { OwnLesson } from '../../../contract/entities/lesson'

const BEGAN_AT = 1_760_000_000_000
const MINUTE_MS = 60_000

export const lesson: OwnLesson = {
  beganAt: BEGAN_AT,
  rounds: [
    { tool: 'vote', subjectId: 'v1', startedAt: BEGAN_AT + 30 * MINUTE_MS, detail: '课堂调查', own: 'answered' },
    { tool: 'race', subjectId: 'r1', startedAt: BEGAN_AT + 20 * MINUTE_MS, detail: '王子涵', own: 'pressed' },
    { tool: 'rollCall', subjectId: 'c1', startedAt: BEGAN_AT + 10 * MINUTE_MS, detail: '李梓萱、张浩然', own: '' },
    { tool: 'signIn', subjectId: 's1', startedAt: BEGAN_AT, detail: '', own: 'signed' },
  ],
  endTime: 1_799_971_200_000,
}
export const quietLesson: OwnLesson = { ...lesson, beganAt: null, rounds: [] }
