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
