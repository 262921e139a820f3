/** The chart of a student's editor of one plan: its tree, its sections, what is undone, who reads it (content §2, §4, §5). */
import type { ActorRefFrom } from 'xstate'
import type { PlanReader } from '../../../../contract/entities/documents/plan'
import type { Outline } from '../../../../contract/rules/shared/outline'
import type { DragItem } from '../../shared/dragReorder/dragReorder.types'
import type { InputLost, Notify } from '../../shared/messages'
import type { sectionMachine } from './section/section.machine'
import type { FoundDraft, SectionNode, SectionReport } from './section/section.types'

/** A plan as the server has it: its sections in the order of reading. */
export interface PlanTree {
  readonly sectionCode: string
  readonly planName: string
  readonly ownerCode: string
  readonly ownerName: string
  /** Of the name. */
  readonly version: number
  readonly treeVersion: number
  readonly sections: readonly SectionNode[]
}

/** What the editor is given of it: with what an earlier visit has left unconfirmed, here and on the server. */
export interface LoadedPlan {
  readonly plan: PlanTree
  readonly drafts: readonly FoundDraft[]
  /** Sections of which the browser has kept something. */
  readonly copies: readonly string[]
}

/** What has happened to a plan, as the line tells it. */
export interface PlanChanged {
  type: 'plan.changed'
  what: 'tree' | 'section' | 'plan' | 'deleted'
  changedCode: string | null
  version: number
}

/** What the line and the server tell whoever has a plan open. */
export type PlanFact =
  | PlanChanged
  | { type: 'readers.told'; readers: readonly PlanReader[] }
  | { type: 'link.connected' }
  | { type: 'link.lost' }

export interface PlanEditorInput {
  /** The plan; empty where the address names none. */
  readonly sectionCode: string
}

/** A change of the tree that can be taken back and made again. */
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

/** A title that is being written in the tree. */
export interface TitleWriting {
  readonly id: string
  readonly title: string
  readonly problem: string | null
}

export interface PlanEditorContext extends PlanEditorInput {
  plan: PlanTree | null
  refs: Readonly<Record<string, ActorRefFrom<typeof sectionMachine>>>
  problem: string | null
  /** The section in sight. */
  current: string | null
  closed: readonly string[]
  renaming: TitleWriting | null
  /** The section that is to be deleted. */
  deleting: string | null
  /** Where a title is being added. */
  adding: AddPlace | null
  /** What can be taken back, the last one last, and what was taken back. */
  past: readonly TreeStep[]
  future: readonly TreeStep[]
  /** The step that is on its way: taken back, or made again. */
  stepping: 'undo' | 'redo' | null
  readers: readonly PlanReader[]
  search: string
  /** Which of the places found is in sight. */
  hit: number
}

/** Where a title is added. */
export interface AddPlace {
  /** The section, or the plan, below which it stands. */
  readonly parentCode: string
  /** The sibling before it; empty: it is the last one. */
  readonly afterCode: string
}

export type PlanEditorEvent =
  | PlanFact
  | SectionReport
  | { type: 'plan.reload' }
  /** The tree has stored a move: it is so now. */
  | { type: 'tree.stored'; outline: Outline<DragItem>; treeVersion: number }
  | { type: 'section.choose'; id: string }
  | { type: 'section.seen'; id: string }
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
  /** A section is to be brought into sight. */
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
