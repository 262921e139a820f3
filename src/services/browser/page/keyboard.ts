/** Keyboard events of the whole window, as actors. */
import { type AnyEventObject, fromCallback } from 'xstate'

const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether the target of a key is a text field. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(editable) !== null

/**
 * Sends `key.space` each time the space key (32) goes down. Ignores key repeat, keys with a
 * modifier, and keys in a text field.
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

/** A key that was pressed outside of text fields and of dialogs and widgets above the page. */
export interface PageKey {
  readonly key: string
  readonly hasControl: boolean
  readonly hasShift: boolean
  /** A button or link has the focus and handles the key itself. */
  readonly isOnControl: boolean
}

const controls = 'button, a[href], summary, [role="button"]'
const above = '[aria-modal="true"], [data-widget]'

/**
 * Calls back for keys pressed on the page itself. When `take` returns true, the browser's default action is
 * prevented. Returns the function that unsubscribes.
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

/** Whether a key at this target enters text; checkboxes, radio buttons and sliders do not. */
const isText = (target: EventTarget | null): boolean =>
  isWriting(target) && !(target instanceof HTMLInputElement && letterless.includes(target.type))
