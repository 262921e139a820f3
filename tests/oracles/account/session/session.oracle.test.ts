import { expect, test } from 'vitest'
import { sessionModel } from '../../../../src/catalogue/account/session/session.model'
import { complaintsAlong } from '../../../support/along'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './session.oracle'

judge(sessionModel, oracle)

const state = (...path: string[]) => path.flatMap((name) => ['states', name])

judgeRejects(sessionModel, oracle, {
  'that keeps the token of an expired session': [{ at: [...state('signedOut'), 'entry'], to: 'tellSignedOut' }],
  'that leaves the token of an expired session in the browser (B176)': [
    { at: [...state('signedIn'), 'on', 'session.expire'], to: 'signedOut' },
  ],
  'that says nothing of an expired session (B176)': [{ at: [...state('expired'), 'entry'] }],
  'that signs out without asking (B067)': [
    { at: [...state('signedIn', 'ready'), 'on', 'signOut.ask'], to: '#session.signingOut' },
  ],
  'that signs out although it was declined (B067)': [
    { at: [...state('signedIn', 'confirmingSignOut'), 'on', 'signOut.cancel'], to: '#session.signingOut' },
  ],
  'in which an error of the logout call stops the logout (B098)': [
    { at: [...state('signingOut'), 'invoke', 'onError', 1, 'target'], to: 'signedIn' },
  ],
  'that waits for the answer of the logout call for ever (B098)': [{ at: [...state('signingOut'), 'after'] }],
  'that ends a session elsewhere without asking (G041)': [
    {
      at: [...state('signingIn'), 'invoke', 'onError', 0],
      to: { target: 'signingIn', actions: 'force', reenter: true },
    },
  ],
  'that takes an attempt while the form waits': [{ at: [...state('signedOut', 'throttled'), 'on'], to: {} }],
  'that works on with the token of a tab that has signed out': [
    { at: [...state('signedIn'), 'on', 'session.replaced'], to: {} },
  ],
  'that asks for the user of a token that another tab has replaced': [
    { at: [...state('unreachable'), 'on', 'session.replaced'], to: {} },
  ],
  'that is not ended with the licence while it is asked whose the token is (B170)': [
    { at: [...state('loadingUser'), 'on', 'session.end'], to: {} },
  ],
})

const kept = 'done 0.session.restoring 0'

test('B096 a tab that could not reach the server goes by what another tab has kept meanwhile', () => {
  const history = [kept, 'error 0.session.loadingUser 1', 'session.replaced (by another)']
  expect(complaintsAlong(sessionModel, oracle, history)).toEqual([])
  const isDeaf = [{ at: [...state('unreachable'), 'on', 'session.replaced'], to: {} }]
  expect(complaintsAlong(sessionModel, oracle, history, isDeaf)).not.toEqual([])
})

test('0025 a password that was changed here has to be changed again when the server says so', () => {
  const history = [
    kept,
    'done 0.session.loadingUser 0',
    'password.submit (good)',
    'done 0.session.signedIn.changingPassword 0',
    'password.require',
  ]
  expect(complaintsAlong(sessionModel, oracle, history)).toEqual([])
  const isDeaf = [{ at: [...state('signedIn'), 'on', 'password.require'], to: {} }]
  expect(complaintsAlong(sessionModel, oracle, history, isDeaf)).not.toEqual([])
})
