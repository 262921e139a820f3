/**
 * Types of reordering: a tree or a list as an outline, moves in it, the judge of moves, and texts. Mouse, touch,
 * keyboard and buttons share one path: all of them make a `Move`.
 */
import type { DropPlace, Outline, OutlineItem, OutlineRefusal } from '../../../../contract/rules/shared/outline'
import type { Notify } from '../messages'

/** An item that can be moved, with its name for users. */
export interface DragItem extends OutlineItem {
  readonly title: string
}

/** A drop position: beside a target, or onto it. */
export interface DragTarget {
  readonly targetId: string
  readonly place: DropPlace
}

/** A move: beside another item, or one level deeper or higher. `level` is the one that the item had before. */
export type Move =
  | ({ readonly kind: 'drop'; readonly sourceId: string } & DragTarget)
  | { readonly kind: 'indent' | 'outdent'; readonly sourceId: string; readonly level: number }

/**
 * The result of a move: the outline after it (the same object where nothing changes), or why it is refused, for users.
 */
export type Judged =
  | { readonly outline: Outline<DragItem>; readonly refusal?: undefined }
  | { readonly outline?: undefined; readonly refusal: string }

/** Judges a move. Pure. `judgeOutline(texts)` and `judgeList(texts)` of `dragReorder.logic.ts` are the usual ones. */
export type Judge = (outline: Outline<DragItem>, move: Move) => Judged

/** Why a move is refused, in the feature's words. A move that changes nothing needs no text. */
export type RefusalTexts = Readonly<Record<Exclude<OutlineRefusal, 'nothing'>, string>>

/** The direction of a move by button or key: past the sibling before or after it, or a level deeper or higher. */
export type MoveWay = 'up' | 'down' | 'indent' | 'outdent'

/** Texts of the feature. */
export interface DragTexts {
  /** The toast after a drop was stored (B492); null for none. */
  readonly moved: string | null
}

/** A tree as the server has stored it. */
export interface StoredTree {
  readonly outline: Outline<DragItem>
  readonly treeVersion: number
}

export interface DragReorderInput extends StoredTree {
  readonly judge: Judge
  readonly texts: DragTexts
}

/** The input of the promise actor `saveMove`: the move, and the version of the tree on which it was judged. */
export interface SaveMoveInput {
  readonly move: Move
  readonly treeVersion: number
}

/** The output of `saveMove`: the tree's new version. It rejects with an error whose `text` is for users. */
export interface SavedMove {
  readonly treeVersion: number
}

export interface DragReorderContext {
  readonly judge: Judge
  readonly texts: DragTexts
  /** The server's tree, as last received. */
  stored: StoredTree
  /** Visible moves that are not stored yet, in order; the first is in flight while the chart is saving. */
  queue: readonly Move[]
  /** The held item. */
  liftedId: string | null
  /** The drop position; null over none, and at the item's own position. */
  target: DragTarget | null
  /** The move that would undo the last stored one. */
  undo: Move | null
  /** Whether the connection is lost. */
  isCut: boolean
  /** The announcement for screen readers; the number makes a repeated text a new announcement. */
  announcement: { readonly text: string; readonly serial: number }
}

/** Intents of a pointer, a key or a button, sent by a view. */
export type DragIntent =
  /** A mouse, finger or pen picks up an item. */
  | { type: 'drag.lift'; id: string }
  /** The item is over a drop position, or over none. */
  | { type: 'drag.over'; targetId: string; place: DropPlace }
  | { type: 'drag.leave' }
  /** Space: the item is held by keyboard, and the arrows go through the allowed drop positions. */
  | { type: 'drag.liftByKeys'; id: string }
  | { type: 'drag.step'; way: 'up' | 'down' }
  /** The item is dropped at its current position. */
  | { type: 'drag.drop' }
  /** The drag is cancelled: Escape, or a drop outside. */
  | { type: 'drag.cancel' }
  /** A button or Tab: moves at once, without picking up. */
  | { type: 'move.make'; id: string; way: MoveWay }
  /** The last stored move is undone. */
  | { type: 'move.undo' }

export type DragReorderEvent =
  | DragIntent
  /** A newer tree of the server: reloaded, changed by another page, or with an item more or less. */
  | ({ type: 'tree.replaced' } & StoredTree)
  /** Without a connection nothing can be moved. */
  | { type: 'link.connected' }
  | { type: 'link.lost' }

export type DragReorderEmitted =
  | Notify
  /** A move is stored: the server's tree with it. */
  | ({ type: 'tree.stored' } & StoredTree)
  /**
   * A move could not be stored: the server's tree may differ from the visible one. Fetch it and send `tree.replaced`.
   */
  | { type: 'tree.stale' }

/** The held item, for views. */
export interface LiftedView {
  readonly id: string
  readonly by: 'pointer' | 'keyboard'
}

/** The drop position, for views; `refusal` says why a drop is refused. */
export interface DropTargetView extends DragTarget {
  readonly refusal: string | null
}

/** Why an item cannot move in a direction now; null where it can. */
export type MoveReasons = Readonly<Record<MoveWay, string | null>>

/** All data that a view needs of the chart. */
export interface DragView {
  readonly lifted: LiftedView | null
  readonly target: DropTargetView | null
  readonly announcement: DragReorderContext['announcement']
  /** Whether a move is being sent to the server. */
  readonly isSaving: boolean
  /** Why the last move cannot be undone; null where it can. */
  readonly undoReason: string | null
}
