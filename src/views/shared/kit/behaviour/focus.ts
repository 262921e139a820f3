/**
 * Props for the main element of a stage of a dialog: it takes the focus when it appears, so that the focus stays in the dialog
 * when one stage replaces another. When the dialog opens, PrimeReact looks for the same attribute.
 */
export const takesFocus = {
  ref: (element: HTMLElement | null): void => element?.focus({ preventScroll: true }),
  'data-pc-autofocus': 'true',
} as const

/** The same for text, which the tab key does not reach. */
export const wordsTakeFocus = { ...takesFocus, tabIndex: -1 } as const

/** A `ref`: takes the focus when the focused element has just been removed or hidden. */
export const takesLostFocus = (element: HTMLElement | null): void => {
  const isVisible = document.activeElement !== document.body && document.activeElement?.getClientRects().length
  if (!isVisible) element?.focus({ preventScroll: true })
}
