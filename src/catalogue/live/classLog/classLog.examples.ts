/** Example lessons, events and students of the class log, for models, tests and the workbench. */
import type {
  ClassEvent,
  ClassEventKind,
  ClassMeeting,
  ClassMeetingDetail,
  ClassTool,
  Participation,
} from '../../../../contract/entities/live/classLog'
import type { Page } from '../../../../contract/fields'
import { CLASS_LOG_PAGE } from '../../../../contract/limits'

const MINUTE_MS = 60_000
/** 2026-09-15, 08:05 in the school's time zone. */
export const BEGAN_AT = 1_789_430_700_000
const after = (minutes: number): number => BEGAN_AT + Math.round(minutes * MINUTE_MS)

export const lessonInput = { teachingClassId: 'tc1', meetingId: String(BEGAN_AT) } as const

/** A lesson with every kind of content. */
export const meeting: ClassMeeting = {
  meetingId: lessonInput.meetingId,
  teachingClassId: 'tc1',
  startedAt: BEGAN_AT,
  endedAt: after(41),
  isRunning: false,
  signInNum: 1,
  rollCallNum: 2,
  raceNum: 1,
  voteNum: 1,
  timerNum: 1,
  slidesNum: 1,
  chatNum: 12,
}
const none = { signInNum: 0, rollCallNum: 0, raceNum: 0, voteNum: 0, timerNum: 0, slidesNum: 0, chatNum: 0 }
const DAY_MS = 24 * 60 * MINUTE_MS
const other = (days: number, minutes: number, more: Partial<ClassMeeting>): ClassMeeting => {
  const startedAt = BEGAN_AT + days * DAY_MS
  const meetingId = String(startedAt)
  return { ...meeting, ...none, meetingId, startedAt, endedAt: startedAt + minutes * MINUTE_MS, ...more }
}
export const lessons: Page<ClassMeeting> = {
  list: [
    other(7, 12, { isRunning: true, signInNum: 1, rollCallNum: 1 }),
    meeting,
    other(0, 2, { startedAt: BEGAN_AT - 240 * MINUTE_MS, meetingId: 'early', endedAt: after(-238), voteNum: 1 }),
    other(-7, 0.5, { timerNum: 1 }),
  ],
  total: 43,
  pageNo: 1,
  pageSize: CLASS_LOG_PAGE.meetings,
}
export const noLessons: Page<ClassMeeting> = { ...lessons, list: [], total: 0 }

const round = (tool: ClassTool, subjectId: string, from: number, to: number, detail: string) => ({
  tool,
  subjectId,
  startedAt: after(from),
  endedAt: after(to),
  detail,
})
export const lesson: ClassMeetingDetail = {
  ...meeting,
  rounds: [
    round('signIn', 'si1', 0, 4, '签到码'),
    round('rollCall', 'rc1', 10, 10.5, '抽取2人'),
    round('race', 'ra1', 16, 17, '机器人流程自动化的英文缩写是什么？'),
    round('timer', 'ti1', 20, 25, '倒计时 05:00'),
    round('rollCall', 'rc2', 28, 28.4, '抽取1人'),
    round('vote', 'vo1', 38, 41, '预习情况调查'),
  ],
}
export const runningLesson: ClassMeetingDetail = { ...lesson, isRunning: true }

const names = ['王子涵', '李雨桐', '张浩然', '刘思琪', '陈俊杰', '杨梓萱']
/** The students of the examples. */
export const students = names.map((userName, i) => ({ userId: `s${i + 1}`, userName, loginCode: `s00${i + 1}` }))
const [first, second, third] = students

const event = (
  kind: ClassEventKind,
  subjectId: string,
  minutes: number,
  user: ClassEvent['user'] | undefined = null,
  detail = '',
): ClassEvent => ({
  eventId: `${kind}:${minutes}:${user?.userId ?? ''}`,
  at: after(minutes),
  kind,
  subjectId,
  user: user ?? null,
  detail,
})

export const events: Page<ClassEvent> = {
  list: [
    event('vote.requested', 'vo0', -2, third, '想换个座位'),
    event('signIn.started', 'si1', 0, null, '签到码'),
    ...students.slice(0, 5).map((student, i) => event('signIn.signed', 'si1', 0.2 + i / 10, student)),
    event('signIn.ended', 'si1', 4),
    event('signIn.marked', 'si1', 5, students[5], '迟到：公交车晚点'),
    event('rollCall.started', 'rc1', 10, null, '抽取2人'),
    event('rollCall.picked', 'rc1', 10.1, second),
    event('rollCall.picked', 'rc1', 10.1, first),
    event('rollCall.closed', 'rc1', 10.5),
    event('race.started', 'ra1', 16, null, '机器人流程自动化的英文缩写是什么？'),
    event('race.pressed', 'ra1', 16.1, first, '开抢后0.74秒'),
    event('race.won', 'ra1', 16.1, first, '开抢后0.74秒'),
    event('race.pressed', 'ra1', 16.11, third, '开抢后0.91秒'),
    event('race.ended', 'ra1', 17),
    event('timer.started', 'ti1', 20, null, '倒计时 05:00'),
    event('timer.paused', 'ti1', 22, null, '已计时 02:00'),
    event('timer.continued', 'ti1', 22.5, null, '已计时 02:00'),
    event('timer.ended', 'ti1', 25, null, '已计时 05:00'),
    event('rollCall.started', 'rc2', 28, null, '抽取1人'),
    event('rollCall.closed', 'rc2', 28.1, null, '已取消'),
    event('chat.sent', 'ch1', 30, second),
    event('vote.refused', 'vo0', 37, third, '想换个座位'),
    event('vote.started', 'vo1', 38, null, '预习情况调查'),
    ...students.slice(0, 4).map((student, i) => event('vote.answered', 'vo1', 38.2 + i / 5, student)),
    event('vote.ended', 'vo1', 41, null, '6人中4人参与'),
  ],
  total: 32,
  pageNo: 1,
  pageSize: CLASS_LOG_PAGE.events,
}
/** A later page of a long lesson. */
export const lateEvents: Page<ClassEvent> = { ...events, list: events.list.slice(0, 3), total: 420, pageNo: 3 }
export const noEvents: Page<ClassEvent> = { ...events, list: [], total: 0 }

const did = (i: number, more: Partial<Participation>): Participation => ({
  userId: '',
  userName: '',
  loginCode: '',
  ...students[i],
  signedNum: 0,
  lateNum: 0,
  excusedNum: 0,
  signInNum: 1,
  pickedNum: 0,
  pressNum: 0,
  winNum: 0,
  answeredNum: 0,
  voteNum: 1,
  chatNum: 0,
  ...more,
})
export const people: Page<Participation> = {
  list: [
    did(0, { signedNum: 1, pickedNum: 1, pressNum: 1, winNum: 1, answeredNum: 1 }),
    did(1, { signedNum: 1, pickedNum: 1, answeredNum: 1, chatNum: 12 }),
    did(2, { signedNum: 1, pressNum: 1, answeredNum: 1 }),
    did(3, { signedNum: 1, answeredNum: 1 }),
    did(4, { excusedNum: 1 }),
    did(5, { lateNum: 1, signInNum: 1, voteNum: 0 }),
  ],
  total: 64,
  pageNo: 1,
  pageSize: CLASS_LOG_PAGE.people,
}
