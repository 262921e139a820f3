/** Measures what a floating widget must give way to: what somebody writes into, open dialogs, and the tools. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { Box, Surroundings } from '../../machines/live/widget/widget.types'

/** How the parts of the page are found. */
export interface SurroundingsSelectors {
  /** The box in which the widget may float. */
  readonly layer: string
  /** The widget; its attribute `data-form` says `open` or `collapsed`. */
  readonly widget: string
}

const writable = [
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
  'input:not([type="button"], [type="checkbox"], [type="color"], [type="file"], [type="image"], [type="radio"], [type="range"], [type="reset"], [type="submit"])',
].join(', ')
const dialog = '[aria-modal="true"]'
/** Panels beside which there is room on a desk; on a phone they fill the window as a dialog does. */
const panel = '[data-panel]'
/** What of a dialog is never covered: where its buttons are, and the time that is left. */
const bars = '.p-dialog-header, .p-dialog-footer, [role="timer"]'
/** What else must stay within reach, such as the tools of a class. */
const kept = '[data-kept-clear]'

/** The controls of a page: an unmoved widget stays off them where there is room. */
const controls = 'main :is(a[href], button, input, select, textarea, summary, [role="button"], [role="checkbox"])'
const unmoved = '[data-unmoved]'
/** Below this width an unmoved widget is a row of the layout. */
const DOCKED_MAX_PX = 768
/** Controls that are closer than this count as one box, in px. */
const CLUSTER_PX = 32

const isClose = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + CLUSTER_PX &&
  other.left < one.left + one.width + CLUSTER_PX &&
  one.top < other.top + other.height + CLUSTER_PX &&
  other.top < one.top + one.height + CLUSTER_PX

function union(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left)
  const top = Math.min(one.top, other.top)
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

/** The boxes around controls that stand together: few, however many controls a page has. */
export function clustersOf(boxes: readonly Box[]): readonly Box[] {
  const clusters: Box[] = []
  for (const box of boxes) {
    let grown = box
    for (let at = clusters.findIndex((one) => isClose(one, grown)); at >= 0; ) {
      const [close] = clusters.splice(at, 1)
      if (close) grown = union(grown, close)
      at = clusters.findIndex((one) => isClose(one, grown))
    }
    clusters.push(grown)
  }
  return clusters
}

/** What people press in the window now, for an unmoved widget on a wide screen. */
function measureControls(widget: Element | null): readonly Box[] {
  if (!widget?.matches(unmoved) || window.innerWidth <= DOCKED_MAX_PX) return []
  const isInWindow = ({ top, height }: Box): boolean => top < window.innerHeight && top + height > 0
  return clustersOf([...document.querySelectorAll(controls)].map(boxOf).filter((box) => isSeen(box) && isInWindow(box)))
}

