/**
 * The production view of each chart's states, made from a snapshot: what the workbench shows beside the chart and what
 * the tests render, check, press and take pictures of.
 */
import type { ChartModel } from '../../../statecharts/model'
import { type IsSeen, type ReachedState, reachedStates } from '../../../statecharts/walk/reach'
import { captcha, register } from '../../account/register/accountViews'
import {
  attendanceDetail,
  attendanceExport,
  attendanceMine,
  attendanceMonth,
  attendanceScan,
  attendanceScreen,
  attendanceStudent,
  attendanceSums,
  attendanceTeacher,
} from '../../live/attendance/attendanceViews'
import { board } from '../../live/board/boardViews'
import { calculation, calculator } from '../../live/calculator/calculatorViews'
import { chat, chatBubble, chatConversation, chatOutbox } from '../../live/chat/chatViews'
import {
  classLogExport,
  classLogLesson,
  classLogPeople,
  classLogTimeline,
  lessonList,
} from '../../live/classLog/classLogViews'
import { raceRecords, raceStudent, raceTeacher } from '../../live/race/raceViews'
import {
  drawCheck,
  rollCallPanel,
  rollCallRecords,
  rollCallStudent,
  rollCallTeacher,
} from '../../live/rollCall/rollCallViews'
import {
  classroom,
  connection,
  notifications,
  ownLesson,
  presence,
  roster,
  teachingClasses,
} from '../../live/teachingClass/classViews'
import { timerStudent, timerTeacher, widget } from '../../live/timer/timerViews'
import { voteDrafts, voteEditor, voteList, voteQuoting, voteStudent, voteTeacher } from '../../live/vote/voteViews'
import { announcements, noticeBell, noticeCentre, noticePopups } from '../../messages/notices/noticeViews'
import { studentTasks, taskPush, timeRecords } from '../../messages/push/pushViews'
import { joining, joinRequests } from '../../school/joining/joiningViews'
import {
  initialPasswords,
  leaveGuard,
  optionSearch,
  recordForm,
  recordList,
  sheetImport,
} from '../../shared/records/recordViews'
import { layoutSettings, secretWord, tabs } from '../../shell/frame/layoutViews'
import { app, forcedOffline, session, toasts } from '../../shell/frame/shellViews'
import { chartSearch, paste, simulation, workbench } from './benchViews'
import { coverage } from './coverageViews'
import { diff } from './diffViews'
import { gallery } from './galleryViews'
import { inspection, live } from './liveViews'
import { paths } from './pathsViews'
import { ignore, type StateView } from './stateView'

/** By the names of the models: every chart of the catalogue has a view in at least one of its states. */
export const stateViews: Readonly<Record<string, StateView>> = {
  app,
  session,
  captcha,
  register,
  'forced-offline': forcedOffline,
  notifications,
  'notice-bell': noticeBell,
  'notice-popups': noticePopups,
  'notice-centre': noticeCentre,
  announcements,
  'task-push': taskPush,
  'time-records': timeRecords,
  'student-tasks': studentTasks,
  connection,
  toasts,
  'record-list': recordList,
  'record-form': recordForm,
  'option-search': optionSearch,
  'sheet-import': sheetImport,
  'initial-passwords': initialPasswords,
  'layout-settings': layoutSettings,
  tabs,
  'secret-word': secretWord,
  'leave-guard': leaveGuard,
  'teaching-class': teachingClasses,
  'teaching-class-roster': roster,
  presence,
  'own-lesson': ownLesson,
  joining,
  'join-requests': joinRequests,
  classroom,
  'roll-call-teacher': rollCallTeacher,
  'roll-call-student': rollCallStudent,
  'roll-call-panel': rollCallPanel,
  'roll-call-records': rollCallRecords,
  'roll-call-check': drawCheck,
  'race-teacher': raceTeacher,
  'race-student': raceStudent,
  'race-records': raceRecords,
  'attendance-teacher': attendanceTeacher,
  'attendance-screen': attendanceScreen,
  'attendance-student': attendanceStudent,
  'attendance-detail': attendanceDetail,
  'attendance-month': attendanceMonth,
  'attendance-sums': attendanceSums,
  'attendance-export': attendanceExport,
  'attendance-mine': attendanceMine,
  'attendance-scan': attendanceScan,
  'timer-teacher': timerTeacher,
  'timer-student': timerStudent,
  'vote-teacher': voteTeacher,
  'vote-student': voteStudent,
  'vote-editor': voteEditor,
  'vote-drafts': voteDrafts,
  'vote-quoting': voteQuoting,
  'vote-list': voteList,
  'class-log-list': lessonList,
  'class-log-lesson': classLogLesson,
  'class-log-timeline': classLogTimeline,
  'class-log-people': classLogPeople,
  'class-log-export': classLogExport,
  widget,
  chat,
  'chat-conversation': chatConversation,
  'chat-outbox': chatOutbox,
  'chat-bubble': chatBubble,
  calculator,
  calculation,
  board,
  workbench,
  simulation,
  'chart-search': chartSearch,
  paste,
  gallery,
  paths,
  coverage,
  diff,
  live,
  inspection,
}

/** The states of a chart that its paths reach, where there is a choice on a way on which the view shows something. */
export function viewedStates(model: ChartModel): ReachedState[] {
  const show = stateViews[model.name]
  return show ? reachedStates(model, seenBy(show)) : []
}

const tests = new WeakMap<StateView, IsSeen>()
const seenBy = (show: StateView): IsSeen => {
  const known = tests.get(show) ?? ((snapshot) => show(snapshot, ignore) !== null)
  tests.set(show, known)
  return known
}

/** States that show nothing, by chart, each with the reason. A test holds this list and the views together. */
export const blankStates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: {
    'license.ending': 'A toast says so.',
    'license.valid': 'Seen in the views of the charts that it starts.',
  },
  'forced-offline': {
    watching: 'The dialog is not open.',
    left: 'The dialog is closed.',
  },
  notifications: { ended: 'Nobody is signed in any longer: there is no header for a bell.' },
  'notice-bell': { closed: 'The list is closed.' },
  'notice-popups': { quiet: 'Nothing pops up.' },
  'time-records': { closed: 'The dialog is not open.' },
  toasts: { quiet: 'There is nothing to be said.' },
  'roll-call-teacher': {
    'dialog.closed.owing': 'The dialog is closed.',
    'dialog.closed.settled': 'The dialog is closed.',
  },
  'roll-call-student': { idle: 'No draw is running.' },
  'race-teacher': { closed: 'The dialog is closed.' },
  'race-student': { idle: 'No race is running.' },
  'attendance-teacher': { 'dialog.closed': 'The dialog is closed.' },
  'attendance-student': { idle: 'No sign-in waits for this student.' },
  'timer-teacher': { away: 'There is no timer.' },
  'timer-student': { away: 'There is no timer.' },
  'vote-teacher': { 'dialog.closed': 'The dialog is closed.' },
  'vote-drafts': { closed: 'The box is closed.' },
  'vote-quoting': { closed: 'The list is not open.' },
  calculator: { closed: 'It is closed.' },
  live: { resting: 'The tab is not open.' },
  inspection: { idle: 'Nobody looks.', refusing: 'The question is answered.' },
  'race-records': { closed: 'The list is not open.' },
}

/** The states of a chart in which its view shows something: those that have a picture. */
export const shownStates = (model: ChartModel): ReachedState[] =>
  viewedStates(model).filter(({ state }) => blankStates[model.name]?.[state] === undefined)
