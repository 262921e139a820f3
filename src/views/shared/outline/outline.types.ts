/** What the views of outlines are given. */
import type { ReactNode } from 'react'
import type { OutlineLevel } from '../../../../contract/rules/shared/outline'
import type {
  DragIntent,
  DragItem,
  DragView,
  MoveReasons,
} from '../../../machines/shared/dragReorder/dragReorder.types'

/** How items are moved; without it an outline is only read. */
export interface OutlineDrag {
  readonly view: DragView
  /** Why an item cannot go each way (`moveReasons` of the selectors). */
  readonly reasons: (id: string) => MoveReasons
  readonly onIntent: (intent: DragIntent) => void
}

export interface OutlineTreeProps {
  /** Its name for screen readers. */
  readonly label: string
  /** The titles as they are shown (`shownOutline`), all of them; what is closed is left out here. */
  readonly items: readonly DragItem[]
  /** The one that stands for what is in sight beside the tree. */
  readonly currentId: string | null
  /** Items whose branch is closed. */
  readonly closed: ReadonlySet<string>
  /** An item, or all of them (null), are opened or closed (B431). */
  readonly onFold: (id: string | null, isOpen: boolean) => void
  /** Somebody goes to an item. */
  readonly onChoose: (id: string) => void
  readonly drag?: OutlineDrag
  /** The item that is renamed, and the field that stands in its place. */
  readonly renaming?: { readonly id: string; readonly field: ReactNode } | null
  /** F2 or a double click. */
  readonly onRename?: (id: string) => void
  /** Enter: a new title after this one, on its level. */
  readonly onAdd?: (id: string) => void
  /** Delete. */
  readonly onDelete?: (id: string) => void
  /** Beside the title: marks, such as the number of annotations. */
  readonly mark?: (id: string) => ReactNode
  /** What a row says beside its title: part of its name. Empty: nothing. */
  readonly facts?: (id: string) => string
  /** Further entries of an item's menu. */
  readonly menu?: (id: string) => readonly OutlineMenuItem[]
  /** Above the tree, beside 展开/收起: the page's own buttons. */
  readonly tools?: ReactNode
  /** Instead of the tree while it has no titles. */
  readonly empty?: ReactNode
}

/** An entry of an item's menu. */
export interface OutlineMenuItem {
  readonly name: string
  readonly label: string
  readonly icon: string
  readonly danger?: boolean
  /** Why it cannot be chosen now. */
  readonly reason?: string | null
  readonly onRun: () => void
}

/** A row of the tree as it is drawn. */
export interface OutlineRow {
  readonly id: string
  readonly title: string
  readonly number: string
  readonly level: OutlineLevel
  readonly hasBelow: boolean
  readonly isOpen: boolean
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
}

export interface SortableListProps {
  /** Its name for screen readers. */
  readonly label: string
  readonly items: readonly DragItem[]
  readonly drag: OutlineDrag
  /** What an item shows between its grip and its end. */
  readonly children: (id: string, index: number) => ReactNode
  /** Buttons 上移 and 下移 at its end; unless false. */
  readonly hasButtons?: boolean
  /** The page says the announcements itself, once for several lists of one chart. */
  readonly isSilent?: boolean
  readonly className?: string
}
