const DIALOG = '[role="dialog"], [role="alertdialog"]'
const MASK = '.p-dialog-mask, .p-sidebar-mask'
const REACHABLE = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea, [tabindex="0"]'

/** The element that had the focus before a dialog opened, by dialog. */
const origins = new WeakMap<Element, Element>()

/**
 * As a `ref` on something inside a dialog or a drawer: remembers which element had the focus when the dialog opened, and gives the
 * focus back when it closes, also when its owner removes it from the tree at once. A dialog above the page keeps the focus. Where
 * the element belongs to a dialog that has closed too, the focus goes to where it was before that dialog opened; where nothing
 * of this exists any more, or nothing had the focus (after a reload), to the heading of the page.
 */
export const giveFocusBack = (marker: HTMLElement | null): (() => void) | undefined => {
  if (!marker) return undefined
  const before = document.activeElement
  const dialog = marker.closest(DIALOG)
  if (before && dialog) origins.set(dialog, before)
  return () => {
    if (!(before instanceof HTMLElement)) return
    // Several dialogs can close in one commit: the microtask sees the page without all of them.
    queueMicrotask(() => restore(before))
  }
}

function restore(before: Element): void {
  const now = document.activeElement
  const above = topMask()
  // Something that opened or was chosen in the same commit has taken the focus.
  if (now && now !== document.body && heightOf(now) >= heightOf(above)) return
  const target = connected(before)
  if (above && heightOf(above) > heightOf(target)) above.querySelector<HTMLElement>(REACHABLE)?.focus()
  else target?.focus({ preventScroll: target.matches('main, h1, h2') })
}

/** The element itself, else the one from which its closed dialog was opened, else the page. */
function connected(element: Element): HTMLElement | null {
  for (let one: Element | undefined = element; one; ) {
    if (one.isConnected && one instanceof HTMLElement && one !== document.body) return one
    const dialog: Element | null = one.closest(DIALOG)
    one = dialog ? origins.get(dialog) : undefined
  }
  return pageHeading() ?? document.querySelector<HTMLElement>('main')
}

/** The first heading of the page, which can be focused; null where the page has none. */
function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1, main h2')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/** The mask of the upper dialog; null where none is open. */
function topMask(): Element | null {
  const masks = [...document.querySelectorAll(MASK)]
  return masks.sort((one, other) => heightOf(one) - heightOf(other)).at(-1) ?? null
}

/** The z-index of the mask that an element is in; -1 where it is in none. */
const heightOf = (element: Element | null): number => Number(element?.closest<HTMLElement>(MASK)?.style.zIndex || -1)
