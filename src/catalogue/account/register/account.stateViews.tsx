/** State views of the charts of captcha and registration. */

import { captchaFace } from '../../../machines/account/captcha/captcha.selectors'
import { registerFace } from '../../../machines/account/register/register.selectors'
import { modes } from '../../../routes/shared/client/modes'
import { LoginShell } from '../../../views/account/login/LoginShell'
import { RegisterPage } from '../../../views/account/register/RegisterPage'
import { RegisterResultPage } from '../../../views/account/register/RegisterResultPage'
import { CaptchaField, type CaptchaFieldProps } from '../../../views/shared/kit/fields/CaptchaField'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { captchaModel } from '../captcha/captcha.model'

const links = { help: '#help', privacy: '#privacy', terms: '#terms' }

export const captcha: StateView = (snapshot, send) => (
  <LoginShell product={modes.rpa} links={links}>
    <h1>{modes.rpa.name}</h1>
    <CaptchaField
      {...captchaFace(snapshot)}
      onChange={(answer) => send({ type: 'captcha.write', answer })}
      onRenew={() => send({ type: 'captcha.renew' })}
      onTurn={() => send({ type: 'captcha.turn' })}
    />
  </LoginShell>
)

/** The registration form and its result. */
export const register: StateView = (snapshot, send) => {
  const shell = { Shell: LoginShell, product: modes.rpa, links }
  const { registered } = snapshot.context
  const { busy, problem, needsCaptcha } = registerFace(snapshot)
  return registered ? (
    <RegisterResultPage {...shell} registered={registered} onLogin={ignore} onRegister={ignore} />
  ) : (
    <RegisterPage
      {...shell}
      busy={busy}
      problem={problem}
      captcha={needsCaptcha ? ({ onAnswer: _, ...place }) => <CaptchaPicture {...place} /> : null}
      onSubmit={(registration) => send({ type: 'register.submit', ...registration })}
    />
  )
}

/** The captcha beside a form of another chart. */
export function CaptchaPicture(place: Pick<CaptchaFieldProps, 'invalid' | 'describedBy'>) {
  const face = captchaFace(exampleOf(captchaModel, 'asked'))
  return <CaptchaField {...face} {...place} onChange={ignore} onRenew={ignore} onTurn={ignore} />
}

export const accountStateViews: StateViews = {
  captcha: { view: captcha },
  register: { view: register },
}
