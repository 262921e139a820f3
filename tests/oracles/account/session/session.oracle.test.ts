import { expect, test } from 'vitest'
import { sessionModel } from '../../../../src/catalogue/account/session/session.model'
import { complaintsAlong } from '../../../support/along'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './session.oracle'

judge(sessionModel, oracle)

const state = (...path: string[]) => path.flatMap((name) => ['states', name])

judgeRejects(sessionModel, oracle, {
  'that keeps the token of an expired session': [{ at: [...state('signedOut'), 'entry'], to: 'reportSignedOut' }],
  'that leaves the token of an expired session in the browser (B176)': [
    { at: [...state('signedIn'), 'on', 'session.expire'], to: 'signedOut' },
  ],
  'that shows no message about an expired session (B176)': [{ at: [...state('expired'), 'entry'] }],
  'that signs out without asking (B067)': [
    { at: [...state('signedIn', 'ready'), 'on', 'signOut.ask'], to: '#session.signingOut' },
  ],
  'that signs out although the user cancelled (B067)': [
    { at: [...state('signedIn', 'confirmingSignOut'), 'on', 'signOut.cancel'], to: '#session.signingOut' },
  ],
  'in which an error of the logout call stops the logout (B098)': [
    { at: [...state('signingOut'), 'invoke', 'onError', 1, 'target'], to: 'signedIn' },
  ],
  'that waits without a timeout for the response of the logout call (B098)': [
    { at: [...state('signingOut'), 'after'] },
  ],
  'that ends a session elsewhere without asking (G041)': [
    {
      at: [...state('signingIn'), 'invoke', 'onError', 0],
      to: { target: 'signingIn', actions: 'force', reenter: true },
    },
  ],
  'that sends nothing for a ticket of a provider (0106)': [
    { at: [...state('signedOut'), 'on', 'login.redeem'], to: {} },
  ],
  'that hides why a provider failed (0106)': [{ at: [...state('signedOut'), 'on', 'provider.failed'], to: {} }],
  'that accepts a login attempt while the form is throttled': [
    { at: [...state('signedOut', 'throttled'), 'on'], to: {} },
  ],
  'that keeps the token of a tab that has signed out': [
    { at: [...state('signedIn'), 'on', 'session.replaced'], to: {} },
  ],
  'that loads the user of a token that another tab has replaced': [
    { at: [...state('unreachable'), 'on', 'session.replaced'], to: {} },
  ],
  'that ignores the end of the licence while it loads the user of the token (B170)': [
    { at: [...state('loadingUser'), 'on', 'session.end'], to: {} },
  ],
})

const kept = 'done 0.session.restoring 0'

test('B096 a tab that cannot reach the server adopts the token that another tab has stored', () => {
  const history = [kept, 'error 0.session.loadingUser 1', 'session.replaced (by another)']
  expect(complaintsAlong(sessionModel, oracle, history)).toEqual([])
  const isDeaf = [{ at: [...state('unreachable'), 'on', 'session.replaced'], to: {} }]
  expect(complaintsAlong(sessionModel, oracle, history, isDeaf)).not.toEqual([])
})

test('0025 a user who has changed the password in this tab must change it again when the server requires it', () => {
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
