const DIALOG = '[role="dialog"], [role="alertdialog"]'
const MASK = '.p-dialog-mask, .p-sidebar-mask'
const REACHABLE = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea, [tabindex="0"]'

/** Maps a dialog to the element that had the focus before it opened. */
const origins = new WeakMap<Element, Element>()

/**
 * A `ref` for an element inside a dialog or drawer: remembers the focused element when the dialog opens and restores the focus when
 * it closes, also when the owner removes the dialog from the tree at once. A dialog on top keeps the focus. If the element belongs
 * to a dialog that has closed too, the focus returns to the origin of that dialog. If no such element exists any more, or nothing
 * had the focus (after a reload), the focus goes to the heading of the page.
 */
export const giveFocusBack = (marker: HTMLElement | null): (() => void) | undefined => {
  if (!marker) return undefined
  const before = document.activeElement
  const dialog = marker.closest(DIALOG)
  if (before && dialog) origins.set(dialog, before)
  return () => {
    if (!(before instanceof HTMLElement)) return
    // Several dialogs can close in one commit; the microtask runs after all of them are removed.
    queueMicrotask(() => restore(before))
  }
}

function restore(before: Element): void {
  const now = document.activeElement
  const above = topMask()
  // An element that opened or was chosen in the same commit has taken the focus.
  if (now && now !== document.body && heightOf(now) >= heightOf(above)) return
  const target = connected(before)
  if (above && heightOf(above) > heightOf(target)) above.querySelector<HTMLElement>(REACHABLE)?.focus()
  else target?.focus({ preventScroll: target.matches('main, h1, h2') })
}

/** The element itself, else the element from which its closed dialog was opened, else the page heading. */
function connected(element: Element): HTMLElement | null {
  for (let one: Element | undefined = element; one; ) {
    if (one.isConnected && one instanceof HTMLElement && one !== document.body) return one
    const dialog: Element | null = one.closest(DIALOG)
    one = dialog ? origins.get(dialog) : undefined
  }
  return pageHeading() ?? document.querySelector<HTMLElement>('main')
}

/** The first focusable heading of the page; null where the page has none. */
function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1, main h2')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/** The mask of the topmost dialog; null when no dialog is open. */
function topMask(): Element | null {
  const masks = [...document.querySelectorAll(MASK)]
  return masks.sort((one, other) => heightOf(one) - heightOf(other)).at(-1) ?? null
}

/** The z-index of the mask around an element; -1 without a mask. */
const heightOf = (element: Element | null): number => Number(element?.closest<HTMLElement>(MASK)?.style.zIndex || -1)
