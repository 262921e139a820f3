/** Pure functions of reordering: allowed drop positions, the visible outline, and the inverse of a move. */
import {
  dropped,
  endOf,
  indented,
  type Outline,
  type OutlineChange,
  outdented,
} from '../../../../contract/rules/shared/outline'
import type {
  DragItem,
  DragReorderContext,
  DragTarget,
  Judge,
  Move,
  MoveWay,
  RefusalTexts,
  StoredTree,
} from './dragReorder.types'
import { texts } from './texts'

type Items = Outline<DragItem>

export const itemIn = (outline: Items, id: string | null): DragItem | undefined =>
  outline.find((item) => item.id === id)

function changeBy(outline: Items, move: Move): OutlineChange<DragItem> {
  if (move.kind === 'drop') return dropped(outline, move)
  const item = itemIn(outline, move.sourceId)
  // The item has that level already: a newer tree may include the move.
  if (item && item.level !== move.level) return { refusal: 'nothing' }
  return move.kind === 'indent' ? indented(outline, move.sourceId) : outdented(outline, move.sourceId)
}

/** Judges a move by the rules of outlines (B489 B490 B491; D33), with the feature's texts. */
export const judgeOutline =
  (words: RefusalTexts): Judge =>
  (outline, move) => {
    const { outline: next, refusal } = changeBy(outline, move)
    if (next) return { outline: next }
    return refusal === 'nothing' ? { outline } : { refusal: words[refusal] }
  }

/** Judges a move in a list: an outline that always has one level. */
export const judgeList = (words: RefusalTexts): Judge => {
  const judge = judgeOutline(words)
  return (outline, move) => (move.kind === 'drop' ? judge(outline, move) : { outline })
}

const isSame = (one: Items, other: Items): boolean =>
  one.length === other.length &&
  one.every(({ id, level }, index) => id === other[index]?.id && level === other[index]?.level)

/** The result of a move: no change, a refusal with its reason, or another outline. */
export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'moves'; readonly outline: Items }

export function verdictOn(judge: Judge, outline: Items, move: Move): Verdict {
  const { outline: next, refusal } = judge(outline, move)
  if (refusal !== undefined) return { kind: 'refused', reason: refusal }
  return isSame(outline, next) ? { kind: 'nothing' } : { kind: 'moves', outline: next }
}

const applied = (judge: Judge, outline: Items, move: Move): Items => {
  const verdict = verdictOn(judge, outline, move)
  return verdict.kind === 'moves' ? verdict.outline : outline
}

/** The visible outline: the stored tree with all moves that are not stored yet. */
export const shownOf = ({ judge, stored, queue }: Pick<DragReorderContext, 'judge' | 'stored' | 'queue'>): Items =>
  queue.reduce((outline, move) => applied(judge, outline, move), stored.outline)

/** The verdict on a move in the visible outline; always a refusal while the connection is lost. */
export function verdictOf(context: DragReorderContext, move: Move): Verdict {
  const verdict = verdictOn(context.judge, shownOf(context), move)
  return context.isCut && verdict.kind === 'moves' ? { kind: 'refused', reason: texts.cut } : verdict
}

/** The move that a drop would make now; null over no drop position. */
export function aimed({ liftedId, target }: Pick<DragReorderContext, 'liftedId' | 'target'>): Move | null {
  return liftedId === null || target === null ? null : { kind: 'drop', sourceId: liftedId, ...target }
}

/** The verdict on a drop now. An item that no longer exists is no drop position. */
export function verdictHere(context: DragReorderContext): Verdict {
  const move = aimed(context)
  const isThere = move && itemIn(shownOf(context), context.target?.targetId ?? null)
  return isThere ? verdictOf(context, move) : { kind: 'nothing' }
}

const siblingOf = (outline: Items, index: number, way: 'up' | 'down'): DragItem | undefined => {
  const level = outline[index]?.level ?? 0
  if (way === 'down') {
    const next = outline[endOf(outline, index)]
    return next?.level === level ? next : undefined
  }
  for (let at = index - 1; (outline[at]?.level ?? 0) >= level; at -= 1)
    if (outline[at]?.level === level) return outline[at]
  return undefined
}

const without = { up: texts.isFirst, down: texts.isLast, indent: texts.noOlder, outdent: texts.isTop } as const

