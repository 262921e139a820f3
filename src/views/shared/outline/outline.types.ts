/** Types of the props of outline views. */
import type { ReactNode } from 'react'
import type { OutlineLevel } from '../../../../contract/rules/shared/outline'
import type {
  DragIntent,
  DragItem,
  DragView,
  MoveReasons,
} from '../../../machines/shared/dragReorder/dragReorder.types'

/** Moving of items; without it an outline is read-only. */
export interface OutlineDrag {
  readonly view: DragView
  /** Why an item cannot move in each direction (`moveReasons` of the selectors). */
  readonly reasons: (id: string) => MoveReasons
  readonly onIntent: (intent: DragIntent) => void
}

export interface OutlineTreeProps {
  /** Accessible name of the tree. */
  readonly label: string
  /** All titles in display order (`shownOutline`); the view leaves out the items under closed branches. */
  readonly items: readonly DragItem[]
  /** The item whose content is shown beside the tree. */
  readonly currentId: string | null
  /** Items whose branch is collapsed. */
  readonly closed: ReadonlySet<string>
  /** Expands or collapses an item, or all items (null) (B431). */
  readonly onFold: (id: string | null, isOpen: boolean) => void
  /** The user selects an item. */
  readonly onChoose: (id: string) => void
  readonly drag?: OutlineDrag
  /** The item that is being renamed, and the input that replaces its title. */
  readonly renaming?: { readonly id: string; readonly field: ReactNode } | null
  /** Called on F2 or a double click. */
  readonly onRename?: (id: string) => void
  /** Called on Enter: adds a title after this one, on the same level. */
  readonly onAdd?: (id: string) => void
  /** Called on Delete. */
  readonly onDelete?: (id: string) => void
  /** Icon before the title, and the word that it stands for, which describes the row; null for none. */
  readonly icon?: (id: string) => { readonly name: string; readonly word: string } | null
  /** Element beside the title, such as the number of annotations. */
  readonly mark?: (id: string) => ReactNode
  /** Text beside the title that is part of the accessible name. Empty for none. */
  readonly facts?: (id: string) => string
  /** Additional menu entries of an item. */
  readonly menu?: (id: string) => readonly OutlineMenuItem[]
  /** The page's own buttons above the tree, beside 展开/收起. */
  readonly tools?: ReactNode
  /** Shown instead of the tree while it has no titles. */
  readonly empty?: ReactNode
}

/** An entry of an item's menu. */
export interface OutlineMenuItem {
  readonly name: string
  readonly label: string
  readonly icon: string
  readonly danger?: boolean
  /** Why the entry is unavailable. */
  readonly reason?: string | null
  readonly onRun: () => void
}

/** A rendered row of the tree. */
export interface OutlineRow {
  readonly id: string
  readonly title: string
  readonly number: string
  readonly level: OutlineLevel
  readonly hasBelow: boolean
  readonly isOpen: boolean
  /** Position among its siblings, starting at 1, and the number of siblings. */
  readonly position: number
  readonly siblings: number
}

export interface SortableListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly items: readonly DragItem[]
  readonly drag: OutlineDrag
  /** Content of an item, between its handle and its end. */
  readonly children: (id: string, index: number) => ReactNode
  /** Whether the buttons 上移 and 下移 are shown at its end; default true. */
  readonly hasButtons?: boolean
  /** The page renders the announcements itself, once for several lists of one chart. */
  readonly isSilent?: boolean
  readonly className?: string
}
