/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { layoutStateViews } from '../../shell/frame/layout.stateViews'
import { shellStateViews } from '../../shell/frame/shell.stateViews'
import { accountStateViews } from '../../account/register/account.stateViews'
import { noticeStateViews } from '../../messages/notices/notice.stateViews'
import { joiningStateViews } from '../../school/joining/joining.stateViews'
import { dataStateViews } from '../../shared/data/data.stateViews'
import { outlineStateViews } from '../../shared/outline/outline.stateViews'
import { recordStateViews } from '../../shared/records/record.stateViews'
import { attendanceStateViews } from '../../live/attendance/attendance.stateViews'
import { boardStateViews } from '../../live/board/board.stateViews'
import { calculatorStateViews } from '../../live/calculator/calculator.stateViews'
import { chatStateViews } from '../../live/chat/chat.stateViews'
import { classLogStateViews } from '../../live/classLog/classLog.stateViews'
import { classroomStateViews } from '../../live/classroom/classroom.stateViews'
import { raceStateViews } from '../../live/race/race.stateViews'
import { rollCallStateViews } from '../../live/rollCall/rollCall.stateViews'
import { classStateViews } from '../../live/teachingClass/class.stateViews'
import { timerStateViews } from '../../live/timer/timer.stateViews'
import { voteStateViews } from '../../live/vote/vote.stateViews'
import { abilityStateViews } from '../../content/ability/ability.stateViews'
import { barrageStateViews } from '../../content/barrage/barrage.stateViews'
import { classGroupsStateViews } from '../../content/classGroups/classGroups.stateViews'
import { classVersionStateViews } from '../../content/classVersion/classVersion.stateViews'
import { courseEditorStateViews } from '../../content/courseEditor/courseEditor.stateViews'
import { courseHistoryStateViews } from '../../content/courseHistory/courseHistory.stateViews'
import { courseTemplatesStateViews } from '../../content/courseTemplates/courseTemplates.stateViews'
import { dataSheetStateViews } from '../../content/dataSheet/dataSheet.stateViews'
import { discussionStateViews } from '../../content/discussion/discussion.stateViews'
import { fileStateViews } from '../../content/files/files.stateViews'
import { gradeSchemeStateViews } from '../../content/gradeScheme/gradeScheme.stateViews'
import { gradingStateViews } from '../../content/grading/grading.stateViews'
import { learningStateViews } from '../../content/learning/learning.stateViews'
import { libraryStateViews } from '../../content/library/library.stateViews'
import { mindMapStateViews } from '../../content/mindMap/mindMap.stateViews'
import { notesStateViews } from '../../content/notes/notes.stateViews'
import { papersStateViews } from '../../content/papers/papers.stateViews'
import { planEditorStateViews } from '../../content/planEditor/planEditor.stateViews'
import { planPreviewStateViews } from '../../content/planPreview/planPreview.stateViews'
import { plansStateViews } from '../../content/plans/plans.stateViews'
import { practiceStateViews } from '../../content/practice/practice.stateViews'
import { rescoreStateViews } from '../../content/rescore/rescore.stateViews'
import { resultsStateViews } from '../../content/results/results.stateViews'
import { rubricsStateViews } from '../../content/rubrics/rubrics.stateViews'
import { subjectiveStateViews } from '../../content/subjective/subjective.stateViews'
import { taskPushStateViews } from '../../content/taskPush/taskPush.stateViews'
import { teamSpaceStateViews } from '../../content/teamSpace/teamSpace.stateViews'
import { testTakingStateViews } from '../../content/testTaking/testTaking.stateViews'
import { videoStateViews } from '../../content/video/video.stateViews'
import { videoTestsStateViews } from '../../content/videoTests/videoTests.stateViews'
import { benchStateViews } from './bench.stateViews'
import { coverageStateViews } from './coverage.stateViews'
import { diffStateViews } from './diff.stateViews'
import { galleryStateViews } from './gallery.stateViews'
import { liveStateViews } from './live.stateViews'
import { pathsStateViews } from './paths.stateViews'

/** The views of every chart's states. */
export const foundViews = {
  ...layoutStateViews,
  ...shellStateViews,
  ...accountStateViews,
  ...noticeStateViews,
  ...joiningStateViews,
  ...dataStateViews,
  ...outlineStateViews,
  ...recordStateViews,
  ...attendanceStateViews,
  ...boardStateViews,
  ...calculatorStateViews,
  ...chatStateViews,
  ...classLogStateViews,
  ...classroomStateViews,
  ...raceStateViews,
  ...rollCallStateViews,
  ...classStateViews,
  ...timerStateViews,
  ...voteStateViews,
  ...abilityStateViews,
  ...barrageStateViews,
  ...classGroupsStateViews,
  ...classVersionStateViews,
  ...courseEditorStateViews,
  ...courseHistoryStateViews,
  ...courseTemplatesStateViews,
  ...dataSheetStateViews,
  ...discussionStateViews,
  ...fileStateViews,
  ...gradeSchemeStateViews,
  ...gradingStateViews,
  ...learningStateViews,
  ...libraryStateViews,
  ...mindMapStateViews,
  ...notesStateViews,
  ...papersStateViews,
  ...planEditorStateViews,
  ...planPreviewStateViews,
  ...plansStateViews,
  ...practiceStateViews,
  ...rescoreStateViews,
  ...resultsStateViews,
  ...rubricsStateViews,
  ...subjectiveStateViews,
  ...taskPushStateViews,
  ...teamSpaceStateViews,
  ...testTakingStateViews,
  ...videoStateViews,
  ...videoTestsStateViews,
  ...benchStateViews,
  ...coverageStateViews,
  ...diffStateViews,
  ...galleryStateViews,
  ...liveStateViews,
  ...pathsStateViews,
}
