/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { layoutStateViews } from '../shell/frame/layout.stateViews'
import { shellStateViews } from '../shell/frame/shell.stateViews'
import { maintenanceStateViews } from '../shell/maintenance/maintenance.stateViews'
import { confirmationStateViews } from '../account/confirmation/confirmation.stateViews'
import { emailStateViews } from '../account/email/email.stateViews'
import { idleSignOutStateViews } from '../account/idleSignOut/idleSignOut.stateViews'
import { ownSessionsStateViews } from '../account/ownSessions/ownSessions.stateViews'
import { privacyStateViews } from '../account/privacy/privacy.stateViews'
import { accountStateViews } from '../account/register/account.stateViews'
import { secondFactorStateViews } from '../account/secondFactor/secondFactor.stateViews'
import { noticeStateViews } from '../messages/notices/notice.stateViews'
import { receiversStateViews } from '../messages/receivers/receivers.stateViews'
import { joiningStateViews } from '../school/joining/joining.stateViews'
import { problemReportStateViews } from '../school/problemReport/problemReport.stateViews'
import { rosterStateViews } from '../school/roster/roster.stateViews'
import { dataStateViews } from '../shared/data/data.stateViews'
import { outlineStateViews } from '../shared/outline/outline.stateViews'
import { recordStateViews } from '../shared/records/record.stateViews'
import { attendanceStateViews } from '../live/attendance/attendance.stateViews'
import { boardStateViews } from '../live/board/board.stateViews'
import { calculatorStateViews } from '../live/calculator/calculator.stateViews'
import { chatStateViews } from '../live/chat/chat.stateViews'
import { classLogStateViews } from '../live/classLog/classLog.stateViews'
import { classroomStateViews } from '../live/classroom/classroom.stateViews'
import { pastSlidesStateViews } from '../live/pastSlides/pastSlides.stateViews'
import { projectorStateViews } from '../live/projector/projector.stateViews'
import { raceStateViews } from '../live/race/race.stateViews'
import { rollCallStateViews } from '../live/rollCall/rollCall.stateViews'
import { slideInkStateViews } from '../live/slideInk/slideInk.stateViews'
import { slideKeepingStateViews } from '../live/slideKeeping/slideKeeping.stateViews'
import { slidesStateViews } from '../live/slides/slides.stateViews'
import { classStateViews } from '../live/teachingClass/class.stateViews'
import { timerStateViews } from '../live/timer/timer.stateViews'
import { voteStateViews } from '../live/vote/vote.stateViews'
import { calendarStateViews } from '../courses/calendar/calendar.stateViews'
import { classVersionStateViews } from '../courses/classVersion/classVersion.stateViews'
import { courseEditorStateViews } from '../courses/courseEditor/courseEditor.stateViews'
import { courseHistoryStateViews } from '../courses/courseHistory/courseHistory.stateViews'
import { courseTemplatesStateViews } from '../courses/courseTemplates/courseTemplates.stateViews'
import { learningStateViews } from '../courses/learning/learning.stateViews'
import { remindingStateViews } from '../courses/reminding/reminding.stateViews'
import { taskAddingStateViews } from '../courses/taskAdding/taskAdding.stateViews'
import { taskPushStateViews } from '../courses/taskPush/taskPush.stateViews'
import { fileStateViews } from '../library/files/files.stateViews'
import { libraryStateViews } from '../library/library/library.stateViews'
import { papersStateViews } from '../library/papers/papers.stateViews'
import { abilityStateViews } from '../work/ability/ability.stateViews'
import { practiceStateViews } from '../work/practice/practice.stateViews'
import { subjectiveStateViews } from '../work/subjective/subjective.stateViews'
import { testTakingStateViews } from '../work/testTaking/testTaking.stateViews'
import { commentBankStateViews } from '../grades/commentBank/commentBank.stateViews'
import { dataSheetStateViews } from '../grades/dataSheet/dataSheet.stateViews'
import { gradeSchemeStateViews } from '../grades/gradeScheme/gradeScheme.stateViews'
import { gradingStateViews } from '../grades/grading/grading.stateViews'
import { inboxStateViews } from '../grades/inbox/inbox.stateViews'
import { rescoreStateViews } from '../grades/rescore/rescore.stateViews'
import { resultsStateViews } from '../grades/results/results.stateViews'
import { rubricsStateViews } from '../grades/rubrics/rubrics.stateViews'
import { mindMapStateViews } from '../documents/mindMap/mindMap.stateViews'
import { planEditorStateViews } from '../documents/planEditor/planEditor.stateViews'
import { planPreviewStateViews } from '../documents/planPreview/planPreview.stateViews'
import { plansStateViews } from '../documents/plans/plans.stateViews'
import { barrageStateViews } from '../video/barrage/barrage.stateViews'
import { videoStateViews } from '../video/video/video.stateViews'
import { videoTestsStateViews } from '../video/videoTests/videoTests.stateViews'
import { discussionStateViews } from '../talk/discussion/discussion.stateViews'
import { notesStateViews } from '../talk/notes/notes.stateViews'
import { classGroupsStateViews } from '../groups/classGroups/classGroups.stateViews'
import { teamSpaceStateViews } from '../groups/teamSpace/teamSpace.stateViews'
import { benchStateViews } from '../workbench/bench/bench.stateViews'
import { conformanceStateViews } from '../workbench/conformance/conformance.stateViews'
import { coverageStateViews } from '../workbench/coverage/coverage.stateViews'
import { diffStateViews } from '../workbench/diff/diff.stateViews'
import { chartDraftStateViews } from '../workbench/draft/draft.stateViews'
import { galleryStateViews } from '../workbench/gallery/gallery.stateViews'
import { liveStateViews } from '../workbench/live/live.stateViews'
import { pathsStateViews } from '../workbench/paths/paths.stateViews'
import { shrinkStateViews } from '../workbench/shrink/shrink.stateViews'

