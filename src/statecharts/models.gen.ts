/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { appModel } from '../machines/shell/app/app.model'
import { layoutSettingsModel } from '../machines/shell/layoutSettings/layoutSettings.model'
import { leaveGuardModel } from '../machines/shell/leaveGuard/leaveGuard.model'
import { secretWordModel } from '../machines/shell/secretWord/secretWord.model'
import { tabsModel } from '../machines/shell/tabs/tabs.model'
import { toastsModel } from '../machines/shell/toasts/toasts.model'
import { captchaModel } from '../machines/account/captcha/captcha.model'
import { forcedOfflineModel } from '../machines/account/forcedOffline/forcedOffline.model'
import { initialPasswordsModel } from '../machines/account/initialPasswords/initialPasswords.model'
import { registerModel } from '../machines/account/register/register.model'
import { sessionModel } from '../machines/account/session/session.model'
import { noticeBellModel, noticePopupsModel, noticeCentreModel, announcementsModel } from '../machines/messages/notices/notices.model'
import { notificationsModel } from '../machines/messages/notifications/notifications.model'
import { joiningModel, joinRequestsModel } from '../machines/school/joining/joining.model'
import { autosaveModel } from '../machines/shared/autosave/autosave.model'
import { connectionModel } from '../machines/shared/connection/connection.model'
import { fileExportModel } from '../machines/shared/data/fileExport.model'
import { resourceModel } from '../machines/shared/data/resource.model'
import { dragReorderModel } from '../machines/shared/dragReorder/dragReorder.model'
import { optionSearchModel } from '../machines/shared/records/parts/optionSearch.model'
import { recordListModel, recordFormModel, sheetImportModel } from '../machines/shared/records/records.model'
import { teacherAttendanceModel } from '../machines/live/attendance/teacherAttendance.model'
import { studentAttendanceModel } from '../machines/live/attendance/studentAttendance.model'
import { attendanceScreenModel } from '../machines/live/attendance/attendanceScreen.model'
import { attendanceDetailModel } from '../machines/live/attendance/records/attendanceDetail.model'
import { attendanceMonthModel, attendanceSumsModel, myAttendanceModel } from '../machines/live/attendance/records/attendanceRecords.model'
import { attendanceScanModel } from '../machines/live/attendance/scan/attendanceScan.model'
import { boardModel } from '../machines/live/board/board.model'
import { calculationModel } from '../machines/live/calculator/calculation.model'
import { calculatorModel } from '../machines/live/calculator/calculator.model'
import { chatModel } from '../machines/live/chat/chat.model'
import { chatOutboxModel, chatConversationModel, chatBubbleModel } from '../machines/live/chat/chatParts.model'
import { lessonListModel, lessonModel, timelineModel, peopleModel } from '../machines/live/classLog/classLog.model'
import { classroomModel } from '../machines/live/classroom/classroom.model'
import { ownLessonModel } from '../machines/live/lesson/ownLesson.model'
import { liveModel } from '../machines/workbench/live/live.model'
import { presenceModel } from '../machines/live/presence/presence.model'
import { teacherRaceModel } from '../machines/live/race/teacherRace.model'
import { studentRaceModel } from '../machines/live/race/studentRace.model'
import { raceRecordsModel } from '../machines/live/race/records/raceRecords.model'
import { teacherRollCallModel } from '../machines/live/rollCall/teacherRollCall.model'
import { studentRollCallModel } from '../machines/live/rollCall/studentRollCall.model'
import { drawCheckModel } from '../machines/live/rollCall/records/drawCheck.model'
import { rollCallPanelModel } from '../machines/live/rollCall/records/rollCallPanel.model'
import { rollCallRecordsModel } from '../machines/live/rollCall/records/rollCallRecords.model'
import { teachingClassModel, classStopModel, rosterModel } from '../machines/live/teachingClass/teachingClass.model'
import { teacherTimerModel } from '../machines/live/timer/teacherTimer.model'
import { studentTimerModel } from '../machines/live/timer/studentTimer.model'
import { teacherVoteModel } from '../machines/live/vote/teacherVote.model'
import { studentVoteModel } from '../machines/live/vote/studentVote.model'
import { draftBoxModel } from '../machines/live/vote/editor/draftBox.model'
import { quotingModel } from '../machines/live/vote/editor/quoting.model'
import { voteEditorModel } from '../machines/live/vote/editor/voteEditor.model'
import { voteListModel } from '../machines/live/vote/editor/voteList.model'
import { widgetModel } from '../machines/live/widget/widget.model'
import { abilityStudentModel, abilityTeacherModel, abilityPageModel } from '../machines/content/ability/ability.model'
import { annotationModel } from '../machines/content/annotations/annotation.model'
import { annotationsModel } from '../machines/content/annotations/annotations.model'
import { replyModel } from '../machines/content/annotations/reply.model'
import { barrageModel, senderModel, gatesModel, figuresModel } from '../machines/content/barrage/barrage.model'
import { groupEditorModel } from '../machines/content/classGroups/groupEditor.model'
import { classVersionModel } from '../machines/content/classVersion/classVersion.model'
import { courseEditorModel } from '../machines/content/courseEditor/courseEditor.model'
import { publishingModel } from '../machines/content/courseEditor/publishing.model'
import { courseHistoryModel } from '../machines/content/courseHistory/courseHistory.model'
import { templateInfoModel } from '../machines/content/courseTemplates/templateInfo.model'
import { templateReviewModel } from '../machines/content/courseTemplates/templateReview.model'
import { dataSheetModel, studyOverviewModel } from '../machines/content/dataSheet/dataSheet.model'
import { discussionModel, draftModel, topicModel } from '../machines/content/discussion/discussion.model'
import { uploadModel, uploadsModel } from '../machines/content/files/files.model'
import { previewModel } from '../machines/content/files/preview.model'
import { gradeSchemeModel } from '../machines/content/gradeScheme/gradeScheme.model'
import { homeworkTasksModel, homeworkStudentsModel, gradingModel, testPreviewModel } from '../machines/content/grading/grading.model'
import { courseStartModel, finishedTasksModel, finishedLessonsModel, classProgressModel, classResourcesModel } from '../machines/content/learning/learning.model'
import { lessonFlowModel } from '../machines/content/learning/lessonFlow.model'
import { resourceDetailModel } from '../machines/content/library/detail/resourceDetail.model'
import { resourceEditorModel } from '../machines/content/library/editor/resourceEditor.model'
import { libraryModel } from '../machines/content/library/library.model'
import { mindDeskModel } from '../machines/content/mindMap/mindDesk.model'
import { mindMapModel } from '../machines/content/mindMap/mindMap.model'
import { mindMapListModel } from '../machines/content/mindMap/mindMapList.model'
import { mindSavingModel } from '../machines/content/mindMap/mindSaving.model'
import { notesModel } from '../machines/content/notes/notes.model'
import { paperComposerModel } from '../machines/content/papers/composer/paperComposer.model'
import { itemPickerModel } from '../machines/content/papers/itemPicker/itemPicker.model'
import { paperPreviewModel } from '../machines/content/papers/preview/paperPreview.model'
import { planEditorModel } from '../machines/content/planEditor/planEditor.model'
import { planPreviewModel } from '../machines/content/planEditor/preview/planPreview.model'
import { sectionModel } from '../machines/content/planEditor/section/section.model'
import { planVersionsModel } from '../machines/content/planEditor/versions/planVersions.model'
import { planListModel, newPlanModel, planImportModel, planTemplatesModel } from '../machines/content/plans/plans.model'
import { teacherPlansModel, planExportModel, planTemplateEditorModel } from '../machines/content/plans/teaching/planTeaching.model'
import { practiceFormModel } from '../machines/content/practice/form/practiceForm.model'
import { practicePickerModel } from '../machines/content/practice/picker/practicePicker.model'
import { practiceReviewModel } from '../machines/content/practice/review/practiceReview.model'
import { rescoreModel } from '../machines/content/rescore/rescore.model'
import { resourcePickerModel } from '../machines/content/resourcePicker/resourcePicker.model'
import { transcriptModel, personalTranscriptModel, rankingModel, qualityModel, qualityItemsModel } from '../machines/content/results/results.model'
import { taskRubricsModel } from '../machines/content/rubrics/rubrics.model'
import { workWritingModel } from '../machines/content/subjective/subjective.model'
import { taskPushModel, recallingModel, clearingModel, taskStudentsModel, pushRecordsModel, orderRecordsModel } from '../machines/content/taskPush/taskPush.model'
import { teamSpaceModel } from '../machines/content/teamSpace/teamSpace.model'
import { testTakingModel } from '../machines/content/testTaking/testTaking.model'
import { videoPlayerModel } from '../machines/content/video/player/videoPlayer.model'
import { videoProgressModel } from '../machines/content/video/progress/videoProgress.model'
import { videoTestModel } from '../machines/content/video/videoTest/videoTest.model'
import { videoTestsModel, filmItemModel } from '../machines/content/videoTests/videoTests.model'
import { chartSearchModel } from '../machines/workbench/bench/chartSearch.model'
import { workbenchModel } from '../machines/workbench/bench/workbench.model'
import { coverageModel } from '../machines/workbench/coverage/coverage.model'
import { diffModel } from '../machines/workbench/diff/diff.model'
import { galleryModel } from '../machines/workbench/gallery/gallery.model'
import { inspectionModel } from '../machines/workbench/inspection/inspection.model'
import { pasteModel } from '../machines/workbench/paste/paste.model'
import { pathsModel } from '../machines/workbench/paths/paths.model'
import { simulationModel } from '../machines/workbench/simulation/simulation.model'

