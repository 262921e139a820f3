/**
 * As `onShow` of a PrimeReact dialog, which takes the focus when it has faded in and nothing in it has it: where a dialog above
 * had it, as when two open at once, that one gets it back.
 */
export const leaveFocusAbove = (): void => {
  const before = document.activeElement
  // PrimeReact takes it when this has returned.
  queueMicrotask(() => {
    if (before instanceof HTMLElement && heightOf(before) > heightOf(document.activeElement)) before.focus()
  })
}

/** Where the dialog of an element lies among the others; 0 outside of all. */
const heightOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('.p-dialog-mask')?.style.zIndex ?? 0)
