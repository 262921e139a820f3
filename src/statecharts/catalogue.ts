/** Every production chart's model: what the tests, the scripts and the workbench know of. */

import { captchaModel } from '../machines/account/captcha/captcha.model'
import { forcedOfflineModel } from '../machines/account/forcedOffline/forcedOffline.model'
import { initialPasswordsModel } from '../machines/account/initialPasswords/initialPasswords.model'
import { registerModel } from '../machines/account/register/register.model'
import { sessionModel } from '../machines/account/session/session.model'
import { attendanceScanModel } from '../machines/live/attendance/attendanceScan.model'
import { attendanceScreenModel } from '../machines/live/attendance/attendanceScreen.model'
import { attendanceDetailModel } from '../machines/live/attendance/records/attendanceDetail.model'
import {
  attendanceExportModel,
  attendanceMonthModel,
  attendanceSumsModel,
  myAttendanceModel,
} from '../machines/live/attendance/records/attendanceRecords.model'
import { studentAttendanceModel } from '../machines/live/attendance/studentAttendance.model'
import { teacherAttendanceModel } from '../machines/live/attendance/teacherAttendance.model'
import { boardModel } from '../machines/live/board/board.model'
import { calculationModel } from '../machines/live/calculator/calculation.model'
import { calculatorModel } from '../machines/live/calculator/calculator.model'
import { chatModel } from '../machines/live/chat/chat.model'
import { chatBubbleModel, chatConversationModel, chatOutboxModel } from '../machines/live/chat/chatParts.model'
import {
  lessonListModel,
  lessonModel,
  logExportModel,
  peopleModel,
  timelineModel,
} from '../machines/live/classLog/classLog.model'
import { classroomModel } from '../machines/live/classroom/classroom.model'
import { ownLessonModel } from '../machines/live/lesson/ownLesson.model'
import { presenceModel } from '../machines/live/presence/presence.model'
import { raceRecordsModel } from '../machines/live/race/records/raceRecords.model'
import { studentRaceModel } from '../machines/live/race/studentRace.model'
import { teacherRaceModel } from '../machines/live/race/teacherRace.model'
import { drawCheckModel } from '../machines/live/rollCall/records/drawCheck.model'
import { rollCallPanelModel } from '../machines/live/rollCall/records/rollCallPanel.model'
import { rollCallRecordsModel } from '../machines/live/rollCall/records/rollCallRecords.model'
import { studentRollCallModel } from '../machines/live/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../machines/live/rollCall/teacherRollCall.model'
import { rosterModel, teachingClassModel } from '../machines/live/teachingClass/teachingClass.model'
import { studentTimerModel } from '../machines/live/timer/studentTimer.model'
import { teacherTimerModel } from '../machines/live/timer/teacherTimer.model'
import { draftBoxModel } from '../machines/live/vote/editor/draftBox.model'
import { quotingModel } from '../machines/live/vote/editor/quoting.model'
import { voteEditorModel } from '../machines/live/vote/editor/voteEditor.model'
import { voteListModel } from '../machines/live/vote/editor/voteList.model'
import { studentVoteModel } from '../machines/live/vote/studentVote.model'
import { teacherVoteModel } from '../machines/live/vote/teacherVote.model'
import { widgetModel } from '../machines/live/widget/widget.model'
import {
  announcementsModel,
  noticeBellModel,
  noticeCentreModel,
  noticePopupsModel,
} from '../machines/messages/notices/notices.model'
import { notificationsModel } from '../machines/messages/notifications/notifications.model'
import { studentTasksModel, taskPushModel, timeRecordsModel } from '../machines/messages/push/push.model'
import { joiningModel, joinRequestsModel } from '../machines/school/joining/joining.model'
import { connectionModel } from '../machines/shared/connection/connection.model'
import { optionSearchModel } from '../machines/shared/records/parts/optionSearch.model'
import { recordFormModel, recordListModel, sheetImportModel } from '../machines/shared/records/records.model'
import { appModel } from '../machines/shell/app/app.model'
import { layoutSettingsModel } from '../machines/shell/layoutSettings/layoutSettings.model'
import { leaveGuardModel } from '../machines/shell/leaveGuard/leaveGuard.model'
import { secretWordModel } from '../machines/shell/secretWord/secretWord.model'
import { tabsModel } from '../machines/shell/tabs/tabs.model'
import { toastsModel } from '../machines/shell/toasts/toasts.model'
import { chartSearchModel } from '../machines/workbench/bench/chartSearch.model'
import { workbenchModel } from '../machines/workbench/bench/workbench.model'
import { coverageModel } from '../machines/workbench/coverage/coverage.model'
import { diffModel } from '../machines/workbench/diff/diff.model'
import { galleryModel } from '../machines/workbench/gallery/gallery.model'
import { inspectionModel } from '../machines/workbench/inspection/inspection.model'
import { liveModel } from '../machines/workbench/live/live.model'
import { pasteModel } from '../machines/workbench/paste/paste.model'
import { pathsModel } from '../machines/workbench/paths/paths.model'
import { simulationModel } from '../machines/workbench/simulation/simulation.model'
import type { ChartModel } from './model'

/** The models by feature, in the order in which they are shown. */
export const catalogue: readonly ChartModel[] = [
  appModel,
  sessionModel,
  captchaModel,
  registerModel,
  forcedOfflineModel,
  notificationsModel,
  noticeBellModel,
  noticePopupsModel,
  noticeCentreModel,
  announcementsModel,
  connectionModel,
  toastsModel,
  recordListModel,
  recordFormModel,
  optionSearchModel,
  sheetImportModel,
  initialPasswordsModel,
  layoutSettingsModel,
  tabsModel,
  secretWordModel,
  leaveGuardModel,
  teachingClassModel,
  rosterModel,
  presenceModel,
  ownLessonModel,
  joiningModel,
  joinRequestsModel,
  taskPushModel,
  timeRecordsModel,
  studentTasksModel,
  classroomModel,
  teacherRollCallModel,
  studentRollCallModel,
  rollCallPanelModel,
  rollCallRecordsModel,
  drawCheckModel,
  teacherRaceModel,
  studentRaceModel,
  raceRecordsModel,
  teacherAttendanceModel,
  attendanceScreenModel,
  studentAttendanceModel,
  attendanceDetailModel,
  attendanceMonthModel,
  attendanceSumsModel,
  attendanceExportModel,
  myAttendanceModel,
  attendanceScanModel,
  teacherTimerModel,
  studentTimerModel,
  teacherVoteModel,
  studentVoteModel,
  voteEditorModel,
  draftBoxModel,
  quotingModel,
  voteListModel,
  lessonListModel,
  lessonModel,
  timelineModel,
  peopleModel,
  logExportModel,
  widgetModel,
  chatModel,
  chatConversationModel,
  chatOutboxModel,
  chatBubbleModel,
  calculatorModel,
  calculationModel,
  boardModel,
  workbenchModel,
  simulationModel,
  chartSearchModel,
  pasteModel,
  galleryModel,
  pathsModel,
  coverageModel,
  diffModel,
  liveModel,
  inspectionModel,
]

/** Models by their name or the name of their feature; empty when nothing has that name. */
export const modelsNamed = (name: string): ChartModel[] => {
  const exact = catalogue.filter((model) => model.name === name)
  return exact.length > 0 ? exact : catalogue.filter((model) => model.feature === name)
}

/** The model of that name. Throws when there is none. */
export function modelNamed(name: string): ChartModel {
  const model = catalogue.find((candidate) => candidate.name === name)
  if (!model) throw new Error(`no chart is called “${name}”`)
  return model
}
