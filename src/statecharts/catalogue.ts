/** Every production chart's model: what the tests, the scripts and the workbench know of. */
import { appModel } from '../machines/app/app.model'
import { boardModel } from '../machines/board/board.model'
import { calculationModel } from '../machines/calculator/calculation.model'
import { calculatorModel } from '../machines/calculator/calculator.model'
import { captchaModel } from '../machines/captcha/captcha.model'
import { chatModel } from '../machines/chat/chat.model'
import { chatBubbleModel, chatConversationModel, chatOutboxModel } from '../machines/chat/chatParts.model'
import {
  lessonListModel,
  lessonModel,
  logExportModel,
  peopleModel,
  timelineModel,
} from '../machines/classLog/classLog.model'
import { classroomModel } from '../machines/classroom/classroom.model'
import { connectionModel } from '../machines/connection/connection.model'
import { forcedOfflineModel } from '../machines/forcedOffline/forcedOffline.model'
import { initialPasswordsModel } from '../machines/initialPasswords/initialPasswords.model'
import { inspectionModel } from '../machines/inspection/inspection.model'
import { joiningModel, joinRequestsModel } from '../machines/joining/joining.model'
import { layoutSettingsModel } from '../machines/layoutSettings/layoutSettings.model'
import { leaveGuardModel } from '../machines/leaveGuard/leaveGuard.model'
import { ownLessonModel } from '../machines/lesson/ownLesson.model'
import {
  announcementsModel,
  noticeBellModel,
  noticeCentreModel,
  noticePopupsModel,
} from '../machines/notices/notices.model'
import { notificationsModel } from '../machines/notifications/notifications.model'
import { presenceModel } from '../machines/presence/presence.model'
import { raceRecordsModel } from '../machines/race/raceRecords.model'
import { studentRaceModel } from '../machines/race/studentRace.model'
import { teacherRaceModel } from '../machines/race/teacherRace.model'
import { optionSearchModel } from '../machines/records/optionSearch.model'
import { recordFormModel, recordListModel, sheetImportModel } from '../machines/records/records.model'
import { registerModel } from '../machines/register/register.model'
import { drawCheckModel } from '../machines/rollCall/drawCheck.model'
import { rollCallPanelModel } from '../machines/rollCall/rollCallPanel.model'
import { rollCallRecordsModel } from '../machines/rollCall/rollCallRecords.model'
import { studentRollCallModel } from '../machines/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../machines/rollCall/teacherRollCall.model'
import { secretWordModel } from '../machines/secretWord/secretWord.model'
import { sessionModel } from '../machines/session/session.model'
import { signInDetailModel } from '../machines/signIn/signInDetail.model'
import {
  mySignInsModel,
  signInExportModel,
  signInMonthModel,
  signInSumsModel,
} from '../machines/signIn/signInRecords.model'
import { signInScanModel } from '../machines/signIn/signInScan.model'
import { signInScreenModel } from '../machines/signIn/signInScreen.model'
import { studentSignInModel } from '../machines/signIn/studentSignIn.model'
import { teacherSignInModel } from '../machines/signIn/teacherSignIn.model'
import { tabsModel } from '../machines/tabs/tabs.model'
import { rosterModel, teachingClassModel } from '../machines/teachingClass/teachingClass.model'
import { studentTasksModel, taskPushModel, timeRecordsModel } from '../machines/timedPush/timedPush.model'
import { studentTimerModel } from '../machines/timer/studentTimer.model'
import { teacherTimerModel } from '../machines/timer/teacherTimer.model'
import { toastsModel } from '../machines/toasts/toasts.model'
import { draftBoxModel } from '../machines/vote/draftBox.model'
import { quotingModel } from '../machines/vote/quoting.model'
import { studentVoteModel } from '../machines/vote/studentVote.model'
import { teacherVoteModel } from '../machines/vote/teacherVote.model'
import { voteEditorModel } from '../machines/vote/voteEditor.model'
import { voteListModel } from '../machines/vote/voteList.model'
import { widgetModel } from '../machines/widget/widget.model'
import { chartSearchModel } from '../machines/workbench/chartSearch.model'
import { coverageModel } from '../machines/workbench/coverage.model'
import { diffModel } from '../machines/workbench/diff.model'
import { galleryModel } from '../machines/workbench/gallery.model'
import { liveModel } from '../machines/workbench/live.model'
import { pasteModel } from '../machines/workbench/paste.model'
import { pathsModel } from '../machines/workbench/paths.model'
import { simulationModel } from '../machines/workbench/simulation.model'
import { workbenchModel } from '../machines/workbench/workbench.model'
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
  teacherSignInModel,
  signInScreenModel,
  studentSignInModel,
  signInDetailModel,
  signInMonthModel,
  signInSumsModel,
  signInExportModel,
  mySignInsModel,
  signInScanModel,
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
