/** /user/login. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { beginPath } from '../../../../contract/entities/account/schoolLogin'
import { loginFace } from '../../../machines/account/session/session.selectors'
import { sessionOf } from '../../../machines/shell/app/app.selectors'
import { LoginPage } from '../../../views/account/login/LoginPage'
import { useClient } from '../../shared/client/client.context'
import { useSecondsUntil } from '../../shared/hooks'
import { CaptchaSlot } from './CaptchaSlot'
import { useEntry } from './entry'
import { lastLoginCode } from './lastLoginCode'
import { eventOf } from './providerReturn'

const atRest = {
  busy: false,
  error: null,
  asksForce: false,
  asksCode: false,
  newFactor: null,
  throttledUntil: null,
  needsCaptcha: false,
  refusals: 0,
}
const sameFace = (one: typeof atRest | object, other: typeof atRest | object) =>
  JSON.stringify(one) === JSON.stringify(other)

export function Login() {
  const { app, config } = useClient()
  const entry = useEntry('login')
  const session = useSelector(app, sessionOf)
  const face = useSelector(session, (snapshot) => (snapshot ? loginFace(snapshot) : atRest), sameFace)
  const [path, navigate] = useLocation()
  useEffect(() => {
    const returned = eventOf(window.location.hash)
    if (!session || !returned) return
    // Without the fragment, neither a reload nor the history repeats it.
    navigate(path, { replace: true })
    session.send(returned)
  }, [session, path, navigate])
  const { providers, hasDirectory, localLogin } = config.login
  const throttledSeconds = useSecondsUntil(face.throttledUntil)
  return (
    <LoginPage
      {...entry}
      providers={providers.map(({ id, label }) => ({ label, href: beginPath(id) }))}
      accounts={hasDirectory ? 'school' : localLogin === 'all' ? 'local' : 'administrators'}
      initialLoginCode={lastLoginCode()}
      busy={face.busy}
      error={face.error}
      throttledSeconds={throttledSeconds}
      captcha={face.needsCaptcha ? (place) => <CaptchaSlot {...place} autoFocus used={face.refusals} /> : null}
      onSubmit={(credentials) => session?.send({ type: 'login.submit', ...credentials })}
      second={
        face.asksCode
          ? { newFactor: face.newFactor, onSubmit: (code) => session?.send({ type: 'login.code', code }) }
          : null
      }
      onForgot={config.hasMail ? () => navigate('/user/forgot-password') : undefined}
      askForce={face.asksForce}
      onForce={() => session?.send({ type: 'login.force' })}
      onForceDeclined={() => session?.send({ type: 'login.cancel' })}
    />
  )
}
