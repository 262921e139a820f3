/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { appModel } from './shell/app/app.model'
import { layoutSettingsModel } from './shell/layoutSettings/layoutSettings.model'
import { leaveGuardModel } from './shell/leaveGuard/leaveGuard.model'
import { maintenanceModel } from './shell/maintenance/maintenance.model'
import { secretWordModel } from './shell/secretWord/secretWord.model'
import { tabsModel } from './shell/tabs/tabs.model'
import { toastsModel } from './shell/toasts/toasts.model'
import { captchaModel } from './account/captcha/captcha.model'
import { confirmationModel } from './account/confirmation/confirmation.model'
import { mailStepModel, ownEmailModel } from './account/email/email.model'
import { forcedOfflineModel } from './account/forcedOffline/forcedOffline.model'
import { idleSignOutModel } from './account/idleSignOut/idleSignOut.model'
import { initialPasswordsModel } from './account/initialPasswords/initialPasswords.model'
import { signOutEverywhereModel, ownSessionsModel } from './account/ownSessions/ownSessions.model'
import { personExportModel, erasureModel, consentModel, privacyTextModel, ownConsentModel } from './account/privacy/privacy.model'
import { registerModel } from './account/register/register.model'
import { secondFactorModel } from './account/secondFactor/secondFactor.model'
import { sessionModel } from './account/session/session.model'
import { noticeBellModel, noticePopupsModel, noticeCentreModel, announcementsModel } from './messages/notices/notices.model'
import { notificationsModel } from './messages/notifications/notifications.model'
import { receiversModel } from './messages/receivers/receivers.model'
import { joiningModel, joinRequestsModel } from './school/joining/joining.model'
import { problemReportModel } from './school/problemReport/problemReport.model'
import { rosterImportModel } from './school/roster/roster.model'
import { autosaveModel } from './shared/autosave/autosave.model'
import { connectionModel } from './shared/connection/connection.model'
import { fileExportModel } from './shared/data/fileExport.model'
import { resourceModel } from './shared/data/resource.model'
import { dragReorderModel } from './shared/dragReorder/dragReorder.model'
import { optionSearchModel } from './shared/records/parts/optionSearch.model'
import { recordListModel, recordFormModel, sheetImportModel } from './shared/records/records.model'
import { teacherAttendanceModel } from './live/attendance/teacherAttendance.model'
import { studentAttendanceModel } from './live/attendance/studentAttendance.model'
import { attendanceScreenModel } from './live/attendance/attendanceScreen.model'
import { attendanceDetailModel } from './live/attendance/records/attendanceDetail.model'
import { attendanceMonthModel, attendanceSumsModel, myAttendanceModel } from './live/attendance/records/attendanceRecords.model'
import { attendanceScanModel } from './live/attendance/scan/attendanceScan.model'
import { boardModel } from './live/board/board.model'
import { calculationModel } from './live/calculator/calculation.model'
import { calculatorModel } from './live/calculator/calculator.model'
import { chatModel } from './live/chat/chat.model'
import { chatOutboxModel, chatConversationModel, chatBubbleModel } from './live/chat/chatParts.model'
import { lessonListModel, lessonModel, timelineModel } from './live/classLog/classLog.model'
import { classroomModel } from './live/classroom/classroom.model'
import { ownLessonModel } from './live/lesson/ownLesson.model'
import { pastSlidesModel, pastSlideInkModel } from './live/pastSlides/pastSlides.model'
import { presenceModel } from './live/presence/presence.model'
import { projectionModel } from './live/projector/projection.model'
import { projectorModel } from './live/projector/projector.model'
import { teacherRaceModel } from './live/race/teacherRace.model'
import { studentRaceModel } from './live/race/studentRace.model'
import { raceRecordsModel } from './live/race/records/raceRecords.model'
import { teacherRollCallModel } from './live/rollCall/teacherRollCall.model'
import { studentRollCallModel } from './live/rollCall/studentRollCall.model'
import { drawCheckModel } from './live/rollCall/records/drawCheck.model'
import { rollCallPanelModel } from './live/rollCall/records/rollCallPanel.model'
import { rollCallRecordsModel } from './live/rollCall/records/rollCallRecords.model'
import { teacherSlideInkModel } from './live/slideInk/teacherSlideInk.model'
import { studentSlideInkModel } from './live/slideInk/studentSlideInk.model'
import { slideKeepingModel } from './live/slideKeeping/slideKeeping.model'
import { teacherSlidesModel } from './live/slides/teacherSlides.model'
import { studentSlidesModel } from './live/slides/studentSlides.model'
import { slidePageModel } from './live/slides/slidePage.model'
import { teachingClassModel, classStopModel, rosterModel } from './live/teachingClass/teachingClass.model'
import { teacherTimerModel } from './live/timer/teacherTimer.model'
import { studentTimerModel } from './live/timer/studentTimer.model'
import { teacherVoteModel } from './live/vote/teacherVote.model'
import { studentVoteModel } from './live/vote/studentVote.model'
import { draftBoxModel } from './live/vote/editor/draftBox.model'
import { quotingModel } from './live/vote/editor/quoting.model'
import { voteEditorModel } from './live/vote/editor/voteEditor.model'
import { voteListModel } from './live/vote/editor/voteList.model'
import { widgetModel } from './live/widget/widget.model'
import { calendarModel, calendarFeedModel } from './courses/calendar/calendar.model'
import { classVersionModel } from './courses/classVersion/classVersion.model'
import { courseEditorModel } from './courses/courseEditor/courseEditor.model'
import { publishingModel } from './courses/courseEditor/publishing.model'
import { courseHistoryModel } from './courses/courseHistory/courseHistory.model'
import { templateInfoModel } from './courses/courseTemplates/templateInfo.model'
import { templateReviewModel } from './courses/courseTemplates/templateReview.model'
import { courseStartModel, todosModel, recentMarksModel, nextTaskModel, finishedTasksModel, finishedLessonsModel, classProgressModel, classResourcesModel, resourceDownloadModel } from './courses/learning/learning.model'
import { lessonFlowModel } from './courses/learning/lessonFlow.model'
import { remindingModel } from './courses/reminding/reminding.model'
import { taskAddingModel } from './courses/taskAdding/taskAdding.model'
import { taskPushModel, recallingModel, clearingModel, taskStudentsModel, pushRecordsModel, orderRecordsModel } from './courses/taskPush/taskPush.model'
import { uploadModel, uploadsModel } from './library/files/files.model'
import { previewModel } from './library/files/preview.model'
import { resourceDetailModel } from './library/library/detail/resourceDetail.model'
import { resourceEditorModel } from './library/library/editor/resourceEditor.model'
import { libraryModel } from './library/library/library.model'
import { paperComposerModel } from './library/papers/composer/paperComposer.model'
import { itemPickerModel } from './library/papers/itemPicker/itemPicker.model'
import { paperPreviewModel } from './library/papers/preview/paperPreview.model'
import { resourcePickerModel } from './library/resourcePicker/resourcePicker.model'
import { abilityStudentModel, abilityTeacherModel, abilityPageModel } from './work/ability/ability.model'
import { practiceFormModel } from './work/practice/form/practiceForm.model'
import { practicePickerModel } from './work/practice/picker/practicePicker.model'
import { practiceReviewModel } from './work/practice/review/practiceReview.model'
import { workWritingModel } from './work/subjective/subjective.model'
import { testTakingModel } from './work/testTaking/testTaking.model'
import { commentBankModel } from './grades/commentBank/commentBank.model'
import { dataSheetModel, studyOverviewModel } from './grades/dataSheet/dataSheet.model'
import { gradeSchemeModel } from './grades/gradeScheme/gradeScheme.model'
import { waitingTasksModel, homeworkTasksModel, homeworkStudentsModel, gradingModel, testPreviewModel } from './grades/grading/grading.model'
import { inboxModel, inboxCountsModel } from './grades/inbox/inbox.model'
import { rescoreModel } from './grades/rescore/rescore.model'
import { transcriptModel, personalTranscriptModel, rankingModel, qualityModel, qualityItemsModel } from './grades/results/results.model'
import { taskRubricsModel } from './grades/rubrics/rubrics.model'
import { annotationModel } from './documents/annotations/annotation.model'
import { annotationsModel } from './documents/annotations/annotations.model'
import { replyModel } from './documents/annotations/reply.model'
import { mindDeskModel } from './documents/mindMap/mindDesk.model'
import { mindMapModel } from './documents/mindMap/mindMap.model'
import { mindMapListModel } from './documents/mindMap/mindMapList.model'
import { mindSavingModel } from './documents/mindMap/mindSaving.model'
import { planEditorModel } from './documents/planEditor/planEditor.model'
import { planPreviewModel } from './documents/planEditor/preview/planPreview.model'
import { sectionModel } from './documents/planEditor/section/section.model'
import { planVersionsModel } from './documents/planEditor/versions/planVersions.model'
import { planListModel, newPlanModel, planImportModel, planTemplatesModel } from './documents/plans/plans.model'
import { teacherPlansModel, planExportModel, planTemplateEditorModel } from './documents/plans/teaching/planTeaching.model'
import { barrageModel, senderModel, gatesModel, figuresModel } from './video/barrage/barrage.model'
import { videoPlayerModel } from './video/video/player/videoPlayer.model'
import { videoProgressModel } from './video/video/progress/videoProgress.model'
import { videoTestModel } from './video/video/videoTest/videoTest.model'
import { videoTestsModel, videoItemModel } from './video/videoTests/videoTests.model'
import { discussionModel, draftModel, topicModel } from './talk/discussion/discussion.model'
import { notesModel } from './talk/notes/notes.model'
import { groupEditorModel } from './groups/classGroups/groupEditor.model'
import { teamSpaceModel } from './groups/teamSpace/teamSpace.model'
import { chartSearchModel } from './workbench/bench/chartSearch.model'
import { workbenchModel } from './workbench/bench/workbench.model'
import { conformanceModel } from './workbench/conformance/conformance.model'
import { coverageModel } from './workbench/coverage/coverage.model'
import { diffModel } from './workbench/diff/diff.model'
import { chartDraftModel } from './workbench/draft/draft.model'
import { galleryModel } from './workbench/gallery/gallery.model'
import { inspectionModel } from './workbench/inspection/inspection.model'
import { liveModel } from './workbench/live/live.model'
import { pasteModel } from './workbench/paste/paste.model'
import { pathsModel } from './workbench/paths/paths.model'
import { shrinkModel } from './workbench/shrink/shrink.model'
import { simulationModel } from './workbench/simulation/simulation.model'

