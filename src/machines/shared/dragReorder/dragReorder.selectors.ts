/** Selectors of reordering. */
import type { SnapshotFrom } from 'xstate'
import type { Outline } from '../../../../contract/rules/shared/outline'
import { moveAlong, shownOf, verdictHere, verdictOf } from './dragReorder.logic'
import type { dragReorderMachine } from './dragReorder.machine'
import type { DragItem, DragView, DropTargetView, LiftedView, MoveReasons, StoredTree } from './dragReorder.types'
import { texts } from './texts'

type Snapshot = Pick<SnapshotFrom<typeof dragReorderMachine>, 'context' | 'matches'>

/** The visible tree, with the moves that are not stored yet. */
export const shownOutline = ({ context }: Pick<Snapshot, 'context'>): Outline<DragItem> => shownOf(context)

/** The server's tree with its version: the base for other changes of the tree. */
export const storedTree = ({ context }: Pick<Snapshot, 'context'>): StoredTree => context.stored

/** The held item. */
export function lifted(snapshot: Snapshot): LiftedView | null {
  const { liftedId } = snapshot.context
  if (liftedId === null) return null
  return { id: liftedId, by: snapshot.matches({ hand: { held: 'byKeys' } }) ? 'keyboard' : 'pointer' }
}

/** The current drop position; null where a drop would change nothing. */
export function dropTarget({ context }: Pick<Snapshot, 'context'>): DropTargetView | null {
  const verdict = verdictHere(context)
  if (context.target === null || verdict.kind === 'nothing') return null
  return { ...context.target, refusal: verdict.kind === 'refused' ? verdict.reason : null }
}

/** The announcement for screen readers. */
export const announcement = ({ context }: Pick<Snapshot, 'context'>): DragView['announcement'] => context.announcement

/** Why the last move cannot be undone; null where it can. */
function undoReason({ queue, undo, ...context }: Snapshot['context']): string | null {
  if (queue.length > 0) return texts.saving
  const verdict = undo && verdictOf({ ...context, queue, undo }, undo)
  if (verdict?.kind === 'moves') return null
  return verdict?.kind === 'refused' ? verdict.reason : texts.nothingToUndo
}

/** Why an item cannot move in each direction; null where it can. */
export const moveReasons = ({ context }: Pick<Snapshot, 'context'>, id: string): MoveReasons => ({
  up: moveAlong(context, id, 'up').reason,
  down: moveAlong(context, id, 'down').reason,
  indent: moveAlong(context, id, 'indent').reason,
  outdent: moveAlong(context, id, 'outdent').reason,
})

/** All data that a view needs. */
export const dragView = (snapshot: Snapshot): DragView => ({
  lifted: lifted(snapshot),
  target: dropTarget(snapshot),
  announcement: announcement(snapshot),
  isSaving: snapshot.matches({ store: 'saving' }),
  undoReason: undoReason(snapshot.context),
})
