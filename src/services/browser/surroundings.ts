/** Measures what a floating widget must avoid: the focused text field, open dialogs, and tools. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { Box, Surroundings } from '../../machines/live/widget/widget.types'

/** CSS selectors of the parts of the page. */
export interface SurroundingsSelectors {
  /** The area in which the widget floats. */
  readonly layer: string
  /** The widget; its attribute `data-form` is `open` or `collapsed`. */
  readonly widget: string
}

const writable = [
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
  'input:not([type="button"], [type="checkbox"], [type="color"], [type="file"], [type="image"], [type="radio"], [type="range"], [type="reset"], [type="submit"])',
].join(', ')
const dialog = '[aria-modal="true"]'
/** Side panels: beside the page on a desktop; full window, like a dialog, on a phone. */
const panel = '[data-panel]'
/** Parts of a dialog that are never covered: its buttons and its timer. */
const bars = '.p-dialog-header, .p-dialog-footer, [role="timer"]'
/** Other parts that must stay reachable, such as the tools of a class. */
const keptClear = '[data-kept-clear]'

/** The controls of a page: an unmoved widget avoids them where there is room. */
const controls = 'main :is(a[href], button, input, select, textarea, summary, [role="button"], [role="checkbox"])'
const unmoved = '[data-unmoved]'
/** Below this width an unmoved widget is a row of the layout. */
const DOCKED_MAX_PX = 768
/** Controls closer than this count as one box, in px. */
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

/** The boxes around adjacent controls: few, however many controls a page has. */
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

/** The controls in the window, for an unmoved widget on a wide screen. */
function measureControls(widget: Element | null): readonly Box[] {
  if (!widget?.matches(unmoved) || window.innerWidth <= DOCKED_MAX_PX) return []
  const isInWindow = ({ top, height }: Box): boolean => top < window.innerHeight && top + height > 0
  return clustersOf(
    [...document.querySelectorAll(controls)].map(boxOf).filter((box) => isVisible(box) && isInWindow(box)),
  )
}

/**
 * Other floating elements. The chat bubble avoids none of them; the others avoid the bubble and the elements opened before them.
 */
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

const isVisible = ({ width, height }: Box): boolean => width > 0 && height > 0

/** The visible part of a box: an on-screen keyboard or a zoomed page hides some of it. */
function inSight(layer: Box): Box {
  const view = window.visualViewport
  if (!view) return layer
  const left = Math.max(layer.left, view.offsetLeft)
  const top = Math.max(layer.top, view.offsetTop)
  const width = Math.min(layer.left + layer.width, view.offsetLeft + view.width) - left
  const height = Math.min(layer.top + layer.height, view.offsetTop + view.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : layer
}

/** The current surroundings of the widget; null while it is not on the page. */
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
  const seen = (elements: readonly Element[]) => elements.map(boxOf).filter(isVisible)
  const floats = seen(floatingBefore(widget))
  const { width, height } = boxOf(widget)
  return {
    layer: boxOf(layer),
    sight: inSight(boxOf(layer)),
    widget: { form: widget.getAttribute('data-form') === 'collapsed' ? 'collapsed' : 'open', width, height },
    // An overlay opened from the widget is inside its layer: avoiding it would move both endlessly.
    fields: field && !layer.contains(field) ? seen([field]) : [],
    bars: seen([...dialogs.flatMap((one) => [...one.querySelectorAll(bars)]), ...document.querySelectorAll(keptClear)]),
    dialogs: seen(dialogs),
    panels: [...seen(panels.filter((one) => !isWide(one))), ...pressed],
    ...(floats.length > 0 && { floats }),
  }
}

/** Events after which positions can change. Captured, so that `stopPropagation` cannot hide them. */
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
/** One callback for each floating element: when one appears, closes or resizes, the others measure again. */
const floating = new Set<() => void>()

/** Sends `around.changed` with `Surroundings` whenever the surroundings of the widget change, at most once a frame. */
export const surroundingsActor = (selectors: SurroundingsSelectors) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    let lastReported = ''
    let frame: number | null = null

    const sizes = new ResizeObserver(() => stir())
    const watched = new Set<Element>()
    /** The widget, its layer and the field appear and disappear; observes those that exist. */
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
    /** The controls before scrolling started: the widget does not follow each step of a wheel. */
    let pressed: readonly Box[] = []
    let isScrolling = false
    const measure = () => {
      frame = null
      watch()
      if (!isScrolling) pressed = measureControls(document.querySelector(selectors.widget))
      const around = measureSurroundings(selectors, pressed)
      const text = JSON.stringify(around)
      if (!around || text === lastReported) return
      lastReported = text
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

    // Dialogs are added beside the application's root, not inside it.
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
