/** Pure functions of an open course: effect of a move in the tree, place of a new item, context after an edit. */
import { COURSE_EDITS_MAX, NODE_TITLE_MAX } from '../../../../contract/limits'
import {
  branchIn,
  type CourseEdit,
  type CourseItem,
  type CoursePlace,
  type CourseTree,
  copied,
  edited,
  levelNameOf,
  placeOf,
} from '../../../../contract/rules/courses/courseEdit'
import { type Outline, type OutlineLevel, parentOf } from '../../../../contract/rules/shared/outline'
import { characters, isBlankText } from '../../../../contract/text'
import { newItemTitles } from '../../../../contract/words/courseWords'
import type { DragItem, Judge, Move } from '../../shared/dragReorder/dragReorder.types'
import type { CourseDraft, CourseEditorContext } from './courseEditor.types'
import { courseTexts as texts } from './texts'

/** An item of the tree as it is dragged. */
interface CourseDragItem extends DragItem {
  readonly isTask?: boolean
}

/** The kind of a new task. */
export const NEW_KIND = '0'

const plain = { kind: '', resourceId: '', points: null, dueDays: null } as const

/** A course as a tree for dragging. */
export const outlineOf = (tree: CourseTree): Outline<CourseDragItem> =>
  tree.map(({ id, level, title, isTask }) => ({ id, level, title, isTask }))

const treeOf = (outline: Outline<CourseDragItem>): CourseTree =>
  outline.map(({ id, level, title, isTask = false }) => ({ ...plain, id, level, title, isTask }))

/** Id of the last item directly below a parent; null where there is none. */
function lastBelow(tree: CourseTree, parentId: string): string | null {
  const level = (tree.find(({ id }) => id === parentId)?.level ?? 0) + 1
  return branchIn(tree, parentId).findLast((item) => item.level === level)?.id ?? null
}

/** New place of a moved item; null where it would stay. */
function targetOf(tree: CourseTree, move: Move): CoursePlace | null {
  const own = placeOf(tree, move.sourceId)
  if (!own) return null
  if (move.kind !== 'drop') {
    const { parentId, afterId } = own
    if (move.kind === 'indent')
      return afterId === null ? null : { parentId: afterId, afterId: lastBelow(tree, afterId) }
    return parentId === null ? null : { parentId: placeOf(tree, parentId)?.parentId ?? null, afterId: parentId }
  }
  const beside = placeOf(tree, move.targetId)
  if (!beside || move.targetId === move.sourceId) return null
  if (move.place === 'after') return { parentId: beside.parentId, afterId: move.targetId }
  const place = move.place === 'before' ? beside : { parentId: move.targetId, afterId: lastBelow(tree, move.targetId) }
  return place.afterId === move.sourceId ? null : place
}

/** Caches the last result: a drop is judged several times, and judging a large course is slow. */
function remembering(judge: Judge): Judge {
  let last: { readonly outline: Outline; readonly move: string; readonly answer: ReturnType<Judge> } | null = null
  return (outline, move) => {
    const key = JSON.stringify(move)
    if (last?.outline !== outline || last.move !== key) last = { outline, move: key, answer: judge(outline, move) }
    return last.answer
  }
}

/** Whether a move is allowed (D6). */
export const judgeCourse: Judge = remembering((outline, move) => {
  const tree = treeOf(outline)
  const place = targetOf(tree, move)
  const level = tree.find(({ id }) => id === move.sourceId)?.level
  if (!place || (move.kind !== 'drop' && level !== move.level)) return { outline }
  const { tree: next, refusal } = edited(tree, { kind: 'move', id: move.sourceId, ...place })
  if (next) return { outline: outlineOf(next) }
  return refusal === 'nothing' ? { outline } : { refusal: texts.refused[refusal ?? 'missing'] }
})

export const itemOf = (tree: CourseTree, id: string | null): CourseItem | undefined =>
  tree.find((item) => item.id === id)

/** A new item with the default title of its level. */
export function newItem(id: string, level: OutlineLevel, isTask: boolean): CourseItem {
  const title = newItemTitles[levelNameOf({ level, isTask })]
  return { ...plain, id, level, isTask, title, kind: isTask ? NEW_KIND : '' }
}

