/** The pure rules of accounts, classes and the audit log, by plain examples at their borders. */
import { expect, test } from 'vitest'
import { CHAT_CONTENT_MAX, CLASS_COVERS, INVITATION_CODE_LENGTH } from '../../../contract/limits'
import { judgeLogin, judgeNewPassword } from '../../../server/features/account/login/login.rules'
import { conversationOf, readContent, readIds } from '../../../server/features/live/chat/chat.rules'
import { stateAt } from '../../../server/features/live/teachingClass/teachingClass.rules'
import { auditRowOf } from '../../../server/features/school/auditLog/auditLog.rules'
import { stateOf, verdictOn } from '../../../server/features/school/joining/joining.rules'
import * as classes from '../../../server/features/school/schoolClass/schoolClass.rules'

const good = { passwordIsRight: true, isEnabled: true, isExpired: false, isSignedIn: false, isForced: false }
test.each([
  [{}, 'accepted'],
  [{ passwordIsRight: false, isEnabled: false, isExpired: true, isSignedIn: true }, 'wrongCredentials'],
  [{ isEnabled: false, isExpired: true, isSignedIn: true }, 'accountDisabled'],
  [{ isExpired: true, isSignedIn: true }, 'initialPasswordExpired'],
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
  expect(classes.invitationCode(() => 0)).toBe('A'.repeat(INVITATION_CODE_LENGTH))
  expect(classes.invitationCode((below) => below - 1)).toBe('9'.repeat(INVITATION_CODE_LENGTH))
  expect(classes.virtualLoginCode(() => 0)).toBe('xn-aaaaaaaa')
  const bounds: number[] = []
  const first = (below: number) => {
    bounds.push(below)
    return 0
  }
  expect(classes.randomCover(undefined, first)).toBe('/dist/covers/01.svg')
  expect(classes.randomCover('/dist/covers/01.svg', first)).toBe('/dist/covers/02.svg')
  expect(bounds).toEqual([CLASS_COVERS, CLASS_COVERS - 1])
})

test('B236 B341 conversations have one name for both sides, and messages an end', () => {
  expect(conversationOf('a', { type: 0, id: 'room' })).toBe('g:room')
  expect(conversationOf('b', { type: 1, id: 'a' })).toBe(conversationOf('a', { type: 1, id: 'b' }))
  expect(readContent('<p> </p>')).toEqual({ refusal: 'chatEmpty' })
  expect(readContent('x'.repeat(CHAT_CONTENT_MAX))).toEqual({ text: 'x'.repeat(CHAT_CONTENT_MAX) })
  expect(readContent('x'.repeat(CHAT_CONTENT_MAX + 1))).toEqual({ refusal: 'chatTooLong' })
  expect([readIds(undefined), readIds('a, b,,a')]).toEqual([[], ['a', 'b']])
})

test('an audit row tells details that have a value, as words, within its bound', () => {
  const row = (detail: Record<string, unknown>) =>
    auditRowOf({
      ...{ audit_id: '1', at: 1, times: 1, last_at: 1, action: 'class.create', actor_id: null, subject: 's' },
      ...{ outcome: 'done', address: null, real_name: null, login_code: null, user_type: null, subject_name: '' },
      detail,
    } as unknown as Parameters<typeof auditRowOf>[0])
  expect(row({ a: '', b: null, c: 0 }).detail).toBe('c：0')
  expect(row({ a: ['x', 'y'], b: false }).detail).toBe('a：x、y；b：false')
  expect(row({ a: 'x'.repeat(400) }).detail).toHaveLength(300)
  expect(row({}).subject).toBe('s')
})

test('the verdict on every way of asking', () => {
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
