/** Passes requests for a proof of identity to the dialog, whose chunk loads after the page. */
import type { ConfirmationWays } from '../../../contract/entities/account/confirmation'
import { CALL_TIMEOUT_MS } from '../../../contract/limits'

/** Asks the user; false: the user gave up. */
export type AskToConfirm = (ways: ConfirmationWays) => Promise<boolean>

/** The dialog's side and the calls' side. */
export interface Confirming {
  /** Asks through the dialog. Without a dialog it waits for one as long as for a response, and is then false. */
  readonly confirm: AskToConfirm
  /** Sets the dialog, until the result is called. */
  readonly confirmBy: (ask: AskToConfirm) => () => void
}

export function createConfirming(): Confirming {
  let dialog: AskToConfirm | undefined
  const waiting = new Set<(ask: AskToConfirm) => void>()

  const nextDialog = () =>
    new Promise<AskToConfirm | null>((resolve) => {
      const giveUp = setTimeout(() => {
        waiting.delete(resume)
        resolve(null)
      }, CALL_TIMEOUT_MS)
      const resume = (ask: AskToConfirm) => {
        clearTimeout(giveUp)
        resolve(ask)
      }
      waiting.add(resume)
    })

  return {
    confirm: async (ways) => (await (dialog ?? (await nextDialog()))?.(ways)) ?? false,
    confirmBy(ask) {
      dialog = ask
      for (const resume of waiting) resume(ask)
      waiting.clear()
      return () => {
        if (dialog === ask) dialog = undefined
      }
    },
  }
}
