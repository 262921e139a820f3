/** Menu of a title: move in each direction, rename, and the entries of the page. An unavailable entry shows its reason. */
import type { Ref } from 'react'
import type { MoveWay } from '../../../machines/shared/dragReorder/dragReorder.types'
import { type MenuHandle, PopupMenu } from '../kit/overlays/PopupMenu'
import type { OutlineMenuItem, OutlineTreeProps } from './outline.types'
import { outlineTexts as texts } from './texts'

const ways: readonly { readonly way: MoveWay; readonly icon: string }[] = [
  { way: 'up', icon: 'arrow-up' },
  { way: 'down', icon: 'arrow-down' },
  { way: 'outdent', icon: 'arrow-left' },
  { way: 'indent', icon: 'arrow-right' },
]

/** Whether the menus of a tree have any entries. */
export const hasMenu = ({ drag, onRename, menu }: OutlineTreeProps): boolean => Boolean(drag ?? onRename ?? menu)

function entriesOf({ drag, onRename, menu }: OutlineTreeProps, id: string): readonly OutlineMenuItem[] {
  const reasons = drag?.reasons(id)
  const moves = ways.map(({ way, icon }) => ({
    name: way,
    label: texts[way],
    icon,
    reason: reasons?.[way] ?? null,
    onRun: () => drag?.onIntent({ type: 'move.make', id, way }),
  }))
  const rename = { name: 'rename', label: texts.rename, icon: 'pencil', onRun: () => onRename?.(id) }
  return [...(onRename ? [rename] : []), ...(drag ? moves : []), ...(menu?.(id) ?? [])]
}

export interface OutlineMenuProps {
  readonly ref: Ref<MenuHandle>
  readonly tree: OutlineTreeProps
  /** The title whose menu is open. */
  readonly id: string | null
  readonly onHide: () => void
}

/** One menu for all titles: it opens at the button that was pressed. */
export function OutlineMenu({ ref, tree, id, onHide }: OutlineMenuProps) {
  const title = tree.items.find((item) => item.id === id)?.title ?? ''
  const entries = id === null ? [] : entriesOf(tree, id)
  return (
    <PopupMenu
      ref={ref}
      atEnd
      label={texts.menuOf(title)}
      onHide={onHide}
      entries={entries.map(({ label, icon, danger, reason, onRun }) => ({ label, icon, danger, off: reason, onRun }))}
    />
  )
}