/** The move of an item in a direction, and why it may not be made. */
export function moveAlong(
  context: DragReorderContext,
  id: string,
  way: MoveWay,
): { readonly move: Move; readonly reason: null } | { readonly move: null; readonly reason: string } {
  const outline = shownOf(context)
  const index = outline.findIndex((item) => item.id === id)
  const item = outline[index]
  if (!item) return { move: null, reason: texts.gone }
  const isStep = way === 'up' || way === 'down'
  const sibling = isStep ? siblingOf(outline, index, way) : undefined
  if (isStep && !sibling) return { move: null, reason: without[way] }
  const move: Move = sibling
    ? { kind: 'drop', sourceId: id, targetId: sibling.id, place: way === 'up' ? 'before' : 'after' }
    : { kind: way === 'indent' ? 'indent' : 'outdent', sourceId: id, level: item.level }
  const verdict = verdictOf(context, move)
  if (verdict.kind === 'moves') return { move, reason: null }
  return { move: null, reason: verdict.kind === 'refused' ? verdict.reason : without[way] }
}

interface Stop {
  readonly target: DragTarget | null
  readonly index: number
  readonly level: number
}

/** All allowed drop positions of a held item, in reading order, each once; its own position (null) among them. */
function stopsFor(judge: Judge, outline: Items, sourceId: string): readonly Stop[] {
  const stops = new Map<string, Stop>()
  const add = (target: DragTarget | null, result: Items): void => {
    const index = result.findIndex((item) => item.id === sourceId)
    const level = result[index]?.level ?? 0
    const key = `${index} ${level}`
    if (!stops.has(key)) stops.set(key, { target, index, level })
  }
  add(null, outline)
  for (const { id: targetId } of outline) {
    for (const place of ['after', 'before'] as const) {
      const verdict = verdictOn(judge, outline, { kind: 'drop', sourceId, targetId, place })
      if (verdict.kind === 'moves') add({ targetId, place }, verdict.outline)
    }
  }
  return [...stops.values()].sort((one, other) => one.index - other.index || other.level - one.level)
}

/** The drop position after a step; undefined where there is no further one. */
export function stepped(context: DragReorderContext, way: 'up' | 'down'): DragTarget | null | undefined {
  const { judge, liftedId, target } = context
  const outline = shownOf(context)
  const stops = stopsFor(judge, outline, liftedId ?? '')
  const move = aimed(context)
  const now = move ? applied(judge, outline, move) : outline
  const at = now.findIndex((item) => item.id === liftedId)
  const here = stops.findIndex(({ index, level }) => index === at && level === now[at]?.level)
  const next = stops[here + (way === 'up' ? -1 : 1)]
  return here < 0 ? target : next?.target
}

/** The text that names the drop position. */
export function placeInWords(context: DragReorderContext): string {
  const { judge, liftedId, target } = context
  const move = aimed(context)
  const outline = shownOf(context)
  const title = itemIn(outline, target?.targetId ?? null)?.title ?? ''
  if (!move || !target) return texts.home
  const place = target.place === 'before' ? texts.before(title) : texts.after(title)
  const level = itemIn(applied(judge, outline, move), liftedId)?.level
  return level === undefined || level === itemIn(outline, liftedId)?.level ? place : place + texts.onLevel(level)
}

/** The verdict on the next queued move in the stored tree: it may change nothing any more, or be refused by now. */
export const verdictNext = ({ judge, stored, queue }: DragReorderContext): Verdict | null =>
  queue[0] ? verdictOn(judge, stored.outline, queue[0]) : null

/** The move that turns `after` back into `before`, even if other items have moved; null where no single move does. */
function inverseOf(judge: Judge, before: Items, after: Items, sourceId: string): Move | null {
  const level = itemIn(after, sourceId)?.level ?? 1
  const beside = after.flatMap(({ id: targetId }) =>
    (['before', 'after'] as const).map((place): Move => ({ kind: 'drop', sourceId, targetId, place })),
  )
  const levels = (['indent', 'outdent'] as const).map((kind): Move => ({ kind, sourceId, level }))
  return (
    [...levels, ...beside].find((move) => {
      const verdict = verdictOn(judge, after, move)
      return verdict.kind === 'moves' && isSame(verdict.outline, before)
    }) ?? null
  )
}

/** The state after a move was stored: tree, remaining moves, undo. A newer tree includes the move already. */
export function settled(
  { judge, stored, queue }: DragReorderContext,
  treeVersion: number,
): Pick<DragReorderContext, 'stored' | 'queue' | 'undo'> {
  const [move, ...rest] = queue
  if (!move || treeVersion <= stored.treeVersion) return { stored, queue: rest, undo: null }
  const outline = applied(judge, stored.outline, move)
  return {
    stored: { outline, treeVersion },
    queue: rest,
    undo: inverseOf(judge, stored.outline, outline, move.sourceId),
  }
}

/** Whether a received tree is at least as new as the known one. */
export const isCurrent = ({ stored }: Pick<DragReorderContext, 'stored'>, tree: StoredTree): boolean =>
  tree.treeVersion >= stored.treeVersion
