/** Shows the tip of a reason in the browser's top layer, beside its control and inside the window, even in scrolled boxes. */

/** Distance from the control and from the window's edges, in px. */
const GAP = 8

/** Shows a tip beside its control: on the requested side, or on the other side when there is no room. */
export function showTip(tip: HTMLElement | null, control: Element, place: 'above' | 'below'): void {
  if (!tip) return
  // A browser without popovers gives the reason to screen readers only.
  tip.togglePopover?.(true)
  const { left, top, bottom, width } = control.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const above = top - offsetHeight - GAP
  const below = bottom + GAP
  const isRoomBelow = below + offsetHeight + GAP <= window.innerHeight
  const isAbove = place === 'above' ? above >= GAP : !isRoomBelow && above >= GAP
  const middle = left + width / 2 - offsetWidth / 2
  const furthest = Math.max(GAP, window.innerWidth - offsetWidth - GAP)
  tip.style.left = `${Math.min(Math.max(middle, GAP), furthest)}px`
  tip.style.top = `${isAbove ? above : below}px`
  // The tip has a fixed position, so it is hidden when its control scrolls away.
  window.addEventListener('scroll', () => hideTip(tip), { capture: true, once: true, passive: true })
}

/** Whether a tip is visible, also in browsers without popovers (`services/browser/older/popovers.ts`). */
export const isTipShown = (tip: HTMLElement | null): boolean =>
  tip?.matches(CSS.supports('selector(:popover-open)') ? ':popover-open' : '[data-open]') === true

/** Hides a tip. A tip whose control has been removed is hidden already. */
export function hideTip(tip: HTMLElement | null): void {
  if (tip?.isConnected) tip.togglePopover?.(false)
}
