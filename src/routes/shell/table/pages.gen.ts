/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { shellPages } from '../pages/shell.pages'
import { emailPages } from '../../account/email/email.pages'
import { loginPages } from '../../account/login/login.pages'
import { profilePages } from '../../account/profile/profile.pages'
import { registerPages } from '../../account/register/register.pages'
import { announcementsPages } from '../../messages/announcements/announcements.pages'
import { noticesPages } from '../../messages/notices/notices.pages'
import { externalSystemsPages } from '../../school/externalSystems/externalSystems.pages'
import { figuresPages } from '../../school/figures/figures.pages'
import { joiningPages } from '../../school/joining/joining.pages'
import { maintenancePages } from '../../school/maintenance/maintenance.pages'
import { overviewPages } from '../../school/overview/overview.pages'
import { peoplePages } from '../../school/people/people.pages'
import { problemReportPages } from '../../school/problemReport/problemReport.pages'
import { rosterPages } from '../../school/roster/roster.pages'
import { schoolClassPages } from '../../school/schoolClass/schoolClass.pages'
import { systemPages } from '../../school/system/system.pages'
import { teacherSchoolClassPages } from '../../school/teacherSchoolClass/teacherSchoolClass.pages'
import { attendancePages } from '../../live/attendance/attendance.pages'
import { boardPages } from '../../live/board/board.pages'
import { calculatorPages } from '../../live/calculator/calculator.pages'
import { classLogPages } from '../../live/classLog/classLog.pages'
import { pastSlidesPages } from '../../live/pastSlides/pastSlides.pages'
import { projectorPages } from '../../live/projector/projector.pages'
import { teachingClassPages } from '../../live/teachingClass/teachingClass.pages'
import { calendarPages } from '../../courses/calendar/calendar.pages'
import { classVersionPages } from '../../courses/classVersion/classVersion.pages'
import { courseEditorPages } from '../../courses/courseEditor/courseEditor.pages'
import { courseHistoryPages } from '../../courses/courseHistory/courseHistory.pages'
import { courseTemplatesPages } from '../../courses/courseTemplates/courseTemplates.pages'
import { learningPages } from '../../courses/learning/learning.pages'
import { taskPushPages } from '../../courses/taskPush/taskPush.pages'
import { filePages } from '../../library/files/files.pages'
import { libraryPages } from '../../library/library/library.pages'
import { papersPages } from '../../library/papers/papers.pages'
import { abilityPages } from '../../work/ability/ability.pages'
import { practicePages } from '../../work/practice/practice.pages'
import { subjectivePages } from '../../work/subjective/subjective.pages'
import { testTakingPages } from '../../work/testTaking/testTaking.pages'
import { dataSheetPages } from '../../grades/dataSheet/dataSheet.pages'
import { gradeSchemePages } from '../../grades/gradeScheme/gradeScheme.pages'
import { gradingPages } from '../../grades/grading/grading.pages'
import { inboxPages } from '../../grades/inbox/inbox.pages'
import { resultsPages } from '../../grades/results/results.pages'
import { mindMapPages } from '../../documents/mindMap/mindMap.pages'
import { planEditorPages } from '../../documents/planEditor/planEditor.pages'
import { planPreviewPages } from '../../documents/planPreview/planPreview.pages'
import { plansPages } from '../../documents/plans/plans.pages'
import { barragePages } from '../../video/barrage/barrage.pages'
import { videoPages } from '../../video/video/video.pages'
import { videoTestsPages } from '../../video/videoTests/videoTests.pages'
import { discussionPages } from '../../talk/discussion/discussion.pages'
import { notesPages } from '../../talk/notes/notes.pages'
import { classGroupPages } from '../../groups/classGroups/classGroups.pages'
import { teamSpacePages } from '../../groups/teamSpace/teamSpace.pages'
import { workbenchPages } from '../../workbench/bench/workbench.pages'
import { pastePages } from '../../workbench/paste/paste.pages'
import { stateViewsPages } from '../../workbench/pictures/stateViews.pages'

/** Every page by its path. */
export const foundPages = {
  ...shellPages,
  ...emailPages,
  ...loginPages,
  ...profilePages,
  ...registerPages,
  ...announcementsPages,
  ...noticesPages,
  ...externalSystemsPages,
  ...figuresPages,
  ...joiningPages,
  ...maintenancePages,
  ...overviewPages,
  ...peoplePages,
  ...problemReportPages,
  ...rosterPages,
  ...schoolClassPages,
  ...systemPages,
  ...teacherSchoolClassPages,
  ...attendancePages,
  ...boardPages,
  ...calculatorPages,
  ...classLogPages,
  ...pastSlidesPages,
  ...projectorPages,
  ...teachingClassPages,
  ...calendarPages,
  ...classVersionPages,
  ...courseEditorPages,
  ...courseHistoryPages,
  ...courseTemplatesPages,
  ...learningPages,
  ...taskPushPages,
  ...filePages,
  ...libraryPages,
  ...papersPages,
  ...abilityPages,
  ...practicePages,
  ...subjectivePages,
  ...testTakingPages,
  ...dataSheetPages,
  ...gradeSchemePages,
  ...gradingPages,
  ...inboxPages,
  ...resultsPages,
  ...mindMapPages,
  ...planEditorPages,
  ...planPreviewPages,
  ...plansPages,
  ...barragePages,
  ...videoPages,
  ...videoTestsPages,
  ...discussionPages,
  ...notesPages,
  ...classGroupPages,
  ...teamSpacePages,
  ...workbenchPages,
  ...pastePages,
  ...stateViewsPages,
}