/** The edit that adds an item of the same kind after the chosen one; a chapter at the end where none is chosen. */
export function addBeside({ tree, current }: Pick<CourseEditorContext, 'tree' | 'current'>, id: string): CourseEdit {
  const item = itemOf(tree, current)
  if (!item) {
    const last = tree.findLast(({ level }) => level === 1)?.id ?? null
    return { kind: 'insert', items: [newItem(id, 1, false)], parentId: null, afterId: last }
  }
  const place = { parentId: parentOf(tree, item.id), afterId: item.id }
  return { kind: 'insert', items: [newItem(id, item.level, item.isTask)], ...place }
}

/** The edit that adds an item as the last below the chosen one, or a task after a chosen task; null where none is chosen. */
export function addBelow(
  { tree, current }: Pick<CourseEditorContext, 'tree' | 'current'>,
  id: string,
  isTask: boolean,
): CourseEdit | null {
  const item = itemOf(tree, current)
  if (!item) return null
  if (isTask && item.isTask) return addBeside({ tree, current }, id)
  const items = [newItem(id, Math.min(item.level + 1, 4) as OutlineLevel, isTask)]
  return { kind: 'insert', items, parentId: item.id, afterId: lastBelow(tree, item.id) }
}

/** Ids of the items above an item. */
export function ancestorsOf(tree: CourseTree, id: string): readonly string[] {
  const parentId = parentOf(tree, id)
  return parentId === null ? [] : [...ancestorsOf(tree, parentId), parentId]
}

/**
 * The edit that pastes the cut or copied item after another one, or as its last child where it is not allowed there.
 */
export function pasteAt(
  { tree, clipboard }: Pick<CourseEditorContext, 'tree' | 'clipboard'>,
  id: string,
  ids: readonly string[],
): CourseEdit | null {
  if (!clipboard || !itemOf(tree, clipboard.id)) return null
  let used = 0
  // A copy needs one id for each item; null is returned where too few ids were given.
  const items = copied(tree, clipboard.id, () => ids[used++] ?? '')
  if (!clipboard.isCut && used > ids.length) return null
  const places = [
    { parentId: parentOf(tree, id), afterId: id },
    { parentId: id, afterId: lastBelow(tree, id) },
  ]
  const asked = places.map(
    (place): CourseEdit =>
      clipboard.isCut ? { kind: 'move', id: clipboard.id, ...place } : { kind: 'insert', items, ...place },
  )
  return asked.find((edit) => edited(tree, edit).tree) ?? asked[0] ?? null
}

const isSame = (one: Outline, other: Outline): boolean =>
  one.length === other.length && one.every(({ id, level }, at) => id === other[at]?.id && level === other[at]?.level)

/** Places of all items, computed in one pass. */
function placesIn(outline: Outline): ReadonlyMap<string, CoursePlace> {
  const places = new Map<string, CoursePlace>()
  const last: (string | null)[] = []
  for (const { id, level } of outline) {
    places.set(id, { parentId: level === 1 ? null : (last[level - 2] ?? null), afterId: last[level - 1] ?? null })
    last.length = level
    last[level - 1] = id
  }
  return places
}

/** The single move that turns one tree into another; null where nothing was moved, or one move is not enough. */
export function moveBetween(before: CourseTree, after: Outline): CourseEdit | null {
  const now = placesIn(after)
  // Only the moved item, and the items right after its old and new place, have another place.
  for (const [id, old] of placesIn(before)) {
    const place = now.get(id)
    if (!place || (old.parentId === place.parentId && old.afterId === place.afterId)) continue
    const edit: CourseEdit = { kind: 'move', id, ...place }
    const { tree } = edited(before, edit)
    if (tree && isSame(tree, after)) return edit
  }
  return null
}

/** Message about an invalid title; null where the title is valid. */
export function titleProblem(title: string): string | null {
  if (isBlankText(title)) return texts.titleEmpty
  return characters(title.trim()) > NODE_TITLE_MAX ? texts.titleTooLong(NODE_TITLE_MAX) : null
}

