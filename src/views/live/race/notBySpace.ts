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
