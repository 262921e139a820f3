/**
 * Spread on the words that a stage of the dialog is about: they take the focus when they appear, so that it never falls
 * out of the dialog when a stage gives way to the next; when the dialog itself opens, PrimeReact looks for the attribute.
 */
export const takesFocus = {
  ref: (element: HTMLElement | null): void => element?.focus({ preventScroll: true }),
  tabIndex: -1,
  'data-pc-autofocus': 'true',
} as const
