/** What PrimeReact gives the focus to. */
const CROSS = '.p-dialog-header-close'

/**
 * As `onShow` of a PrimeReact dialog, whose cross takes the focus when it has faded in and nothing in it has it. Where two open at
 * once, the lower one takes it from the upper, and that one takes it back to its own cross: what had it before gets it again.
 */
export const leaveFocusAbove = (): void => {
  const before = document.activeElement
  // PrimeReact takes it when this has returned.
  queueMicrotask(() => {
    const now = document.activeElement
    if (before instanceof HTMLElement && now?.matches(CROSS) && heightOf(before) >= heightOf(now)) before.focus()
  })
}

/** The z-index of the dialog that an element is in; -1 where it is in none. */
const heightOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('.p-dialog-mask')?.style.zIndex ?? -1)
