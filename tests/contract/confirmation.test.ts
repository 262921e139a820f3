/**
 * Dangerous calls of administrators: each call that changes something is classified here. A new call fails until it
 * is: either its contract has `confirmation`, or it is listed as harmless.
 */
import { expect, test } from 'vitest'
import type { Call } from '../../contract/call'
import { type CallName, calls } from '../../contract/calls'

const all = Object.entries(calls) as [CallName, Call][]
const isRead = (name: string): boolean => /^(find|get|export|download|preview|check|list|count|current)/.test(name)
const changes = all.filter(([name, { who }]) => who !== 'anyone' && who.includes('admin') && !isRead(name))

/** What these do can be undone, concerns the caller alone, or is no data of others. */
const harmless: readonly CallName[] = [
  ...([
    'logout',
    'endOwnSessions',
    'reportActivity',
    'updatePassword',
    'confirmIdentity',
    'agreePrivacy',
    'updateOwnUser',
  ] as const),
  ...(['randomOwnHeadImg', 'uploadOwnHeadImg', 'uploadRichText', 'uploadLogo', 'uploadClassCover'] as const),
  ...(['uploadTeacherPicture', 'uploadStudentPicture', 'randomTeacherPicture', 'randomClassCover'] as const),
  ...(['savePrivacy', 'saveSchool', 'saveAcademy', 'saveMajor', 'updateMajor', 'saveClass'] as const),
  ...(['cancelErasure', 'restoreClass', 'restoreAccounts'] as const),
  ...(['disableStudent', 'enableStudent', 'disableTeachers', 'enableTeachers'] as const),
  ...(['disableAccounts', 'enableAccounts', 'agreeApplications', 'rejectApplications'] as const),
  ...(['openClassAudit', 'closeClassAudit', 'openClassInvite', 'closeClassInvite'] as const),
  ...(['addClassStudent', 'addVirtualStudents', 'removeClassStudent', 'putOutClassStudents'] as const),
  ...(['importTeachers', 'importClassStudents', 'startImport', 'cancelImport', 'takeImportPasswords'] as const),
  ...(['teacherTemplate', 'classStudentTemplate', 'cancelJob', 'setTeachingClassStop'] as const),
  ...(['saveTemplate', 'updateTemplate', 'copyTemplate', 'judgeTemplate'] as const),
  ...(['editCourse', 'publishCourse', 'restoreCourse'] as const),
  ...(['beginUpload', 'finishUpload', 'cancelUpload', 'openFile', 'renewFile'] as const),
  ...(['showBarrages', 'removeBarrages', 'addBlockWords', 'deleteBlockWords'] as const),
  ...(['forbidBarrage', 'allowBarrage', 'sendProblemReport', 'sendDisagreement', 'setProblemReportState'] as const),
  // An import of the whole school is planned first, and can be taken back for a day.
  ...(['readRosterSheet', 'rosterTemplate', 'chooseMissing', 'planSchoolYear', 'importOneRoster'] as const),
  ...(['saveTerm', 'deleteTerm', 'endApiKey'] as const),
  ...(['readAllNotices', 'readNotice', 'readCommentNotices'] as const),
  // The receivers are counted before, and what is announced can be withdrawn.
  ...(['saveSchoolAnnouncement', 'changeAnnouncement', 'withdrawAnnouncement'] as const),
  ...(['saveMaintenance', 'endMaintenance'] as const),
  ...(['askInspection', 'answerInspection', 'sendInspection', 'askInspected', 'endInspection'] as const),
]
/** Calls that delete people, classes or courses, erase data, set passwords, or change the licence and access. */
const dangerous: readonly CallName[] = [
  ...(['requestErasure', 'removeTeachers', 'logOff', 'deleteAcademy', 'deleteMajor'] as const),
  ...(['deleteClass', 'eraseClass', 'putOutWholeClass', 'deleteTemplate', 'deleteInvalidFiles'] as const),
  ...(['resetPasswords', 'resetStudentPassword', 'resetTeacherPasswords', 'resetClassStudentPasswords'] as const),
  ...(['resetImportPasswords', 'resetAdministratorPasswords', 'saveTeacher', 'updateStudentAccount'] as const),
  ...(['saveAdministrator', 'disableAdministrators', 'enableAdministrators', 'installLicense'] as const),
  ...(['createApiKey', 'saveOwnEmail', 'removeOwnEmail'] as const),
  ...(['beginSecondFactor', 'activateSecondFactor', 'renewRecoveryCodes', 'turnOffSecondFactor'] as const),
]

test('every change by an administrator is either confirmed or harmless', () => {
  const unclassified = changes.flatMap(([name]) => (harmless.includes(name) || dangerous.includes(name) ? [] : [name]))
  expect(unclassified).toEqual([])
  expect(harmless.filter((name) => dangerous.includes(name))).toEqual([])
})

test('exactly the dangerous calls have to be confirmed by administrators', () => {
  const confirmed = all.flatMap(([name, { confirmation }]) => (confirmation?.by.includes('admin') ? [name] : []))
  expect(confirmed.toSorted()).toEqual(dangerous.toSorted())
})

test('only roles that may use a call have to confirm it, and a field of the condition exists', () => {
  for (const [name, { confirmation, who, input }] of all) {
    if (!confirmation) continue
    expect([name, who === 'anyone' ? [] : who]).toEqual([name, expect.arrayContaining([...confirmation.by])])
    if (confirmation.field !== undefined) expect(Object.keys(input.shape)).toContain(confirmation.field)
  }
})
