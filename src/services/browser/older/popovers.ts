/**
 * Popovers for browsers without them (Chrome below 114, Firefox below 125, Safari below 17; decision 0082): the attribute
 * `data-open` marks an open popover, and the style sheets use it (`scripts/support/olderBrowsers.mjs`). Without the top layer, a
 * scroll container can clip a popover.
 */

const OPEN = '[popover][data-open]'

/** Opens or closes a popover after `beforetoggle`, whose listener positions it. */
function toggle(this: HTMLElement, isOpen = !('open' in this.dataset)): boolean {
  if (isOpen === 'open' in this.dataset) return isOpen
  this.dispatchEvent(new Event('beforetoggle'))
  if (isOpen) this.dataset.open = ''
  else delete this.dataset.open
  return isOpen
}

/** Closes all open popovers except the one around an element. */
const closeOthers = (element: Element | null): void => {
  for (const popover of document.querySelectorAll<HTMLElement>(OPEN))
    if (!element || !popover.contains(element)) toggle.call(popover, false)
}

/** The popover of the pressed button, if it has one. */
function popoverOf(target: Element): HTMLElement | null {
  const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
  return id ? document.getElementById(id) : null
}

function onPress({ target }: Event): void {
  if (target instanceof Element) closeOthers(popoverOf(target) ?? target)
}

function onClick({ target }: Event): void {
  const popover = target instanceof Element ? popoverOf(target) : null
  if (popover) toggle.call(popover)
}

/** Adds the missing methods to the prototype of elements. */
export function addPopovers(prototype: HTMLElement): void {
  if ('popover' in prototype) return
  const methods = {
    togglePopover: toggle,
    showPopover(this: HTMLElement) {
      toggle.call(this, true)
    },
    hidePopover(this: HTMLElement) {
      toggle.call(this, false)
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(prototype, name, { value, writable: true })
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && closeOthers(null)))
}

addPopovers(HTMLElement.prototype)
