/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { authCalls } from './account/auth'
import { captchaCalls } from './account/captcha'
import { confirmationCalls } from './account/confirmation'
import { emailCalls } from './account/email'
import { ownSessionCalls } from './account/ownSessions'
import { privacyCalls } from './account/privacy'
import { profileCalls } from './account/profile'
import { registerCalls } from './account/register'
import { secondFactorCalls } from './account/secondFactor'
import { noticeCalls } from './messages/notices'
import { academyCalls } from './school/academy'
import { accountCalls } from './school/account'
import { administratorCalls } from './school/administrator'
import { apiKeyCalls } from './school/apiKeys'
import { auditCalls } from './school/audit'
import { backupCalls } from './school/backup'
import { externalSystemCalls } from './school/externalSystem'
import { figureCalls } from './school/figures'
import { joiningCalls } from './school/joining'
import { loginLogCalls } from './school/loginLog'
import { maintenanceCalls } from './school/maintenance'
import { maintenanceChangeCalls } from './school/maintenanceChange'
import { overviewCalls } from './school/overview'
import { peopleCalls } from './school/people'
import { problemReportCalls } from './school/problemReport'
import { registrationCalls } from './school/registration'
import { rosterCalls } from './school/roster'
import { schoolCalls } from './school/school'
import { schoolClassCalls } from './school/schoolClass'
import { systemCalls } from './school/system'
import { teachingCalls } from './school/teaching'
import { termCalls } from './school/terms'
import { jobCalls } from './shared/jobs'
import { sheetImportCalls } from './shared/sheetImport'
import { attendanceCalls } from './live/attendance'
import { chatCalls } from './live/chat'
import { classLogCalls } from './live/classLog'
import { lessonCalls } from './live/lesson'
import { pastSlidesCalls } from './live/pastSlides'
import { raceCalls } from './live/race'
import { rollCallCalls } from './live/rollCall'
import { slideInkCalls } from './live/slideInk'
import { slidesCalls } from './live/slides'
import { teachingClassCalls } from './live/teachingClass'
import { voteCalls } from './live/vote'
import { calendarCalls } from './courses/calendar'
import { courseEditCalls } from './courses/courseEdit'
import { courseTemplatesCalls } from './courses/courseTemplates'
import { learningCalls } from './courses/learning'
import { reminderCalls } from './courses/reminders'
import { taskPushCalls } from './courses/taskPush'
import { fileCalls } from './library/files'
import { libraryCalls } from './library/library'
import { paperCalls } from './library/papers'
import { abilityCalls } from './work/ability'
import { practiceCalls } from './work/practice'
import { subjectiveCalls } from './work/subjective'
import { testTakingCalls } from './work/testTaking'
import { dataSheetCalls } from './grades/dataSheet'
import { gradeSchemeCalls } from './grades/gradeScheme'
import { gradingCalls } from './grades/grading'
import { inboxCalls } from './grades/inbox'
import { rescoreCalls } from './grades/rescore'
import { resultsCalls } from './grades/results'
import { rubricCalls } from './grades/rubrics'
import { annotationCalls } from './documents/annotations'
import { mindMapCalls } from './documents/mindMap'
import { planExportCalls } from './documents/planExport'
import { planTeachingCalls } from './documents/planTeaching'
import { planCalls } from './documents/plans'
import { barrageCalls } from './video/barrage'
import { videoCalls } from './video/video'
import { discussionCalls } from './talk/discussion'
import { noteCalls } from './talk/notes'
import { classGroupCalls } from './groups/classGroups'
import { teamSpaceCalls } from './groups/teamSpace'
import { inspectionCalls } from './workbench/inspection'
import { workbenchCalls } from './workbench/workbench'

/** Every call by name. */
export const calls = {
  ...authCalls,
  ...captchaCalls,
  ...confirmationCalls,
  ...emailCalls,
  ...ownSessionCalls,
  ...privacyCalls,
  ...profileCalls,
  ...registerCalls,
  ...secondFactorCalls,
  ...noticeCalls,
  ...academyCalls,
  ...accountCalls,
  ...administratorCalls,
  ...apiKeyCalls,
  ...auditCalls,
  ...backupCalls,
  ...externalSystemCalls,
  ...figureCalls,
  ...joiningCalls,
  ...loginLogCalls,
  ...maintenanceCalls,
  ...maintenanceChangeCalls,
  ...overviewCalls,
  ...peopleCalls,
  ...problemReportCalls,
  ...registrationCalls,
  ...rosterCalls,
  ...schoolCalls,
  ...schoolClassCalls,
  ...systemCalls,
  ...teachingCalls,
  ...termCalls,
  ...jobCalls,
  ...sheetImportCalls,
  ...attendanceCalls,
  ...chatCalls,
  ...classLogCalls,
  ...lessonCalls,
  ...pastSlidesCalls,
  ...raceCalls,
  ...rollCallCalls,
  ...slideInkCalls,
  ...slidesCalls,
  ...teachingClassCalls,
  ...voteCalls,
  ...calendarCalls,
  ...courseEditCalls,
  ...courseTemplatesCalls,
  ...learningCalls,
  ...reminderCalls,
  ...taskPushCalls,
  ...fileCalls,
  ...libraryCalls,
  ...paperCalls,
  ...abilityCalls,
  ...practiceCalls,
  ...subjectiveCalls,
  ...testTakingCalls,
  ...dataSheetCalls,
  ...gradeSchemeCalls,
  ...gradingCalls,
  ...inboxCalls,
  ...rescoreCalls,
  ...resultsCalls,
  ...rubricCalls,
  ...annotationCalls,
  ...mindMapCalls,
  ...planExportCalls,
  ...planTeachingCalls,
  ...planCalls,
  ...barrageCalls,
  ...videoCalls,
  ...discussionCalls,
  ...noteCalls,
  ...classGroupCalls,
  ...teamSpaceCalls,
  ...inspectionCalls,
  ...workbenchCalls,
} as const
