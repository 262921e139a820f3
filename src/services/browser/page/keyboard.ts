/** Keys of the whole window, as actors. */
import { type AnyEventObject, fromCallback } from 'xstate'

const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether somebody is writing where a key went. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(editable) !== null

/**
 * Tells `key.space` each time the space key (32) goes down. A key that is held does not count again, nor one with a
 * modifier, nor one that goes into a text.
 */
export const spaceKeyActor = fromCallback<AnyEventObject>(({ sendBack }) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
    if (event.key !== ' ' || !isPlain || isWriting(event.target)) return
    event.preventDefault()
    if (!event.repeat) sendBack({ type: 'key.space' })
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
})

/** A key that went to nobody who writes and to no dialog or widget above the page. */
export interface PageKey {
  readonly key: string
  readonly hasControl: boolean
  readonly hasShift: boolean
  /** A button or a link has the focus: what presses it is its own. */
  readonly isOnControl: boolean
}

const controls = 'button, a[href], summary, [role="button"]'
const above = '[aria-modal="true"], [data-widget]'

/**
 * Calls back for keys that go to the page itself; the browser's own meaning of those that `take` says are its own is
 * taken away. Answers how to stop.
 */
export function onPageKey(take: (key: PageKey) => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing || isText(event.target)) return
    if (event.target instanceof Element && event.target.closest(above)) return
    const { key, shiftKey: hasShift } = event
    const isOnControl = event.target instanceof Element && event.target.closest(controls) !== null
    if (take({ key, hasControl: event.ctrlKey || event.metaKey, hasShift, isOnControl })) event.preventDefault()
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

const letterless = ['radio', 'checkbox', 'range']

/** Whether a key would be written where it goes; choices, switches and sliders take no letters. */
const isText = (target: EventTarget | null): boolean =>
  isWriting(target) && !(target instanceof HTMLInputElement && letterless.includes(target.type))
