/** The views of the charts of the shell: session, its forced end, the licence's block, toasts. */
import { blockedText } from '../../machines/app/app.selectors'
import {
  asksSignOut,
  isChangingPassword,
  isSigningOut,
  passwordChangeProblem,
  sessionStage,
  signInFace,
} from '../../machines/session/session.selectors'
import { AccountSettings } from '../../views/account/AccountSettings'
import { StartingPage } from '../../views/pages/StartingPage'
import { SignInPage } from '../../views/session/SignInPage'
import { LicenseBlock } from '../../views/shell/LicenseBlock'
import { SessionEndedDialog } from '../../views/shell/SessionEndedDialog'
import { SignOutConfirm } from '../../views/shell/SignOutConfirm'
import { Toasts } from '../../views/shell/Toasts'
import { modes } from '../modes'
import { CaptchaPicture } from './accountViews'
import { ignore, type StateView } from './stateView'
import { StudentPage, Surroundings } from './surroundings'

/** While the form waits: seconds that it counts down from. */
const THROTTLED_SECONDS = 30

/** Nothing but the block: what else the root does is seen in the views of the charts that it starts. */
export const app: StateView = (snapshot) => {
  const text = blockedText(snapshot)
  return text === null ? null : <LicenseBlock text={text} />
}

/** The start, the sign-in page, or for somebody signed in the page of the account, where the password is changed. */
export const session: StateView = (snapshot) => {
  const { user, problem, passwordChanges } = snapshot.context
  const stage = sessionStage(snapshot)
  if (stage === 'starting' || stage === 'unreachable') {
    return <StartingPage problem={stage === 'unreachable' ? problem : null} onRetry={ignore} />
  }
  if (!user || stage === 'signedOut') {
    const { busy, error, asksForce, throttledUntil, needsCaptcha } = signInFace(snapshot)
    return (
      <SignInPage
        product={modes.rpa}
        links={{ help: '#help', privacy: '#privacy', terms: '#terms' }}
        initialLoginCode={snapshot.context.credentials?.loginCode ?? ''}
        busy={busy}
        error={error}
        throttledSeconds={throttledUntil === null ? null : THROTTLED_SECONDS}
        captcha={needsCaptcha ? ({ onAnswer: _, ...place }) => <CaptchaPicture {...place} /> : null}
        onSubmit={ignore}
        askForce={asksForce}
        onForce={ignore}
        onForceDeclined={ignore}
      />
    )
  }
  return (
    <>
      <Surroundings person="teacher">
        <AccountSettings
          user={user}
          passwordChanges={passwordChanges}
          password={{ busy: isChangingPassword(snapshot), error: passwordChangeProblem(snapshot), onSubmit: ignore }}
        />
      </Surroundings>
      <SignOutConfirm
        open={asksSignOut(snapshot) || isSigningOut(snapshot)}
        busy={isSigningOut(snapshot)}
        onAccept={ignore}
        onReject={ignore}
      />
    </>
  )
}

export const forcedOffline: StateView = (snapshot) =>
  snapshot.matches('told') ? <SessionEndedDialog open text={snapshot.context.text} onAccept={ignore} /> : null

export const toasts: StateView = ({ context }) =>
  context.toasts.length > 0 ? (
    <>
      <StudentPage />
      <Toasts toasts={context.toasts} onClose={ignore} />
    </>
  ) : null
