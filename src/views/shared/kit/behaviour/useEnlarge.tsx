/**
 * A dialog that can fill the screen for the projector: by the button beside its title or the key F, and back by the same
 * or by Escape. Spread `modal` on the dialog and render `button` beside its title.
 */
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../Button'
import { kitTexts } from '../texts'

/** The parts of a dialog that can be enlarged. */
export interface Enlarged {
  readonly isLarge: boolean
  /** Props for the dialog (`Modal`). */
  readonly modal: { readonly large: boolean; readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
  /** Button beside the title; null while there is nothing to enlarge. */
  readonly button: ReactNode
}

/** `canGrow`: the current content is meant for the whole room. */
export function useEnlarge(canGrow: boolean): Enlarged {
  const [isWanted, setWanted] = useState(false)
  const isLarge = canGrow && isWanted
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!canGrow || !isOwnKey(event)) return
    if (event.key === 'Escape' && isLarge) setWanted(false)
    else if (event.key === 'f' || event.key === 'F') setWanted(!isLarge)
    else return
    event.preventDefault()
    // Without this, Escape would also close the dialog.
    event.stopPropagation()
  }
  return {
    isLarge,
    modal: { large: isLarge, onKeyDown },
    button: canGrow ? (
      <span className="phone-gone kit-enlarge">
        <Button
          kind="quiet"
          icon={isLarge ? 'window-minimize' : 'window-maximize'}
          iconOnly
          label={isLarge ? kitTexts.shrink : kitTexts.enlarge}
          onClick={() => setWanted(!isLarge)}
        />
      </span>
    ) : null,
  }
}

/** Whether a key was pressed for the dialog itself: not in a field, not in a dialog above it, and without another key. */
export function isOwnKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || !(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]') === null
}
