/** Keyboard commands of an outline, as pure functions; the tree carries them out. */
import type { DragIntent } from '../../../machines/shared/dragReorder/dragReorder.types'
import type { OutlineRow } from './outline.types'

/** The command of a key. */
export type KeyAsk =
  | { readonly do: 'go'; readonly id: string }
  | { readonly do: 'fold'; readonly id: string; readonly isOpen: boolean }
  | { readonly do: 'choose' | 'rename' | 'add' | 'delete' | 'menu'; readonly id: string }
  | { readonly do: 'intent'; readonly intent: DragIntent }
  /** Escape: the next Tab leaves the tree. */
  | { readonly do: 'free' }

/** A pressed key with its modifiers. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The state of the tree when a key is pressed. */
export interface KeyState {
  readonly rows: readonly OutlineRow[]
  readonly activeId: string
  /** An item is grabbed by keyboard. */
  readonly isHeld: boolean
  readonly canMove: boolean
  readonly canAdd: boolean
  /** The next Tab leaves the tree. */
  readonly isFree: boolean
}

const intent = (it: DragIntent): KeyAsk => ({ do: 'intent', intent: it })

function heldKey({ key }: KeyPress): KeyAsk | null {
  switch (key) {
    case 'ArrowUp':
      return intent({ type: 'drag.step', way: 'up' })
    case 'ArrowDown':
      return intent({ type: 'drag.step', way: 'down' })
    case 'Enter':
    case ' ':
      return intent({ type: 'drag.drop' })
    case 'Escape':
    case 'Tab':
      return intent({ type: 'drag.cancel' })
    default:
      return null
  }
}

/** The command of a key; null for a key that the tree does not handle. */
export function keyAsk(press: KeyPress, state: KeyState): KeyAsk | null {
  const { rows, activeId: id, canMove, canAdd } = state
  if (press.ctrlKey || press.metaKey) return null
  if (state.isHeld) return heldKey(press)
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row) return null
  const go = (to: number): KeyAsk | null => {
    const other = rows[Math.min(Math.max(to, 0), rows.length - 1)]
    return other ? { do: 'go', id: other.id } : null
  }
  const move = (way: 'up' | 'down' | 'indent' | 'outdent'): KeyAsk | null =>
    canMove ? intent({ type: 'move.make', id, way }) : null
  switch (press.key) {
    case 'ArrowUp':
      return press.altKey ? move('up') : go(at - 1)
    case 'ArrowDown':
      return press.altKey ? move('down') : go(at + 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (!row.hasBelow) return null
      return row.isOpen ? go(at + 1) : { do: 'fold', id, isOpen: true }
    case 'ArrowLeft': {
      if (row.isOpen) return { do: 'fold', id, isOpen: false }
      const parent = rows.slice(0, at).findLast(({ level }) => level < row.level)
      return parent ? { do: 'go', id: parent.id } : null
    }
    case 'Tab':
      return state.isFree ? null : move(press.shiftKey ? 'outdent' : 'indent')
    case 'Escape':
      return canMove ? { do: 'free' } : null
    case ' ':
      return canMove ? intent({ type: 'drag.liftByKeys', id }) : { do: 'choose', id }
    case 'Enter':
      return { do: canAdd ? 'add' : 'choose', id }
    case 'F2':
      return { do: 'rename', id }
    case 'Delete':
      return { do: 'delete', id }
    case 'F10':
      return press.shiftKey ? { do: 'menu', id } : null
    case 'ContextMenu':
      return { do: 'menu', id }
    default:
      return null
  }
}
