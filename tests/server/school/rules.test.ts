/** The pure rules of accounts, classes and the audit log, by plain examples at their limits. */
import { describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { CHAT_CONTENT_MAX, CLASS_COVERS, INVITATION_CODE_LENGTH } from '../../../contract/limits'
import { judgeLogin, judgeNewPassword } from '../../../server/features/account/login/login.rules'
import { conversationOf, readContent, readIds } from '../../../server/features/live/chat/chat.rules'
import { stateAt } from '../../../server/features/live/teachingClass/teachingClass.rules'
import { auditRowOf, auditSheet } from '../../../server/features/school/auditLog/auditLog.rules'
import { stateOf, verdictOn } from '../../../server/features/school/joining/joining.rules'
import * as classes from '../../../server/features/school/schoolClass/schoolClass.rules'
import { invitationCode } from '../../../server/shared/clearCodes'

const good = {
  passwordIsRight: true,
  isLocalAllowed: true,
  isEnabled: true,
  isExpired: false,
  code: 'notAsked' as const,
  isSignedIn: false,
  isForced: false,
}
test.each([
  [{}, 'accepted'],
  [{ passwordIsRight: false, isEnabled: false, isExpired: true, isSignedIn: true }, 'wrongCredentials'],
  [{ passwordIsRight: false, isLocalAllowed: false }, 'wrongCredentials'],
  [{ isLocalAllowed: false, isEnabled: false, isSignedIn: true }, 'localLoginOff'],
  [{ isEnabled: false, isExpired: true, isSignedIn: true }, 'accountDisabled'],
  [{ isExpired: true, isSignedIn: true }, 'initialPasswordExpired'],
  [{ isExpired: true, code: 'missing' as const }, 'initialPasswordExpired'],
  [{ code: 'missing' as const, isSignedIn: true }, 'secondFactorNeeded'],
  [{ code: 'missingForSetup' as const, isSignedIn: true }, 'secondFactorSetup'],
  [{ code: 'wrong' as const, isSignedIn: true, isForced: true }, 'secondFactorWrong'],
  [{ code: 'right' as const, isSignedIn: true }, 'signedInElsewhere'],
  [{ isSignedIn: true }, 'signedInElsewhere'],
  [{ isSignedIn: true, isForced: true }, 'accepted'],
])('G041 a sign-in with %j: %s', (facts, verdict) => {
  expect(judgeLogin({ ...good, ...facts })).toBe(verdict)
})

test('B122 a new password is typed twice, with at least 8 characters', () => {
  const judge = (newPassword: string, confirmPassword = newPassword) =>
    judgeNewPassword({ newPassword, confirmPassword })
  expect([judge('1234567'), judge('12345678'), judge('12345678', '12345679')]).toEqual([
    'weakPassword',
    null,
    'passwordsDiffer',
  ])
})

test('G066 a class has begun at its beginning and has ended at its end', () => {
  const at = (now: number) => stateAt({ begin_time: 10, end_time: 20 }, now)
  expect([9, 10, 19, 20].map(at)).toEqual(['0', '1', '1', '2'])
})

test('codes and covers of a class', () => {
  expect(invitationCode(() => 0)).toBe('A'.repeat(INVITATION_CODE_LENGTH))
  expect(invitationCode((below) => below - 1)).toBe('9'.repeat(INVITATION_CODE_LENGTH))
  expect(classes.virtualLoginCode(() => 0)).toBe('xn-aaaaaaaa')
  const bounds: number[] = []
  const first = (below: number) => {
    bounds.push(below)
    return 0
  }
  expect(classes.randomCover(undefined, first)).toBe('/dist/covers/01.svg')
  expect(classes.randomCover('/dist/covers/01.svg', first)).toBe('/dist/covers/02.svg')
  expect(bounds).toEqual([CLASS_COVERS, CLASS_COVERS - 1])
  expect(classes.randomCover(undefined, (below) => below)).toBe('')
})

test('B236 B341 conversations have one name for both sides, and messages a maximum length', () => {
  expect(conversationOf('a', { type: 0, id: 'room' })).toBe('g:room')
  expect(conversationOf('b', { type: 1, id: 'a' })).toBe(conversationOf('a', { type: 1, id: 'b' }))
  expect(conversationOf('b', { type: 1, id: 'a' })).not.toBe(conversationOf('c', { type: 1, id: 'a' }))
  expect(conversationOf('ab', { type: 1, id: 'c' })).not.toBe(conversationOf('a', { type: 1, id: 'bc' }))
  expect(readContent('  x \n')).toEqual({ text: 'x' })
  expect(readContent('<p> </p>')).toEqual({ refusal: 'chatEmpty' })
  expect(readContent('x'.repeat(CHAT_CONTENT_MAX))).toEqual({ text: 'x'.repeat(CHAT_CONTENT_MAX) })
  expect(readContent('x'.repeat(CHAT_CONTENT_MAX + 1))).toEqual({ refusal: 'chatTooLong' })
  expect([readIds(undefined), readIds('a, b,,a')]).toEqual([[], ['a', 'b']])
})

describe('the audit log', () => {
  const found: Parameters<typeof auditRowOf>[0] = {
    audit_id: '1',
    at: 1_000,
    times: 2,
    last_at: 2_000,
    action: 'class.create',
    actor_id: 'u',
    subject: 's',
    outcome: 'done',
    address: '10.0.0.1',
    real_name: '王',
    login_code: 't001',
    user_type: '2',
    subject_name: '一班',
    same_key: null,
    detail: { reason: '说明' },
    person_type: null,
    person_code: null,
    classes_id: 'c1',
    academy_id: null,
    school_id: null,
  }
  const names = new Map([['u1', '李明']])
  const row = (more: Partial<typeof found>) => auditRowOf({ ...found, ...more }, names)
  const detailOf = (detail: Record<string, unknown>) => row({ detail }).detail

  test('a row names its actor, subject and address', () => {
    expect(row({})).toEqual({
      auditId: '1',
      at: 1_000,
      times: 2,
      lastAt: 2_000,
      action: 'class.create',
      actionName: '新建班级',
      actor: { realName: '王', loginCode: 't001', userType: '2' },
      subject: '一班',
      target: { kind: 'class', key: 'c1' },
      outcome: 'done',
      address: '10.0.0.1',
      detail: '原因：说明',
    })
    expect(row({ subject_name: '', subject: 's', address: null })).toMatchObject({ subject: 's', address: '' })
    expect(row({ subject_name: '', subject: null }).subject).toBe('')
    for (const name of ['real_name', 'login_code', 'user_type'] as const) expect(row({ [name]: null }).actor).toBeNull()
  })

  test('details that have a value are written as text, within their limit', () => {
    expect(detailOf({ a: '', b: null, c: 0, d: undefined })).toBe('c：0')
    expect(detailOf({ a: ['x', 'y'], b: false })).toBe('a：x、y；b：否')
    expect(detailOf({ userIds: ['u1', 'u2'], way: 'ldap' })).toBe('用户：李明、u2；方式：学校帐号（LDAP）')
    const changes = { teacherName: ['王', '李'], majorId: ['', 'u1'], coverImg: ['/files/a', '/files/b'] }
    expect(detailOf({ changes })).toBe('老师姓名：王 → 李；专业：（空） → 李明；封面或头像：已更换')
    expect(row({ address: null, detail: { program: 'podium', by: 'root' } })).toMatchObject({
      ...{ address: '服务器上的 podium 程序', detail: '操作人：root' },
    })
    expect(detailOf({ a: 'x'.repeat(400) })).toHaveLength(300)
    // The name of an error is translated only as a reason.
    expect(detailOf({ reason: 'weakPassword' })).toBe(`原因：${errors.weakPassword.text}`)
    expect(detailOf({ name: 'weakPassword' })).toBe('名称：weakPassword')
  })

  test('its spreadsheet has a cell for each column, and no actor if unknown', () => {
    const { name, columns, rows } = auditSheet([row({}), row({ real_name: null })])
    expect(name).toBe('操作日志')
    expect(columns.map(({ title }) => title)).toEqual([
      ...['时间', '操作人', '帐号', '身份', '操作', '对象', '结果', 'IP 地址', '详情', '次数', '最近'],
    ])
    expect(columns.map(({ width }) => width !== undefined)).toEqual([
      ...[true, true, true, false, true, true, false, true, true, false, true],
    ])
    expect(columns[8]?.width).toBeGreaterThan(columns[0]?.width ?? 0)
    expect(rows).toEqual([
      [
        ...[new Date(1_000), '王', 't001', '老师', '新建班级', '一班', '成功', '10.0.0.1', '原因：说明', 2],
        new Date(2_000),
      ],
      [
        ...[new Date(1_000), null, null, null, '新建班级', '一班', '成功', '10.0.0.1', '原因：说明', 2],
        new Date(2_000),
      ],
    ])
  })
})

test('the verdict on every kind of request', () => {
  const asked = { classesId: 'a', inviteOpen: true, auditOpen: true, memberOf: [], waitingAt: null }
  expect(verdictOn(asked)).toBe('wait')
  expect(verdictOn({ ...asked, auditOpen: false })).toBe('join')
  expect(verdictOn({ ...asked, waitingAt: 'a' })).toBe('waitOn')
  expect(verdictOn({ ...asked, waitingAt: 'a', inviteOpen: false })).toBe('waitOn')
  expect(verdictOn({ ...asked, waitingAt: 'a', auditOpen: false })).toBe('join')
  expect(verdictOn({ ...asked, waitingAt: 'b' })).toBe('wait')
  expect(verdictOn({ ...asked, inviteOpen: false })).toEqual({ refused: 'joinInviteClosed' })
  expect(verdictOn({ ...asked, memberOf: ['a'] })).toEqual({ refused: 'joinMemberAlready' })
  expect(verdictOn({ ...asked, memberOf: ['b'] })).toEqual({ refused: 'joinHasClass' })
  const outside = { state: 'outside', className: '', reason: '', applyTime: null }
  const latest = (apply_state: '0' | '1' | '2' | '3') => ({ apply_state, reason: 'r', created_at: 7, class_name: '班' })
  expect(stateOf(true, latest('0'))).toEqual({ ...outside, state: 'member' })
  for (const one of [undefined, latest('1'), latest('3')]) expect(stateOf(false, one)).toEqual(outside)
  const request = { className: '班', reason: 'r', applyTime: 7 }
  expect(stateOf(false, latest('0'))).toEqual({ state: 'waiting', ...request })
  expect(stateOf(false, latest('2'))).toEqual({ state: 'rejected', ...request })
})
