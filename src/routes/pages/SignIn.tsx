/** /user/login. */
import { useSelector } from '@xstate/react'
import { sessionOf } from '../../machines/app/app.selectors'
import { signInFace } from '../../machines/session/session.selectors'
import { SignInPage } from '../../views/session/SignInPage'
import { lastLoginCode } from '../actors'
import { CaptchaSlot } from '../captcha/CaptchaSlot'
import { useClient } from '../client'
import { useSecondsUntil } from '../hooks'

const base = import.meta.env.BASE_URL
const links = { help: `${base}help`, privacy: `${base}privacy`, terms: `${base}terms` }
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
  const { app, mode } = useClient()
  const session = useSelector(app, sessionOf)
  const face = useSelector(session, (snapshot) => (snapshot ? signInFace(snapshot) : atRest), sameFace)
  const throttledSeconds = useSecondsUntil(face.throttledUntil)
  return (
    <SignInPage
      product={mode}
      links={links}
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