/** Maximum number of undo steps. */
const STEPS_MAX = 200

type Stepped = Pick<CourseEditorContext, 'tree' | 'serial' | 'pending' | 'past' | 'future' | 'current'>

/**
 * The context after edits that the user makes as one step; refused edits are left out, and null is returned where all are refused. `way`: a new
 * step, an undo or a redo.
 */
export function afterStep(
  { tree, serial, pending, past, future, current }: Stepped,
  edits: readonly CourseEdit[],
  way: 'do' | 'undo' | 'redo' = 'do',
): Stepped | null {
  let now = { tree, current }
  const carriedOut: CourseEdit[] = []
  const inverses: CourseEdit[] = []
  for (const edit of edits) {
    const { tree: next, inverse } = edited(now.tree, edit)
    if (!next) continue
    const known = itemOf(next, now.current) ? now.current : (nearest(now.tree, next, now.current) ?? null)
    now = { tree: next, current: edit.kind === 'insert' ? (edit.items[0]?.id ?? known) : known }
    carriedOut.push(edit)
    inverses.unshift(inverse)
  }
  if (carriedOut.length === 0) return null
  const steps = {
    do: () => ({ past: [...past, inverses].slice(-STEPS_MAX), future: [] }),
    undo: () => ({ past: past.slice(0, -1), future: [...future, inverses] }),
    redo: () => ({ past: [...past, inverses], future: future.slice(0, -1) }),
  }
  return { ...now, serial: serial + carriedOut.length, pending: [...pending, ...carriedOut], ...steps[way]() }
}

/** Id of the item that has taken the place of a removed one. */
function nearest(before: CourseTree, after: CourseTree, id: string | null): string | undefined {
  const at = before.findIndex((item) => item.id === id)
  return after[Math.min(Math.max(at, 0), after.length - 1)]?.id
}

/** Why an edit is refused, as a text; null where it is allowed. */
export function refusalOf(tree: CourseTree, edit: CourseEdit | null): string | null {
  if (!edit) return texts.chooseFirst
  const { refusal } = edited(tree, edit)
  return refusal === undefined ? null : texts.refused[refusal]
}

/** The context with a loaded draft and no pending edits. */
export const taken = (
  { items, revision, fullName, versionNo, resourceNames }: CourseDraft,
  serial: number,
  current: string | null,
) => ({
  fullName,
  versionNo,
  resourceNames,
  tree: items,
  revision,
  serial: serial + 1,
  pending: [] as readonly CourseEdit[],
  sending: 0,
  past: [] as CourseEditorContext['past'],
  future: [] as CourseEditorContext['future'],
  current: itemOf(items, current) ? current : (items[0]?.id ?? null),
  theirs: null,
  problem: null,
})

/** The pending edits applied to the draft of another user; edits without a place there are dropped. */
export function rebased(theirs: CourseDraft, pending: readonly CourseEdit[]) {
  let tree = theirs.items
  const stillValid: CourseEdit[] = []
  for (const edit of pending) {
    const { tree: next } = edited(tree, edit)
    if (!next) continue
    tree = next
    stillValid.push(edit)
  }
  return { tree, pending: stillValid }
}

/** The context with a loaded draft and the pending edits that still have a place in it. */
export function takenBelow(
  draft: CourseDraft,
  edits: readonly CourseEdit[],
  serial: number,
  current: string | null,
): ReturnType<typeof taken> {
  if (edits.length === 0) return taken(draft, serial, current)
  const { tree, pending } = rebased(draft, edits)
  return {
    ...taken(draft, serial, null),
    tree,
    pending,
    current: itemOf(tree, current) ? current : (tree[0]?.id ?? null),
  }
}

/** Request id of the first `count` edits on a revision; unique within this editor. */
export const requestIdOf = (editorId: string, revision: number, count: number): string =>
  `${editorId}-${revision}-${count}`

/** Number of edits in the next request. */
export const sendable = (pending: readonly CourseEdit[]): number => Math.min(pending.length, COURSE_EDITS_MAX)
