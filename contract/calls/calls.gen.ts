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
import { abilityCalls } from './content/ability'
import { annotationCalls } from './content/annotations'
import { barrageCalls } from './content/barrage'
import { classGroupCalls } from './content/classGroups'
import { courseEditCalls } from './content/courseEdit'
import { courseTemplatesCalls } from './content/courseTemplates'
import { dataSheetCalls } from './content/dataSheet'
import { discussionCalls } from './content/discussion'
import { fileCalls } from './content/files'
import { gradeSchemeCalls } from './content/gradeScheme'
import { gradingCalls } from './content/grading'
import { learningCalls } from './content/learning'
import { libraryCalls } from './content/library'
import { mindMapCalls } from './content/mindMap'
import { noteCalls } from './content/notes'
import { paperCalls } from './content/papers'
import { planExportCalls } from './content/planExport'
import { planTeachingCalls } from './content/planTeaching'
import { planCalls } from './content/plans'
import { practiceCalls } from './content/practice'
import { rescoreCalls } from './content/rescore'
import { resultsCalls } from './content/results'
import { rubricCalls } from './content/rubrics'
import { subjectiveCalls } from './content/subjective'
import { taskPushCalls } from './content/taskPush'
import { teamSpaceCalls } from './content/teamSpace'
import { testTakingCalls } from './content/testTaking'
import { videoCalls } from './content/video'
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
