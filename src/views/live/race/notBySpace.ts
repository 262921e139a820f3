/** Props for buttons that must ignore the space key, which has another function in a race. */
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
