/**
 * As a `ref` on something inside a dialog or a drawer: remembers what had the focus when it appeared, and gives it back when
 * it goes, also when its owner takes it out of the tree at once.
 */
export const giveFocusBack = (): (() => void) => {
  const before = document.activeElement
  return () => {
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
  }
}
