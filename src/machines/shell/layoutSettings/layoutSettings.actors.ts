/** Actors of the chart of the settings: a placeholder, provided in `src/routes/shell/app/preferences.ts`. */
import { fromCallback } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { KeeperCommand } from './layoutSettings.types'

/** Stores the settings, applies them to the page, and sends `settings.replaced` when another tab changes them. */
export const keeperPlaceholder = fromCallback<KeeperCommand>(notProvided)
