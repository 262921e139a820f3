/** Opens the report of a problem from the user menu: the stage that shows it is loaded later. */

let open: (() => void) | undefined

/** Opens the dialog; nothing happens before its stage is loaded. */
export const openProblemReport = (): void => open?.()

/** Registers what opens the dialog; returns the function that ends this. */
export function onProblemReport(listener: () => void): () => void {
  open = listener
  return () => {
    open = undefined
  }
}
