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
export function measureSurroundings(selectors: SurroundingsSelectors): Surroundings | null {
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
    panels: seen(panels.filter((one) => !isWide(one))),
    ...(floats.length > 0 && { floats }),
  }
}

/** What may change where things stand. Listened to on the way down, so that nobody can keep it from being heard. */
const stirs = ['focusin', 'focusout', 'input', 'scroll', 'transitionend', 'animationend', 'pointerup'] as const
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
      const there = [selectors.layer, selectors.widget].flatMap((one) => [...document.querySelectorAll(one)])
      const field = activeElement?.closest(writable)
      const next = new Set(field ? [...there, field] : there)
      for (const element of watched) if (!next.has(element)) sizes.unobserve(element)
      for (const element of next) if (!watched.has(element)) sizes.observe(element)
      watched.clear()
      for (const element of next) watched.add(element)
    }
    const measure = () => {
      frame = null
      watch()
      const around = measureSurroundings(selectors)
      const text = JSON.stringify(around)
      if (!around || text === told) return
      told = text
      sendBack({ type: 'around.changed', around })
      stirOthers()
    }
    const stir = () => {
      frame ??= requestAnimationFrame(measure)
    }
    const stirOthers = () => {
      for (const other of floating) if (other !== stir) other()
    }
    floating.add(stir)

    // Dialogs are put beside the application, not into it.
    const children = new MutationObserver(stir)
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