/** The model of every chart. */
export const models: readonly import('../statecharts/model').ChartModel[] = [
  appModel,
  layoutSettingsModel,
  leaveGuardModel,
  maintenanceModel,
  secretWordModel,
  tabsModel,
  toastsModel,
  captchaModel,
  confirmationModel,
  mailStepModel,
  ownEmailModel,
  forcedOfflineModel,
  idleSignOutModel,
  initialPasswordsModel,
  signOutEverywhereModel,
  ownSessionsModel,
  personExportModel,
  erasureModel,
  consentModel,
  privacyTextModel,
  ownConsentModel,
  registerModel,
  secondFactorModel,
  sessionModel,
  noticeBellModel,
  noticePopupsModel,
  noticeCentreModel,
  announcementsModel,
  notificationsModel,
  receiversModel,
  joiningModel,
  joinRequestsModel,
  problemReportModel,
  rosterImportModel,
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
  classroomModel,
  ownLessonModel,
  pastSlidesModel,
  pastSlideInkModel,
  presenceModel,
  projectionModel,
  projectorModel,
  teacherRaceModel,
  studentRaceModel,
  raceRecordsModel,
  teacherRollCallModel,
  studentRollCallModel,
  drawCheckModel,
  rollCallPanelModel,
  rollCallRecordsModel,
  teacherSlideInkModel,
  studentSlideInkModel,
  slideKeepingModel,
  teacherSlidesModel,
  studentSlidesModel,
  slidePageModel,
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
  calendarModel,
  calendarFeedModel,
  classVersionModel,
  courseEditorModel,
  publishingModel,
  courseHistoryModel,
  templateInfoModel,
  templateReviewModel,
  courseStartModel,
  todosModel,
  recentMarksModel,
  nextTaskModel,
  finishedTasksModel,
  finishedLessonsModel,
  classProgressModel,
  classResourcesModel,
  resourceDownloadModel,
  lessonFlowModel,
  remindingModel,
  taskAddingModel,
  taskPushModel,
  recallingModel,
  clearingModel,
  taskStudentsModel,
  pushRecordsModel,
  orderRecordsModel,
  uploadModel,
  uploadsModel,
  previewModel,
  resourceDetailModel,
  resourceEditorModel,
  libraryModel,
  paperComposerModel,
  itemPickerModel,
  paperPreviewModel,
  resourcePickerModel,
  abilityStudentModel,
  abilityTeacherModel,
  abilityPageModel,
  practiceFormModel,
  practicePickerModel,
  practiceReviewModel,
  workWritingModel,
  testTakingModel,
  commentBankModel,
  dataSheetModel,
  studyOverviewModel,
  gradeSchemeModel,
  waitingTasksModel,
  homeworkTasksModel,
  homeworkStudentsModel,
  gradingModel,
  testPreviewModel,
  inboxModel,
  inboxCountsModel,
  rescoreModel,
  transcriptModel,
  personalTranscriptModel,
  rankingModel,
  qualityModel,
  qualityItemsModel,
  taskRubricsModel,
  annotationModel,
  annotationsModel,
  replyModel,
  mindDeskModel,
  mindMapModel,
  mindMapListModel,
  mindSavingModel,
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
  barrageModel,
  senderModel,
  gatesModel,
  figuresModel,
  videoPlayerModel,
  videoProgressModel,
  videoTestModel,
  videoTestsModel,
  videoItemModel,
  discussionModel,
  draftModel,
  topicModel,
  notesModel,
  groupEditorModel,
  teamSpaceModel,
  chartSearchModel,
  workbenchModel,
  conformanceModel,
  coverageModel,
  diffModel,
  chartDraftModel,
  galleryModel,
  inspectionModel,
  liveModel,
  pasteModel,
  pathsModel,
  shrinkModel,
  simulationModel,
]
