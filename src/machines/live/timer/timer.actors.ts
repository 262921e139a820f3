/** Actors of the timer's charts: placeholders, provided in `src/routes/live/timer/timerActors.ts`. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { SettingsCommand } from './timer.types'

/** Stores the settings until the tab is closed; sends `settings.restored` with the stored ones. */
export const settingsPlaceholder = fromCallback<SettingsCommand>(() => {
  throw new Error('the settings of a timer are stored by an actor of src/routes')
})

/** Blinks the page's title while the page is hidden (B199, B200). It neither receives nor sends events. */
export const titleBlinkerPlaceholder = fromCallback<AnyEventObject>(() => {
  throw new Error('the title of the page is blinked by an actor of src/routes')
})
