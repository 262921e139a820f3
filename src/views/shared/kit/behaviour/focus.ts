/**
 * Spread on the element that a stage is about: it takes the focus when it appears, so that the focus never falls out of
 * the dialog when a stage gives way to the next; when the dialog itself opens, PrimeReact looks for the attribute.
 */
export const takesFocus = {
  ref: (element: HTMLElement | null): void => element?.focus({ preventScroll: true }),
  'data-pc-autofocus': 'true',
} as const

/** The same for words, which nobody can reach by the tab key. */
export const wordsTakeFocus = { ...takesFocus, tabIndex: -1 } as const

/** As a `ref`: takes the focus when what had it has just gone out of sight. */
export const takesLostFocus = (element: HTMLElement | null): void => {
  const isSeen = document.activeElement !== document.body && document.activeElement?.getClientRects().length
  if (!isSeen) element?.focus({ preventScroll: true })
}
