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
import { classVersionModel } from '../machines/courses/classVersion/classVersion.model'
import { courseEditorModel } from '../machines/courses/courseEditor/courseEditor.model'
import { publishingModel } from '../machines/courses/courseEditor/publishing.model'
import { courseHistoryModel } from '../machines/courses/courseHistory/courseHistory.model'
import { templateInfoModel } from '../machines/courses/courseTemplates/templateInfo.model'
import { templateReviewModel } from '../machines/courses/courseTemplates/templateReview.model'
import { courseStartModel, finishedTasksModel, finishedLessonsModel, classProgressModel, classResourcesModel } from '../machines/courses/learning/learning.model'
import { lessonFlowModel } from '../machines/courses/learning/lessonFlow.model'
import { taskPushModel, recallingModel, clearingModel, taskStudentsModel, pushRecordsModel, orderRecordsModel } from '../machines/courses/taskPush/taskPush.model'
import { uploadModel, uploadsModel } from '../machines/library/files/files.model'
import { previewModel } from '../machines/library/files/preview.model'
import { resourceDetailModel } from '../machines/library/library/detail/resourceDetail.model'
import { resourceEditorModel } from '../machines/library/library/editor/resourceEditor.model'
import { libraryModel } from '../machines/library/library/library.model'
import { paperComposerModel } from '../machines/library/papers/composer/paperComposer.model'
import { itemPickerModel } from '../machines/library/papers/itemPicker/itemPicker.model'
import { paperPreviewModel } from '../machines/library/papers/preview/paperPreview.model'
import { resourcePickerModel } from '../machines/library/resourcePicker/resourcePicker.model'
import { abilityStudentModel, abilityTeacherModel, abilityPageModel } from '../machines/work/ability/ability.model'
import { practiceFormModel } from '../machines/work/practice/form/practiceForm.model'
import { practicePickerModel } from '../machines/work/practice/picker/practicePicker.model'
import { practiceReviewModel } from '../machines/work/practice/review/practiceReview.model'
import { workWritingModel } from '../machines/work/subjective/subjective.model'
import { testTakingModel } from '../machines/work/testTaking/testTaking.model'
import { dataSheetModel, studyOverviewModel } from '../machines/grades/dataSheet/dataSheet.model'
import { gradeSchemeModel } from '../machines/grades/gradeScheme/gradeScheme.model'
import { homeworkTasksModel, homeworkStudentsModel, gradingModel, testPreviewModel } from '../machines/grades/grading/grading.model'
import { rescoreModel } from '../machines/grades/rescore/rescore.model'
import { transcriptModel, personalTranscriptModel, rankingModel, qualityModel, qualityItemsModel } from '../machines/grades/results/results.model'
import { taskRubricsModel } from '../machines/grades/rubrics/rubrics.model'
import { annotationModel } from '../machines/documents/annotations/annotation.model'
import { annotationsModel } from '../machines/documents/annotations/annotations.model'
import { replyModel } from '../machines/documents/annotations/reply.model'
import { mindDeskModel } from '../machines/documents/mindMap/mindDesk.model'
import { mindMapModel } from '../machines/documents/mindMap/mindMap.model'
import { mindMapListModel } from '../machines/documents/mindMap/mindMapList.model'
import { mindSavingModel } from '../machines/documents/mindMap/mindSaving.model'
import { planEditorModel } from '../machines/documents/planEditor/planEditor.model'
import { planPreviewModel } from '../machines/documents/planEditor/preview/planPreview.model'
import { sectionModel } from '../machines/documents/planEditor/section/section.model'
import { planVersionsModel } from '../machines/documents/planEditor/versions/planVersions.model'
import { planListModel, newPlanModel, planImportModel, planTemplatesModel } from '../machines/documents/plans/plans.model'
import { teacherPlansModel, planExportModel, planTemplateEditorModel } from '../machines/documents/plans/teaching/planTeaching.model'
import { barrageModel, senderModel, gatesModel, figuresModel } from '../machines/video/barrage/barrage.model'
import { videoPlayerModel } from '../machines/video/video/player/videoPlayer.model'
import { videoProgressModel } from '../machines/video/video/progress/videoProgress.model'
import { videoTestModel } from '../machines/video/video/videoTest/videoTest.model'
import { videoTestsModel, filmItemModel } from '../machines/video/videoTests/videoTests.model'
import { discussionModel, draftModel, topicModel } from '../machines/talk/discussion/discussion.model'
import { notesModel } from '../machines/talk/notes/notes.model'
import { groupEditorModel } from '../machines/groups/classGroups/groupEditor.model'
import { teamSpaceModel } from '../machines/groups/teamSpace/teamSpace.model'
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
  classVersionModel,
  courseEditorModel,
  publishingModel,
  courseHistoryModel,
  templateInfoModel,
  templateReviewModel,
  courseStartModel,
  finishedTasksModel,
  finishedLessonsModel,
  classProgressModel,
  classResourcesModel,
  lessonFlowModel,
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
  dataSheetModel,
  studyOverviewModel,
  gradeSchemeModel,
  homeworkTasksModel,
  homeworkStudentsModel,
  gradingModel,
  testPreviewModel,
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
  filmItemModel,
  discussionModel,
  draftModel,
  topicModel,
  notesModel,
  groupEditorModel,
  teamSpaceModel,
  chartSearchModel,
  workbenchModel,
  coverageModel,
  diffModel,
  galleryModel,
  inspectionModel,
  liveModel,
  pasteModel,
  pathsModel,
  simulationModel,
]
