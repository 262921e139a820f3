/** The element that PrimeReact focuses. */
const CROSS = '.p-dialog-header-close'

/**
 * `onShow` handler for a PrimeReact dialog. After the fade-in, PrimeReact focuses the dialog's cross if nothing inside has the
 * focus.
 * When two dialogs open at once, the lower one steals the focus from the upper one; this handler restores the focus.
 */
export const leaveFocusAbove = (): void => {
  const before = document.activeElement
  // PrimeReact focuses its cross after this handler returns.
  queueMicrotask(() => {
    const now = document.activeElement
    if (before instanceof HTMLElement && now?.matches(CROSS) && heightOf(before) >= heightOf(now)) before.focus()
  })
}

/** The z-index of the dialog around an element; -1 outside of a dialog. */
const heightOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('.p-dialog-mask')?.style.zIndex ?? -1)
