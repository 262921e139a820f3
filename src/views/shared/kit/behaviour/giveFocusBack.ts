/**
 * As a `ref` on something inside a dialog or a drawer: remembers what had the focus when it appeared, and gives it back when
 * it goes, also when its owner takes it out of the tree at once. What is no longer there cannot have it: the page gets it.
 */
export const giveFocusBack = (): (() => void) => {
  const before = document.activeElement
  return () => {
    if (!(before instanceof HTMLElement) || before === document.body) return
    if (before.isConnected) before.focus()
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
}
