/**
 * What reordering speaks of: a tree or a list as an outline, moves in it, who judges them, and what is said. One path for
 * mouse, touch, keyboard and buttons: all of them make a `Move`.
 */
import type { DropPlace, Outline, OutlineItem, OutlineRefusal } from '../../../../contract/rules/shared/outline'
import type { Notify } from '../messages'

/** Something that can be moved, with the name by which people know it. */
export interface DragItem extends OutlineItem {
  readonly title: string
}

/** A place: beside a target, or onto it. */
export interface DragTarget {
  readonly targetId: string
  readonly place: DropPlace
}

/** A move: beside another item, or one level deeper or higher. `level` is the one that the item had before. */
export type Move =
  | ({ readonly kind: 'drop'; readonly sourceId: string } & DragTarget)
  | { readonly kind: 'indent' | 'outdent'; readonly sourceId: string; readonly level: number }

/** What comes of a move: the outline after it (the very same one where nothing changes), or why it may not be, for people. */
export type Judged =
  | { readonly outline: Outline<DragItem>; readonly refusal?: undefined }
  | { readonly outline?: undefined; readonly refusal: string }

/** Says what may land where. Pure. `judgeOutline(texts)` and `judgeList(texts)` of `dragReorder.logic.ts` are the usual ones. */
export type Judge = (outline: Outline<DragItem>, move: Move) => Judged

/** Why a move is refused, in the feature's words. Where nothing would change, nothing is said. */
export type RefusalTexts = Readonly<Record<Exclude<OutlineRefusal, 'nothing'>, string>>

/** Which way an item goes by a button or a key: past the sibling before or after it, or a level deeper or higher. */
export type MoveWay = 'up' | 'down' | 'indent' | 'outdent'

/** What the feature says. */
export interface DragTexts {
  /** Said when a drop was stored (B492); null says nothing. */
  readonly moved: string | null
}

/** A tree as the server has it. */
export interface StoredTree {
  readonly outline: Outline<DragItem>
  readonly treeVersion: number
}

export interface DragReorderInput extends StoredTree {
  readonly judge: Judge
  readonly texts: DragTexts
}

/** What the promise actor `saveMove` is given: the move, and the version of the tree that it was judged on. */
export interface SaveMoveInput {
  readonly move: Move
  readonly treeVersion: number
}

/** What it answers: the version that the tree has now. It rejects with an error whose `text` is for people. */
export interface SavedMove {
  readonly treeVersion: number
}

export interface DragReorderContext {
  readonly judge: Judge
  readonly texts: DragTexts
  /** The tree as the server has it, as far as is known here. */
  stored: StoredTree
  /** Moves that are shown and not yet stored, in order; the first is on its way while one is being saved. */
  queue: readonly Move[]
  /** What is held. */
  liftedId: string | null
  /** Where it would land; null over no place, and at home. */
  target: DragTarget | null
  /** The move that would take the last stored one back. */
  undo: Move | null
  /** There is no line to the server. */
  isCut: boolean
  /** Said to screen readers; with a number, so that the same words are said again. */
  announcement: { readonly text: string; readonly serial: number }
}

/** What a pointer, a key or a button does: what a view sends. */
export type DragIntent =
  /** A mouse, finger or pen has taken hold of an item. */
  | { type: 'drag.lift'; id: string }
  /** It is over a place, or over none. */
  | { type: 'drag.over'; targetId: string; place: DropPlace }
  | { type: 'drag.leave' }
  /** Space: the item is held by keyboard, and the arrows choose its place among those that are allowed. */
  | { type: 'drag.liftByKeys'; id: string }
  | { type: 'drag.step'; way: 'up' | 'down' }
  /** It is let go where it is. */
  | { type: 'drag.drop' }
  /** It is put back: Escape, or let go outside. */
  | { type: 'drag.cancel' }
  /** A button or Tab: at once, without lifting. */
  | { type: 'move.make'; id: string; way: MoveWay }
  /** The last stored move is taken back. */
  | { type: 'move.undo' }

export type DragReorderEvent =
  | DragIntent
  /** The server's tree came anew: fetched again, changed by another page, or with an item more or less. */
  | ({ type: 'tree.replaced' } & StoredTree)
  /** Without a line nothing can be moved. */
  | { type: 'link.connected' }
  | { type: 'link.lost' }

export type DragReorderEmitted =
  | Notify
  /** A move is stored: the tree as the server has it now. */
  | ({ type: 'tree.stored' } & StoredTree)
  /** A move could not be stored: what the server has may be another tree than the one shown. Fetch it and send `tree.replaced`. */
  | { type: 'tree.stale' }

/** What is held, for views. */
export interface LiftedView {
  readonly id: string
  readonly by: 'pointer' | 'keyboard'
}

/** Where it would land, for views; `refusal` says why it may not. */
export interface DropTargetView extends DragTarget {
  readonly refusal: string | null
}

/** Why an item cannot go a way now; null where it can. */
export type MoveReasons = Readonly<Record<MoveWay, string | null>>

/** All that a view needs of the chart. */
export interface DragView {
  readonly lifted: LiftedView | null
  readonly target: DropTargetView | null
  readonly announcement: DragReorderContext['announcement']
  /** A move is on its way to the server. */
  readonly isSaving: boolean
  /** Why the last move cannot be taken back; null where it can. */
  readonly undoReason: string | null
}
