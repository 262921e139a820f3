/** The own sessions, as the account page loads them. */
import { ask, resource } from '../../shared/data/resource.types'
import { ownSessionsTexts as texts } from './texts'

export const ownSessionsResource = resource({
  name: 'own-sessions',
  asks: () => ({ own: ask('findOwnSessions', {}) }),
  failed: texts.loadFailed,
})
