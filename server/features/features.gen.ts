/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { captchaFeature } from './account/captcha/captcha.handler'
import { emailFeature } from './account/email/email.handler'
import { authFeature } from './account/login/login.handler'
import { ownSessionsFeature } from './account/ownSessions/ownSessions.handler'
import { privacyFeature } from './account/privacy/privacy.handler'
import { profileFeature } from './account/profile/profile.handler'
import { registerFeature } from './account/register/register.handler'
import { secondFactorFeature } from './account/secondFactor/secondFactor.handler'
import { noticesFeature } from './messages/notices/notices.handler'
import { academyFeature } from './school/academy/academy.handler'
import { accountFeature } from './school/accounts/account.handler'
import { administratorsFeature } from './school/administrators/administrators.handler'
import { apiKeysFeature } from './school/apiKeys/apiKeys.handler'
import { auditLogFeature } from './school/auditLog/auditLog.handler'
import { backupsFeature } from './school/backups/backups.handler'
import { externalSystemsFeature } from './school/externalSystems/externalSystems.handler'
import { figuresFeature } from './school/figures/figures.handler'
import { importsFeature } from './school/imports/imports.handler'
import { joiningFeature } from './school/joining/joining.handler'
import { loginLogFeature } from './school/loginLog/loginLog.handler'
import { maintenanceFeature } from './school/maintenance/maintenance.handler'
import { overviewFeature } from './school/overview/overview.handler'
import { peopleFeature } from './school/people/people.handler'
import { problemReportsFeature } from './school/problemReports/problemReports.handler'
import { registrationFeature } from './school/registration/registration.handler'
import { rosterFeature } from './school/roster/roster.handler'
import { schoolFeature } from './school/school/school.handler'
import { schoolClassFeature } from './school/schoolClass/schoolClass.handler'
import { systemFeature } from './school/system/system.handler'
import { teachingFeature } from './school/teaching/teaching.handler'
import { termsFeature } from './school/terms/terms.handler'
import { uploadsFeature } from './school/uploads/uploads.handler'
import { jobsFeature } from './shared/jobs/jobs.handler'
import { attendanceFeature } from './live/attendance/attendance.handler'
import { chatFeature } from './live/chat/chat.handler'
import { classLogFeature } from './live/classLog/classLog.handler'
import { lessonFeature } from './live/lesson/lesson.handler'
import { pastSlidesFeature } from './live/pastSlides/pastSlides.handler'
import { presenceFeature } from './live/presence/presence.handler'
import { raceFeature } from './live/race/race.handler'
import { rollCallFeature } from './live/rollCall/rollCall.handler'
import { slideInkFeature } from './live/slideInk/slideInk.handler'
import { slidesFeature } from './live/slides/slides.handler'
import { teachingClassFeature } from './live/teachingClass/teachingClass.handler'
import { timerFeature } from './live/timer/timer.handler'
import { voteFeature } from './live/vote/vote.handler'
import { calendarFeature } from './courses/calendar/calendar.handler'
import { courseEditFeature } from './courses/courseEdit/courseEdit.handler'
import { courseTemplatesFeature } from './courses/courseTemplates/courseTemplates.handler'
import { learningFeature } from './courses/learning/learning.handler'
import { remindersFeature } from './courses/reminders/reminders.handler'
import { taskPushFeature } from './courses/taskPush/taskPush.handler'
import { filesFeature } from './library/files/files.handler'
import { libraryFeature } from './library/library/library.handler'
import { abilityFeature } from './work/ability/ability.handler'
import { practiceFeature } from './work/practice/practice.handler'
import { subjectiveFeature } from './work/subjective/subjective.handler'
import { testTakingFeature } from './work/testTaking/testTaking.handler'
import { gradeSchemeFeature } from './grades/gradeScheme/gradeScheme.handler'
import { gradingFeature } from './grades/grading/grading.handler'
import { inboxFeature } from './grades/inbox/inbox.handler'
import { rescoreFeature } from './grades/rescore/rescore.handler'
import { dataSheetFeature } from './grades/results/dataSheet.handler'
import { resultsFeature } from './grades/results/results.handler'
import { rubricsFeature } from './grades/rubrics/rubrics.handler'
import { annotationsFeature } from './documents/annotations/annotations.handler'
import { mindMapFeature } from './documents/mindMap/mindMap.handler'
import { planExportFeature } from './documents/planExport/planExport.handler'
import { plansFeature } from './documents/plans/plans.handler'
import { barrageFeature } from './video/barrage/barrage.handler'
import { videoFeature } from './video/video/video.handler'
import { discussionFeature } from './talk/discussion/discussion.handler'
import { notesFeature } from './talk/notes/notes.handler'
import { classGroupsFeature } from './groups/classGroups/classGroups.handler'
import { teamSpaceFeature } from './groups/teamSpace/teamSpace.handler'
import { inspectionFeature } from './workbench/inspection/inspection.handler'
import { workbenchFeature } from './workbench/workbench/workbench.handler'

/** The factories of all server features. */
export const featureMakers = [
  captchaFeature,
  emailFeature,
  authFeature,
  ownSessionsFeature,
  privacyFeature,
  profileFeature,
  registerFeature,
  secondFactorFeature,
  noticesFeature,
  academyFeature,
  accountFeature,
  administratorsFeature,
  apiKeysFeature,
  auditLogFeature,
  backupsFeature,
  externalSystemsFeature,
  figuresFeature,
  importsFeature,
  joiningFeature,
  loginLogFeature,
  maintenanceFeature,
  overviewFeature,
  peopleFeature,
  problemReportsFeature,
  registrationFeature,
  rosterFeature,
  schoolFeature,
  schoolClassFeature,
  systemFeature,
  teachingFeature,
  termsFeature,
  uploadsFeature,
  jobsFeature,
  attendanceFeature,
  chatFeature,
  classLogFeature,
  lessonFeature,
  pastSlidesFeature,
  presenceFeature,
  raceFeature,
  rollCallFeature,
  slideInkFeature,
  slidesFeature,
  teachingClassFeature,
  timerFeature,
  voteFeature,
  calendarFeature,
  courseEditFeature,
  courseTemplatesFeature,
  learningFeature,
  remindersFeature,
  taskPushFeature,
  filesFeature,
  libraryFeature,
  abilityFeature,
  practiceFeature,
  subjectiveFeature,
  testTakingFeature,
  gradeSchemeFeature,
  gradingFeature,
  inboxFeature,
  rescoreFeature,
  dataSheetFeature,
  resultsFeature,
  rubricsFeature,
  annotationsFeature,
  mindMapFeature,
  planExportFeature,
  plansFeature,
  barrageFeature,
  videoFeature,
  discussionFeature,
  notesFeature,
  classGroupsFeature,
  teamSpaceFeature,
  inspectionFeature,
  workbenchFeature,
] as const

/** The factories of the live features: each socket message of a class is handled by one of them. */
export const liveFeatureMakers = [
  attendanceFeature,
  chatFeature,
  classLogFeature,
  lessonFeature,
  pastSlidesFeature,
  presenceFeature,
  raceFeature,
  rollCallFeature,
  slideInkFeature,
  slidesFeature,
  teachingClassFeature,
  timerFeature,
  voteFeature,
] as const