/** The state views of every chart. */
export const foundViews = {
  ...layoutStateViews,
  ...shellStateViews,
  ...maintenanceStateViews,
  ...confirmationStateViews,
  ...emailStateViews,
  ...idleSignOutStateViews,
  ...ownSessionsStateViews,
  ...privacyStateViews,
  ...accountStateViews,
  ...secondFactorStateViews,
  ...noticeStateViews,
  ...receiversStateViews,
  ...joiningStateViews,
  ...problemReportStateViews,
  ...rosterStateViews,
  ...dataStateViews,
  ...outlineStateViews,
  ...recordStateViews,
  ...attendanceStateViews,
  ...boardStateViews,
  ...calculatorStateViews,
  ...chatStateViews,
  ...classLogStateViews,
  ...classroomStateViews,
  ...pastSlidesStateViews,
  ...projectorStateViews,
  ...raceStateViews,
  ...rollCallStateViews,
  ...slideInkStateViews,
  ...slideKeepingStateViews,
  ...slidesStateViews,
  ...classStateViews,
  ...timerStateViews,
  ...voteStateViews,
  ...calendarStateViews,
  ...classVersionStateViews,
  ...courseEditorStateViews,
  ...courseHistoryStateViews,
  ...courseTemplatesStateViews,
  ...learningStateViews,
  ...remindingStateViews,
  ...taskAddingStateViews,
  ...taskPushStateViews,
  ...fileStateViews,
  ...libraryStateViews,
  ...papersStateViews,
  ...abilityStateViews,
  ...practiceStateViews,
  ...subjectiveStateViews,
  ...testTakingStateViews,
  ...commentBankStateViews,
  ...dataSheetStateViews,
  ...gradeSchemeStateViews,
  ...gradingStateViews,
  ...inboxStateViews,
  ...rescoreStateViews,
  ...resultsStateViews,
  ...rubricsStateViews,
  ...mindMapStateViews,
  ...planEditorStateViews,
  ...planPreviewStateViews,
  ...plansStateViews,
  ...barrageStateViews,
  ...videoStateViews,
  ...videoTestsStateViews,
  ...discussionStateViews,
  ...notesStateViews,
  ...classGroupsStateViews,
  ...teamSpaceStateViews,
  ...benchStateViews,
  ...conformanceStateViews,
  ...coverageStateViews,
  ...diffStateViews,
  ...chartDraftStateViews,
  ...galleryStateViews,
  ...liveStateViews,
  ...pathsStateViews,
  ...shrinkStateViews,
}
