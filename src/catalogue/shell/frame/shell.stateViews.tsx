/** State views of the charts of the shell: session, its forced end, the licence block, toasts. */

import {
  asksSignOut,
  isChangingPassword,
  isSigningOut,
  loginFace,
  passwordChangeProblem,
  sessionStage,
} from '../../../machines/account/session/session.selectors'
import type { SessionContext } from '../../../machines/account/session/session.types'
import type { RecordFormView } from '../../../machines/shared/records/records.selectors'
import { blockedText, isLeavingBlock } from '../../../machines/shell/app/app.selectors'
import { modes } from '../../../routes/shared/client/modes'
import { LoginPage } from '../../../views/account/login/LoginPage'
import { LoginShell } from '../../../views/account/login/LoginShell'
import { AccountSettings } from '../../../views/account/profile/AccountSettings'
import { LicenseBlock } from '../../../views/shell/frame/LicenseBlock'
import { SessionEndedDialog } from '../../../views/shell/frame/SessionEndedDialog'
import { SignOutConfirm } from '../../../views/shell/frame/SignOutConfirm'
import { Toasts } from '../../../views/shell/frame/Toasts'
import { StartingPage } from '../../../views/shell/pages/StartingPage'
import { CaptchaPicture } from '../../account/register/account.stateViews'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage, Surroundings } from '../../stateViews/surroundings'

/** The seconds that the form counts down from. */
const THROTTLED_SECONDS = 30

/** The user's own name and picture; the form's chart has state views of its own. */
const profileOf = (name: string): RecordFormView => ({
  stage: 'editing',
  isNew: false,
  values: { coverImg: '/dist/heads/05.svg', name },
  problems: {},
  problem: null,
  isLeaving: false,
  isChanged: false,
  isPictureTravelling: false,
  pictureProblem: null,
  conflict: null,
})

/** Only the licence block: other parts of the root are shown by the state views of their charts. */
export const app: StateView = (snapshot, send) => {
  const text = blockedText(snapshot)
  return text === null ? null : (
    <LicenseBlock
      text={text}
      isLeaving={isLeavingBlock(snapshot)}
      onRetry={() => send({ type: 'license.retry' })}
      onSignOut={() => send({ type: 'license.signOut' })}
    />
  )
}

const typedLoginCode = (credentials: SessionContext['credentials']): string =>
  credentials !== null && 'loginCode' in credentials ? credentials.loginCode : ''

/** The start, the sign-in page, or for a signed-in user the account page, where the password is changed. */
export const session: StateView = (snapshot, send) => {
  const { user, problem, passwordChanges } = snapshot.context
  const stage = sessionStage(snapshot)
  if (stage === 'starting' || stage === 'unreachable') {
    return (
      <StartingPage
        problem={stage === 'unreachable' ? problem : null}
        onRetry={() => send({ type: 'session.retry' })}
      />
    )
  }
  if (!user || stage === 'signedOut') {
    const { busy, error, asksCode, newFactor, asksForce, throttledUntil, needsCaptcha } = loginFace(snapshot)
    return (
      <LoginPage
        Shell={LoginShell}
        product={modes.rpa}
        links={{ help: '#help', privacy: '#privacy', terms: '#terms' }}
        initialLoginCode={typedLoginCode(snapshot.context.credentials)}
        busy={busy}
        error={error}
        throttledSeconds={throttledUntil === null ? null : THROTTLED_SECONDS}
        captcha={needsCaptcha ? ({ onAnswer: _, ...place }) => <CaptchaPicture {...place} /> : null}
        onSubmit={(credentials) => send({ type: 'login.submit', ...credentials })}
        second={asksCode ? { newFactor, onSubmit: (code) => send({ type: 'login.code', code }) } : null}
        askForce={asksForce}
        onForce={() => send({ type: 'login.force' })}
        onForceDeclined={() => send({ type: 'login.cancel' })}
      />
    )
  }
  return (
    <>
      <Surroundings person="teacher">
        <AccountSettings
          user={user}
          passwordChanges={passwordChanges}
          profile={{ view: profileOf(user.realName), hasMotto: false, send: ignore }}
          password={{
            busy: isChangingPassword(snapshot),
            error: passwordChangeProblem(snapshot),
            onSubmit: (change) => send({ type: 'password.submit', ...change }),
          }}
        />
      </Surroundings>
      <SignOutConfirm
        open={asksSignOut(snapshot) || isSigningOut(snapshot)}
        busy={isSigningOut(snapshot)}
        uploads={0}
        onAccept={() => send({ type: 'signOut.confirm' })}
        onReject={() => send({ type: 'signOut.cancel' })}
      />
    </>
  )
}

export const forcedOffline: StateView = (snapshot, send) =>
  snapshot.matches('notified') ? (
    <SessionEndedDialog
      open
      text={snapshot.context.text}
      onAccept={() => send({ type: 'forcedOffline.acknowledge' })}
    />
  ) : null

export const toasts: StateView = ({ context }, send) =>
  context.toasts.length > 0 ? (
    <>
      <StudentPage />
      <Toasts toasts={context.toasts} onClose={(id) => send({ type: 'toast.close', id })} />
    </>
  ) : null

export const shellStateViews: StateViews = {
  app: {
    view: app,
    blank: {
      'license.ending': 'A toast says so.',
      'license.valid': 'Seen in the views of the charts that it starts.',
    },
  },
  session: { view: session },
  'forced-offline': {
    view: forcedOffline,
    blank: {
      watching: 'The dialog is not open.',
      left: 'The dialog is closed.',
    },
  },
  toasts: { view: toasts, blank: { quiet: 'There is nothing to be said.' } },
}