/** What else floats. The bubble moves for none of it, the others for the bubble and for those that were there before. */
const bubble = '[data-chat-bubble]'
function floatingBefore(widget: Element): Element[] {
  if (widget.matches(bubble)) return []
  const isBefore = (one: Element) => (one.compareDocumentPosition(widget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return [
    ...document.querySelectorAll(bubble),
    ...[...document.querySelectorAll('[data-widget]')].filter((one) => one !== widget && isBefore(one)),
  ]
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
}

const isSeen = ({ width, height }: Box): boolean => width > 0 && height > 0

/** The part of a box that can be seen: a keyboard on the screen, or an enlarged page, hides some. */
function inSight(layer: Box): Box {
  const view = window.visualViewport
  if (!view) return layer
  const left = Math.max(layer.left, view.offsetLeft)
  const top = Math.max(layer.top, view.offsetTop)
  const width = Math.min(layer.left + layer.width, view.offsetLeft + view.width) - left
  const height = Math.min(layer.top + layer.height, view.offsetTop + view.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : layer
}

/** What stands around the widget now; null while it is not on the page. */
export function measureSurroundings(
  selectors: SurroundingsSelectors,
  pressed: readonly Box[] = [],
): Surroundings | null {
  const layer = document.querySelector(selectors.layer)
  const widget = document.querySelector(selectors.widget)
  if (!layer || !widget) return null
  const field = document.activeElement?.closest(writable)
  const panels = [...document.querySelectorAll(panel)].filter((one) => !one.contains(widget))
  const isWide = (one: Element): boolean => boxOf(one).width >= window.innerWidth
  const dialogs = [
    ...[...document.querySelectorAll(dialog)].filter((one) => !one.contains(widget)),
    ...panels.filter(isWide),
  ]
  const seen = (elements: readonly Element[]) => elements.map(boxOf).filter(isSeen)
  const floats = seen(floatingBefore(widget))
  const { width, height } = boxOf(widget)
  return {
    layer: boxOf(layer),
    sight: inSight(boxOf(layer)),
    widget: { form: widget.getAttribute('data-form') === 'collapsed' ? 'collapsed' : 'open', width, height },
    // What opens out of the widget stands in its layer: giving way to that would move both, for ever.
    fields: field && !layer.contains(field) ? seen([field]) : [],
    bars: seen([...dialogs.flatMap((one) => [...one.querySelectorAll(bars)]), ...document.querySelectorAll(kept)]),
    dialogs: seen(dialogs),
    panels: [...seen(panels.filter((one) => !isWide(one))), ...pressed],
    ...(floats.length > 0 && { floats }),
  }
}

/** What may change where things stand. Listened to on the way down, so that nobody can keep it from being heard. */
const stirs = [
  'focusin',
  'focusout',
  'input',
  'scroll',
  'scrollend',
  'transitionend',
  'animationend',
  'pointerup',
] as const
/** Of each that floats: one that comes, goes or has another size is measured anew by the others. */
const floating = new Set<() => void>()

/** Tells `around.changed` whenever something around the widget has changed: `Surroundings`, at most once a frame. */
export const surroundingsActor = (selectors: SurroundingsSelectors) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    let told = ''
    let frame: number | null = null

    const sizes = new ResizeObserver(() => stir())
    const watched = new Set<Element>()
    /** The widget, its layer and the field come and go; whatever is there is watched. */
    const watch = () => {
      const { activeElement } = document
      const there = [selectors.layer, selectors.widget, 'main'].flatMap((one) => [...document.querySelectorAll(one)])
      const field = activeElement?.closest(writable)
      const next = new Set(field ? [...there, field] : there)
      for (const element of watched) if (!next.has(element)) sizes.unobserve(element)
      for (const element of next) if (!watched.has(element)) sizes.observe(element)
      watched.clear()
      for (const element of next) watched.add(element)
    }
    /** As they were before the page was scrolled: the widget does not follow each step of a wheel. */
    let pressed: readonly Box[] = []
    let isScrolling = false
    const measure = () => {
      frame = null
      watch()
      if (!isScrolling) pressed = measureControls(document.querySelector(selectors.widget))
      const around = measureSurroundings(selectors, pressed)
      const text = JSON.stringify(around)
      if (!around || text === told) return
      told = text
      sendBack({ type: 'around.changed', around })
      stirOthers()
    }
    const stir = (event?: Event) => {
      isScrolling = event?.type === 'scroll'
      frame ??= requestAnimationFrame(measure)
    }
    const stirOthers = () => {
      for (const other of floating) if (other !== stir) other()
    }
    floating.add(stir)

    // Dialogs are put beside the application, not into it.
    const children = new MutationObserver(() => stir())
    children.observe(document.body, { childList: true })
    for (const name of stirs) document.addEventListener(name, stir, { capture: true, passive: true })
    window.addEventListener('resize', stir)
    window.visualViewport?.addEventListener('resize', stir)
    window.visualViewport?.addEventListener('scroll', stir)
    stir()
    return () => {
      floating.delete(stir)
      stirOthers()
      if (frame !== null) cancelAnimationFrame(frame)
      sizes.disconnect()
      children.disconnect()
      for (const name of stirs) document.removeEventListener(name, stir, { capture: true })
      window.removeEventListener('resize', stir)
      window.visualViewport?.removeEventListener('resize', stir)
      window.visualViewport?.removeEventListener('scroll', stir)
    }
  })
