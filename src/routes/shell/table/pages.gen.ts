/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { shellPages } from '../pages/shell.pages'
import { loginPages } from '../../account/login/login.pages'
import { profilePages } from '../../account/profile/profile.pages'
import { registerPages } from '../../account/register/register.pages'
import { noticesPages } from '../../messages/notices/notices.pages'
import { externalSystemsPages } from '../../school/externalSystems/externalSystems.pages'
import { joiningPages } from '../../school/joining/joining.pages'
import { overviewPages } from '../../school/overview/overview.pages'
import { peoplePages } from '../../school/people/people.pages'
import { schoolClassPages } from '../../school/schoolClass/schoolClass.pages'
import { teacherSchoolClassPages } from '../../school/teacherSchoolClass/teacherSchoolClass.pages'
import { attendancePages } from '../../live/attendance/attendance.pages'
import { boardPages } from '../../live/board/board.pages'
import { calculatorPages } from '../../live/calculator/calculator.pages'
import { classLogPages } from '../../live/classLog/classLog.pages'
import { teachingClassPages } from '../../live/teachingClass/teachingClass.pages'
import { abilityPages } from '../../content/ability/ability.pages'
import { barragePages } from '../../content/barrage/barrage.pages'
import { classGroupPages } from '../../content/classGroups/classGroups.pages'
import { classVersionPages } from '../../content/classVersion/classVersion.pages'
import { courseEditorPages } from '../../content/courseEditor/courseEditor.pages'
import { courseHistoryPages } from '../../content/courseHistory/courseHistory.pages'
import { courseTemplatesPages } from '../../content/courseTemplates/courseTemplates.pages'
import { dataSheetPages } from '../../content/dataSheet/dataSheet.pages'
import { discussionPages } from '../../content/discussion/discussion.pages'
import { filePages } from '../../content/files/files.pages'
import { gradeSchemePages } from '../../content/gradeScheme/gradeScheme.pages'
import { gradingPages } from '../../content/grading/grading.pages'
import { learningPages } from '../../content/learning/learning.pages'
import { libraryPages } from '../../content/library/library.pages'
import { mindMapPages } from '../../content/mindMap/mindMap.pages'
import { notesPages } from '../../content/notes/notes.pages'
import { papersPages } from '../../content/papers/papers.pages'
import { planEditorPages } from '../../content/planEditor/planEditor.pages'
import { planPreviewPages } from '../../content/planPreview/planPreview.pages'
import { plansPages } from '../../content/plans/plans.pages'
import { practicePages } from '../../content/practice/practice.pages'
import { resultsPages } from '../../content/results/results.pages'
import { subjectivePages } from '../../content/subjective/subjective.pages'
import { taskPushPages } from '../../content/taskPush/taskPush.pages'
import { teamSpacePages } from '../../content/teamSpace/teamSpace.pages'
import { testTakingPages } from '../../content/testTaking/testTaking.pages'
import { videoPages } from '../../content/video/video.pages'
import { videoTestsPages } from '../../content/videoTests/videoTests.pages'
import { workbenchPages } from '../../workbench/bench/workbench.pages'
import { pastePages } from '../../workbench/paste/paste.pages'
import { stateViewsPages } from '../../workbench/stateViews/stateViews.pages'

/** Every page by its path. */
export const foundPages = {
  ...shellPages,
  ...loginPages,
  ...profilePages,
  ...registerPages,
  ...noticesPages,
  ...externalSystemsPages,
  ...joiningPages,
  ...overviewPages,
  ...peoplePages,
  ...schoolClassPages,
  ...teacherSchoolClassPages,
  ...attendancePages,
  ...boardPages,
  ...calculatorPages,
  ...classLogPages,
  ...teachingClassPages,
  ...abilityPages,
  ...barragePages,
  ...classGroupPages,
  ...classVersionPages,
  ...courseEditorPages,
  ...courseHistoryPages,
  ...courseTemplatesPages,
  ...dataSheetPages,
  ...discussionPages,
  ...filePages,
  ...gradeSchemePages,
  ...gradingPages,
  ...learningPages,
  ...libraryPages,
  ...mindMapPages,
  ...notesPages,
  ...papersPages,
  ...planEditorPages,
  ...planPreviewPages,
  ...plansPages,
  ...practicePages,
  ...resultsPages,
  ...subjectivePages,
  ...taskPushPages,
  ...teamSpacePages,
  ...testTakingPages,
  ...videoPages,
  ...videoTestsPages,
  ...workbenchPages,
  ...pastePages,
  ...stateViewsPages,
}
