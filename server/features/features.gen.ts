/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { captchaFeature } from './account/captcha/captcha.handler'
import { authFeature } from './account/login/login.handler'
import { profileFeature } from './account/profile/profile.handler'
import { registerFeature } from './account/register/register.handler'
import { noticesFeature } from './messages/notices/notices.handler'
import { academyFeature } from './school/academy/academy.handler'
import { accountFeature } from './school/accounts/account.handler'
import { administratorsFeature } from './school/administrators/administrators.handler'
import { auditLogFeature } from './school/auditLog/auditLog.handler'
import { externalSystemsFeature } from './school/externalSystems/externalSystems.handler'
import { importsFeature } from './school/imports/imports.handler'
import { joiningFeature } from './school/joining/joining.handler'
import { loginLogFeature } from './school/loginLog/loginLog.handler'
import { overviewFeature } from './school/overview/overview.handler'
import { peopleFeature } from './school/people/people.handler'
import { registrationFeature } from './school/registration/registration.handler'
import { schoolFeature } from './school/school/school.handler'
import { schoolClassFeature } from './school/schoolClass/schoolClass.handler'
import { teachingFeature } from './school/teaching/teaching.handler'
import { uploadsFeature } from './school/uploads/uploads.handler'
import { jobsFeature } from './shared/jobs/jobs.handler'
import { attendanceFeature } from './live/attendance/attendance.handler'
import { chatFeature } from './live/chat/chat.handler'
import { classLogFeature } from './live/classLog/classLog.handler'
import { lessonFeature } from './live/lesson/lesson.handler'
import { presenceFeature } from './live/presence/presence.handler'
import { raceFeature } from './live/race/race.handler'
import { rollCallFeature } from './live/rollCall/rollCall.handler'
import { teachingClassFeature } from './live/teachingClass/teachingClass.handler'
import { timerFeature } from './live/timer/timer.handler'
import { voteFeature } from './live/vote/vote.handler'
import { abilityFeature } from './content/ability/ability.handler'
import { annotationsFeature } from './content/annotations/annotations.handler'
import { barrageFeature } from './content/barrage/barrage.handler'
import { classGroupsFeature } from './content/classGroups/classGroups.handler'
import { courseEditFeature } from './content/courseEdit/courseEdit.handler'
import { courseTemplatesFeature } from './content/courseTemplates/courseTemplates.handler'
import { discussionFeature } from './content/discussion/discussion.handler'
import { filesFeature } from './content/files/files.handler'
import { gradeSchemeFeature } from './content/gradeScheme/gradeScheme.handler'
import { gradingFeature } from './content/grading/grading.handler'
import { learningFeature } from './content/learning/learning.handler'
import { libraryFeature } from './content/library/library.handler'
import { mindMapFeature } from './content/mindMap/mindMap.handler'
import { notesFeature } from './content/notes/notes.handler'
import { planExportFeature } from './content/planExport/planExport.handler'
import { plansFeature } from './content/plans/plans.handler'
import { practiceFeature } from './content/practice/practice.handler'
import { rescoreFeature } from './content/rescore/rescore.handler'
import { dataSheetFeature } from './content/results/dataSheet.handler'
import { resultsFeature } from './content/results/results.handler'
import { rubricsFeature } from './content/rubrics/rubrics.handler'
import { subjectiveFeature } from './content/subjective/subjective.handler'
import { taskPushFeature } from './content/taskPush/taskPush.handler'
import { teamSpaceFeature } from './content/teamSpace/teamSpace.handler'
import { testTakingFeature } from './content/testTaking/testTaking.handler'
import { videoFeature } from './content/video/video.handler'
import { inspectionFeature } from './workbench/inspection/inspection.handler'
import { workbenchFeature } from './workbench/workbench/workbench.handler'

/** What makes each feature of the server. */
export const featureMakers = [
  captchaFeature,
  authFeature,
  profileFeature,
  registerFeature,
  noticesFeature,
  academyFeature,
  accountFeature,
  administratorsFeature,
  auditLogFeature,
  externalSystemsFeature,
  importsFeature,
  joiningFeature,
  loginLogFeature,
  overviewFeature,
  peopleFeature,
  registrationFeature,
  schoolFeature,
  schoolClassFeature,
  teachingFeature,
  uploadsFeature,
  jobsFeature,
  attendanceFeature,
  chatFeature,
  classLogFeature,
  lessonFeature,
  presenceFeature,
  raceFeature,
  rollCallFeature,
  teachingClassFeature,
  timerFeature,
  voteFeature,
  abilityFeature,
  annotationsFeature,
  barrageFeature,
  classGroupsFeature,
  courseEditFeature,
  courseTemplatesFeature,
  discussionFeature,
  filesFeature,
  gradeSchemeFeature,
  gradingFeature,
  learningFeature,
  libraryFeature,
  mindMapFeature,
  notesFeature,
  planExportFeature,
  plansFeature,
  practiceFeature,
  rescoreFeature,
  dataSheetFeature,
  resultsFeature,
  rubricsFeature,
  subjectiveFeature,
  taskPushFeature,
  teamSpaceFeature,
  testTakingFeature,
  videoFeature,
  inspectionFeature,
  workbenchFeature,
] as const

/** Those of a class: each socket message of a class is handled by one of them. */
export const liveFeatureMakers = [
  attendanceFeature,
  chatFeature,
  classLogFeature,
  lessonFeature,
  presenceFeature,
  raceFeature,
  rollCallFeature,
  teachingClassFeature,
  timerFeature,
  voteFeature,
] as const
