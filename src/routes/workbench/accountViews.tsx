/** The views of the charts of one's own account: captcha, registration. */
import { captchaModel } from '../../machines/captcha/captcha.model'
import { captchaFace } from '../../machines/captcha/captcha.selectors'
import { CaptchaField, type CaptchaFieldProps } from '../../views/kit/CaptchaField'
import { SignInShell } from '../../views/session/SignInShell'
import { modes } from '../modes'
import { exampleOf, ignore, type StateView } from './stateView'

export const captcha: StateView = (snapshot) => (
  <SignInShell product={modes.rpa} links={{ help: '#help', privacy: '#privacy', terms: '#terms' }}>
    <h1>{modes.rpa.name}</h1>
    <CaptchaField {...captchaFace(snapshot)} value="" onChange={ignore} onRenew={ignore} onTurn={ignore} />
  </SignInShell>
)

/** The captcha as it stands beside a form of another chart. */
export function CaptchaPicture(place: Pick<CaptchaFieldProps, 'invalid' | 'describedBy'>) {
  const face = captchaFace(exampleOf(captchaModel, 'asked'))
  return <CaptchaField {...face} {...place} value="" onChange={ignore} onRenew={ignore} onTurn={ignore} />
}
