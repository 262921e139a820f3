/** /user/login. */
import { useSelector } from '@xstate/react'
import { signInFace } from '../../../machines/account/session/session.selectors'
import { sessionOf } from '../../../machines/shell/app/app.selectors'
import { SignInPage } from '../../../views/account/login/LoginPage'
import { useSecondsUntil } from '../../shared/hooks'
import { lastLoginCode } from '../../shell/app/actors'
import { useClient } from '../../shell/app/client'
import { CaptchaSlot } from './CaptchaSlot'
import { useEntry } from './entry'

const atRest = {
  busy: false,
  error: null,
  asksForce: false,
  throttledUntil: null,
  needsCaptcha: false,
  refusals: 0,
}
const sameFace = (one: typeof atRest | object, other: typeof atRest | object) =>
  JSON.stringify(one) === JSON.stringify(other)

export function SignIn() {
  const { app } = useClient()
  const entry = useEntry('login')
  const session = useSelector(app, sessionOf)
  const face = useSelector(session, (snapshot) => (snapshot ? signInFace(snapshot) : atRest), sameFace)
  const throttledSeconds = useSecondsUntil(face.throttledUntil)
  return (
    <SignInPage
      {...entry}
      initialLoginCode={lastLoginCode()}
      busy={face.busy}
      error={face.error}
      throttledSeconds={throttledSeconds}
      captcha={face.needsCaptcha ? (place) => <CaptchaSlot {...place} autoFocus used={face.refusals} /> : null}
      onSubmit={(credentials) => session?.send({ type: 'signIn.submit', ...credentials })}
      askForce={face.asksForce}
      onForce={() => session?.send({ type: 'signIn.force' })}
      onForceDeclined={() => session?.send({ type: 'signIn.cancel' })}
    />
  )
}
