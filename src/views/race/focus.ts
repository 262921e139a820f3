/**
 * Spread on the element that a stage is about: it takes the focus when it appears, so that the focus never falls out of
 * the dialog when a stage gives way to the next; when the dialog itself opens, PrimeReact looks for the attribute.
 */
export const takesFocus = {
  ref: (element: HTMLElement | null): void => element?.focus({ preventScroll: true }),
  'data-pc-autofocus': 'true',
} as const

/** Spread on buttons that the space key must not click: in a race it means something else. */
export const notBySpace = {
  onKeyDown: (event: KeyEvent) => ignoreSpace(event),
  onKeyUp: (event: KeyEvent) => ignoreSpace(event),
}

interface KeyEvent {
  readonly key: string
  preventDefault: () => void
}

const ignoreSpace = (event: KeyEvent): void => {
  if (event.key === ' ') event.preventDefault()
}