/** The model of every chart. */
export const models: readonly import('./model').ChartModel[] = [
  appModel,
  layoutSettingsModel,
  leaveGuardModel,
  secretWordModel,
  tabsModel,
  toastsModel,
  captchaModel,
  forcedOfflineModel,
  initialPasswordsModel,
  registerModel,
  sessionModel,
  noticeBellModel,
  noticePopupsModel,
  noticeCentreModel,
  announcementsModel,
  notificationsModel,
  joiningModel,
  joinRequestsModel,
  autosaveModel,
  connectionModel,
  fileExportModel,
  resourceModel,
  dragReorderModel,
  optionSearchModel,
  recordListModel,
  recordFormModel,
  sheetImportModel,
  teacherAttendanceModel,
  studentAttendanceModel,
  attendanceScreenModel,
  attendanceDetailModel,
  attendanceMonthModel,
  attendanceSumsModel,
  myAttendanceModel,
  attendanceScanModel,
  boardModel,
  calculationModel,
  calculatorModel,
  chatModel,
  chatOutboxModel,
  chatConversationModel,
  chatBubbleModel,
  lessonListModel,
  lessonModel,
  timelineModel,
  peopleModel,
  classroomModel,
  ownLessonModel,
  liveModel,
  presenceModel,
  teacherRaceModel,
  studentRaceModel,
  raceRecordsModel,
  teacherRollCallModel,
  studentRollCallModel,
  drawCheckModel,
  rollCallPanelModel,
  rollCallRecordsModel,
  teachingClassModel,
  classStopModel,
  rosterModel,
  teacherTimerModel,
  studentTimerModel,
  teacherVoteModel,
  studentVoteModel,
  draftBoxModel,
  quotingModel,
  voteEditorModel,
  voteListModel,
  widgetModel,
  abilityStudentModel,
  abilityTeacherModel,
  abilityPageModel,
  annotationModel,
  annotationsModel,
  replyModel,
  barrageModel,
  senderModel,
  gatesModel,
  figuresModel,
  groupEditorModel,
  classVersionModel,
  courseEditorModel,
  publishingModel,
  courseHistoryModel,
  templateInfoModel,
  templateReviewModel,
  dataSheetModel,
  studyOverviewModel,
  discussionModel,
  draftModel,
  topicModel,
  uploadModel,
  uploadsModel,
  previewModel,
  gradeSchemeModel,
  homeworkTasksModel,
  homeworkStudentsModel,
  gradingModel,
  testPreviewModel,
  courseStartModel,
  finishedTasksModel,
  finishedLessonsModel,
  classProgressModel,
  classResourcesModel,
  lessonFlowModel,
  resourceDetailModel,
  resourceEditorModel,
  libraryModel,
  mindDeskModel,
  mindMapModel,
  mindMapListModel,
  mindSavingModel,
  notesModel,
  paperComposerModel,
  itemPickerModel,
  paperPreviewModel,
  planEditorModel,
  planPreviewModel,
  sectionModel,
  planVersionsModel,
  planListModel,
  newPlanModel,
  planImportModel,
  planTemplatesModel,
  teacherPlansModel,
  planExportModel,
  planTemplateEditorModel,
  practiceFormModel,
  practicePickerModel,
  practiceReviewModel,
  rescoreModel,
  resourcePickerModel,
  transcriptModel,
  personalTranscriptModel,
  rankingModel,
  qualityModel,
  qualityItemsModel,
  taskRubricsModel,
  workWritingModel,
  taskPushModel,
  recallingModel,
  clearingModel,
  taskStudentsModel,
  pushRecordsModel,
  orderRecordsModel,
  teamSpaceModel,
  testTakingModel,
  videoPlayerModel,
  videoProgressModel,
  videoTestModel,
  videoTestsModel,
  filmItemModel,
  chartSearchModel,
  workbenchModel,
  coverageModel,
  diffModel,
  galleryModel,
  inspectionModel,
  pasteModel,
  pathsModel,
  simulationModel,
]
