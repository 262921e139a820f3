/** Where a reason appears: in the browser's top layer, beside its control and inside the window, whatever box scrolls around it. */

/** Distance from the control and from the window's edges, in px. */
const GAP = 8

/** Shows a tip beside its control: on the side that is asked for, or on the other one where there is no room. */
export function showTip(tip: HTMLElement | null, control: Element, place: 'above' | 'below'): void {
  if (!tip) return
  // A browser that cannot lift it says the reason to screen readers only.
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
  // It stands where its control stood: it does not stay behind when that scrolls away.
  window.addEventListener('scroll', () => hideTip(tip), { capture: true, once: true, passive: true })
}

/** Whether a tip is visible, also in browsers that know no popovers (`services/browser/older/popovers.ts`). */
export const isTipShown = (tip: HTMLElement | null): boolean =>
  tip?.matches(CSS.supports('selector(:popover-open)') ? ':popover-open' : '[data-open]') === true

/** Takes a tip away; one whose control has left the page meanwhile is gone already. */
export function hideTip(tip: HTMLElement | null): void {
  if (tip?.isConnected) tip.togglePopover?.(false)
}
