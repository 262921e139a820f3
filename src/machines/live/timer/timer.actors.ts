/** What the timer's charts invoke: placeholders, provided in `src/routes/live/timer/timerActors.ts`. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { SettingsCommand } from './timer.types'

/** Keeps the settings while the tab lives; tells what was kept by `settings.restored`. */
export const settingsPlaceholder = fromCallback<SettingsCommand>(() => {
  throw new Error('the settings of a timer are kept by an actor of src/routes')
})

/** Lets the page's title blink while nobody sees the page (B199, B200). It takes nothing and says nothing. */
export const titleBlinkerPlaceholder = fromCallback<AnyEventObject>(() => {
  throw new Error('the title of the page blinks by an actor of src/routes')
})
