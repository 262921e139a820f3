/** What the chart of the settings invokes: a placeholder, provided in `src/routes/shell/app/preferences.ts`. */
import { fromCallback } from 'xstate'
import type { KeeperCommand } from './layoutSettings.types'

/** Keeps the settings, puts them on the page, and tells by `settings.replaced` what another tab has changed. */
export const keeperPlaceholder = fromCallback<KeeperCommand>(() => {
  throw new Error('layout settings are kept by an actor of src/routes')
})
