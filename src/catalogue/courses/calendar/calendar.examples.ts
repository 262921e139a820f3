/** Example entries of a calendar and its feed, for models, views and pictures. */
import type { CalendarEntry, CalendarFeed } from '../../../../contract/entities/courses/calendar'
import { momentOfField } from '../../../../contract/moments'

/** The moment of the examples: a Wednesday. */
export const CALENDAR_NOW = momentOfField('2026-09-16T10:00')
export const TODAY = '2026-09-16'

const at = (day: string, time: string): number => momentOfField(`${day}T${time}`)

const essay: CalendarEntry = {
  kind: 'due',
  entryId: 'ta1',
  teachingClassId: 'tc1',
  classesId: 'c1',
  className: '财务机器人 1 班',
  courseName: '业务机器人实践',
  name: '画出报销的流程',
  lessonTaskType: '2',
  time: at('2026-09-14', '23:59'),
  endTime: null,
  latePolicy: 'accepts',
  latePercent: 0,
  closeTime: null,
  taskState: 'new',
  isLate: '0',
}

export const entries: readonly CalendarEntry[] = [
  {
    ...essay,
    entryId: 'ta0',
    name: '课前测试',
    lessonTaskType: '3',
    time: at('2026-09-07', '18:00'),
    taskState: 'graded',
  },
  essay,
  { ...essay, entryId: 'ta2', name: '第一章测试', lessonTaskType: '3', time: at(TODAY, '18:00') },
  { ...essay, entryId: 'ta3', name: '阅读：自动化的来历', lessonTaskType: '0', time: at(TODAY, '20:00') },
  { ...essay, entryId: 'ta4', name: '案例：财务共享中心', lessonTaskType: '4', time: at(TODAY, '21:00') },
  { ...essay, entryId: 'ta5', name: '第二章试卷', lessonTaskType: '10', time: at(TODAY, '23:59') },
  {
    ...essay,
    kind: 'test',
    entryId: 'ro1',
    name: '期中能力测试',
    lessonTaskType: '',
    time: at('2026-09-22', '09:00'),
    endTime: at('2026-09-22', '11:00'),
  },
  {
    ...essay,
    entryId: 'ta6',
    name: '课程总结',
    time: at('2026-09-30', '23:59'),
    latePolicy: 'closes',
    closeTime: at('2026-09-30', '23:59'),
  },
]

export const feed: CalendarFeed = {
  feedPath: '/calendar/example-address.ics',
  createTime: CALENDAR_NOW,
  lastUseTime: null,
}
