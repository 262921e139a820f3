/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { authCalls } from './account/auth'
import { captchaCalls } from './account/captcha'
import { profileCalls } from './account/profile'
import { registerCalls } from './account/register'
import { noticeCalls } from './messages/notices'
import { academyCalls } from './school/academy'
import { accountCalls } from './school/account'
import { administratorCalls } from './school/administrator'
import { auditCalls } from './school/audit'
import { externalSystemCalls } from './school/externalSystem'
import { joiningCalls } from './school/joining'
import { loginLogCalls } from './school/loginLog'
import { overviewCalls } from './school/overview'
import { peopleCalls } from './school/people'
import { registrationCalls } from './school/registration'
import { schoolCalls } from './school/school'
import { schoolClassCalls } from './school/schoolClass'
import { teachingCalls } from './school/teaching'
import { jobCalls } from './shared/jobs'
import { sheetImportCalls } from './shared/sheetImport'
import { attendanceCalls } from './live/attendance'
import { chatCalls } from './live/chat'
import { classLogCalls } from './live/classLog'
import { lessonCalls } from './live/lesson'
import { raceCalls } from './live/race'
import { rollCallCalls } from './live/rollCall'
import { teachingClassCalls } from './live/teachingClass'
import { voteCalls } from './live/vote'
import { abilityCalls } from './content/attempts/ability'
import { annotationCalls } from './content/plans/annotations'
import { barrageCalls } from './content/talk/barrage'
import { classGroupCalls } from './content/grades/classGroups'
import { courseEditCalls } from './content/courses/courseEdit'
import { courseTemplatesCalls } from './content/courses/courseTemplates'
import { dataSheetCalls } from './content/grades/dataSheet'
import { discussionCalls } from './content/talk/discussion'
import { fileCalls } from './content/files/files'
import { gradeSchemeCalls } from './content/grades/gradeScheme'
import { gradingCalls } from './content/grades/grading'
import { learningCalls } from './content/courses/learning'
import { libraryCalls } from './content/library/library'
import { mindMapCalls } from './content/plans/mindMap'
import { noteCalls } from './content/talk/notes'
import { paperCalls } from './content/library/papers'
import { planExportCalls } from './content/plans/planExport'
import { planTeachingCalls } from './content/plans/planTeaching'
import { planCalls } from './content/plans/plans'
import { practiceCalls } from './content/attempts/practice'
import { rescoreCalls } from './content/grades/rescore'
import { resultsCalls } from './content/grades/results'
import { rubricCalls } from './content/grades/rubrics'
import { subjectiveCalls } from './content/attempts/subjective'
import { taskPushCalls } from './content/courses/taskPush'
import { teamSpaceCalls } from './content/files/teamSpace'
import { testTakingCalls } from './content/attempts/testTaking'
import { videoCalls } from './content/talk/video'
import { inspectionCalls } from './workbench/inspection'
import { workbenchCalls } from './workbench/workbench'

/** Every call by name. */
export const calls = {
  ...authCalls,
  ...captchaCalls,
  ...profileCalls,
  ...registerCalls,
  ...noticeCalls,
  ...academyCalls,
  ...accountCalls,
  ...administratorCalls,
  ...auditCalls,
  ...externalSystemCalls,
  ...joiningCalls,
  ...loginLogCalls,
  ...overviewCalls,
  ...peopleCalls,
  ...registrationCalls,
  ...schoolCalls,
  ...schoolClassCalls,
  ...teachingCalls,
  ...jobCalls,
  ...sheetImportCalls,
  ...attendanceCalls,
  ...chatCalls,
  ...classLogCalls,
  ...lessonCalls,
  ...raceCalls,
  ...rollCallCalls,
  ...teachingClassCalls,
  ...voteCalls,
  ...abilityCalls,
  ...annotationCalls,
  ...barrageCalls,
  ...classGroupCalls,
  ...courseEditCalls,
  ...courseTemplatesCalls,
  ...dataSheetCalls,
  ...discussionCalls,
  ...fileCalls,
  ...gradeSchemeCalls,
  ...gradingCalls,
  ...learningCalls,
  ...libraryCalls,
  ...mindMapCalls,
  ...noteCalls,
  ...paperCalls,
  ...planExportCalls,
  ...planTeachingCalls,
  ...planCalls,
  ...practiceCalls,
  ...rescoreCalls,
  ...resultsCalls,
  ...rubricCalls,
  ...subjectiveCalls,
  ...taskPushCalls,
  ...teamSpaceCalls,
  ...testTakingCalls,
  ...videoCalls,
  ...inspectionCalls,
  ...workbenchCalls,
} as const
