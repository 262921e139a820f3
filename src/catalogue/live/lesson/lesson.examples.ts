/** An example lesson with every kind of activity, for models, tests and pictures. */
import type { OwnLesson } from '../../../../contract/entities/live/lesson'

const BEGAN_AT = 1_760_000_000_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const lesson: OwnLesson = {
  beganAt: BEGAN_AT,
  rounds: [
    { tool: 'vote', subjectId: 'v1', startedAt: BEGAN_AT + 30 * MINUTE_MS, detail: '课堂调查', own: 'answered' },
    { tool: 'race', subjectId: 'r1', startedAt: BEGAN_AT + 20 * MINUTE_MS, detail: '王子涵', own: 'pressed' },
    { tool: 'rollCall', subjectId: 'c1', startedAt: BEGAN_AT + 10 * MINUTE_MS, detail: '李梓萱、张浩然', own: '' },
    { tool: 'signIn', subjectId: 's1', startedAt: BEGAN_AT, detail: '', own: 'signed' },
  ],
  tasks: [
    {
      lessonTaskId: 't2',
      lessonTaskName: '完成交货期计算练习',
      lessonName: '第二节 合同条款',
      pushTime: BEGAN_AT - 20 * MINUTE_MS,
    },
    {
      lessonTaskId: 't1',
      lessonTaskName: '阅读：外贸合同范本',
      lessonName: '第一节 合同概述',
      pushTime: BEGAN_AT - 2 * DAY_MS,
    },
  ],
  taskCount: 5,
  course: { turn: 'ends', at: BEGAN_AT + 60 * DAY_MS, days: 60 },
}
/** A lesson without activities and tasks. */
export const quietLesson: OwnLesson = { ...lesson, beganAt: null, rounds: [], tasks: [], taskCount: 0 }
