/** The privacy text, and the consent of the user, as pages load them. */
import { ask, resource } from '../../shared/data/resource.types'
import { privacyTexts as texts } from './texts'

export const privacyTextResource = resource({
  name: 'privacy-text',
  asks: () => ({ text: ask('getPrivacy', {}) }),
  failed: texts.textFailed,
})

export const ownConsentResource = resource({
  name: 'own-consent',
  asks: () => ({ consent: ask('findOwnConsent', {}) }),
  failed: texts.textFailed,
})
