/** Types of a student's plan editor: its tree, its sections, the history, the readers (content §2, §4, §5). */
import type { ActorRefFrom } from 'xstate'
import type { PlanReader } from '../../../../contract/entities/documents/plan'
import type { Outline } from '../../../../contract/rules/shared/outline'
import type { DragItem } from '../../shared/dragReorder/dragReorder.types'
import type { InputLost, Notify } from '../../shared/messages'
import type { sectionMachine } from './section/section.machine'
import type { FoundDraft, SectionNode, SectionReport } from './section/section.types'

/** A plan as the server has it: its sections in reading order. */
export interface PlanTree {
  readonly sectionCode: string
  readonly planName: string
  readonly ownerCode: string
  readonly ownerName: string
  /** Version of the name. */
  readonly version: number
  readonly treeVersion: number
  readonly sections: readonly SectionNode[]
}

/** A loaded plan with the unconfirmed drafts of an earlier visit, from the browser and from the server. */
export interface LoadedPlan {
  readonly plan: PlanTree
  readonly drafts: readonly FoundDraft[]
  /** Ids of the sections that have a copy in the browser. */
  readonly copies: readonly string[]
}

/** A change of a plan, from the socket. */
export interface PlanChanged {
  type: 'plan.changed'
  what: 'tree' | 'section' | 'plan' | 'deleted'
  changedCode: string | null
  version: number
}

/** Facts from the socket and the server about an open plan. */
export type PlanFact =
  | PlanChanged
  | { type: 'readers.received'; readers: readonly PlanReader[] }
  | { type: 'link.connected' }
  | { type: 'link.lost' }

export interface PlanEditorInput {
  /** Code of the plan; empty where the address names none. */
  readonly sectionCode: string
}

/** A change of the tree that can be undone and redone. */
export type TreeStep =
  | { readonly kind: 'added'; readonly id: string; readonly title: string }
  | { readonly kind: 'deleted'; readonly id: string; readonly title: string }
  | { readonly kind: 'renamed'; readonly id: string; readonly from: string; readonly to: string }
  | {
      readonly kind: 'moved'
      readonly id: string
      readonly before: Outline<DragItem>
      readonly after: Outline<DragItem>
    }

/** A title that is being edited in the tree. */
export interface TitleWriting {
  readonly id: string
  readonly title: string
  readonly problem: string | null
}

export interface PlanEditorContext extends PlanEditorInput {
  plan: PlanTree | null
  refs: Readonly<Record<string, ActorRefFrom<typeof sectionMachine>>>
  problem: string | null
  /** The current section. */
  current: string | null
  closed: readonly string[]
  renaming: TitleWriting | null
  /** The section whose deletion waits for confirmation. */
  deleting: string | null
  /** Where a title is being added. */
  adding: AddPlace | null
  /** The steps to undo (the latest is last), and the steps to redo. */
  past: readonly TreeStep[]
  future: readonly TreeStep[]
  /** Kind of the step in progress. */
  stepping: 'undo' | 'redo' | null
  readers: readonly PlanReader[]
  search: string
  /** Index of the current search result. */
  hit: number
}

/** Where a title is added. */
export interface AddPlace {
  /** The parent section, or the plan. */
  readonly parentCode: string
  /** The preceding sibling; empty: append at the end. */
  readonly afterCode: string
}

export type PlanEditorEvent =
  | PlanFact
  | SectionReport
  | { type: 'plan.reload' }
  /** The tree has stored a move. */
  | { type: 'tree.stored'; outline: Outline<DragItem>; treeVersion: number }
  | { type: 'section.choose'; id: string }
  | { type: 'section.viewed'; id: string }
  | { type: 'section.open'; id: string }
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  | { type: 'title.addSibling' }
  | { type: 'title.addChild' }
  | { type: 'title.addFirst' }
  | { type: 'rename.begin'; id: string }
  | { type: 'rename.write'; title: string }
  | { type: 'rename.save' }
  | { type: 'rename.cancel' }
  | { type: 'delete.ask'; id: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'tree.undo' }
  | { type: 'tree.redo' }
  | { type: 'search.change'; text: string }
  | { type: 'search.step'; by: 1 | -1 }

export type PlanEditorEmitted =
  | Notify
  | InputLost
  /** Scrolls to a section. */
  | { type: 'section.reveal'; id: string }

export interface AddedSection {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly treeVersion: number
}

export interface RenameInput {
  readonly id: string
  readonly title: string
  readonly version: number
}
