/**
 * The tree of a course and its edits (D2, D4, D6): course → chapter → lesson → [sub-lesson] → lesson task. Pure, and
 * the same for client and server: both apply the same edits to the same tree. Each edit returns its inverse.
 *
 * A tree is a flat list in reading order, like an outline (`outline.ts`). The level of an item determines its kind: 1
 * is a chapter, 2 a lesson, 3 a sub-lesson. A task belongs to a lesson or a sub-lesson and has no children.
 */
import { endOf, isSound, type Outline, type OutlineLevel, parentIndex } from '../shared/outline'

/** Kinds of a task (D8); a chapter, a lesson and a sub-lesson have none. */
export const taskKinds = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const
export type TaskKind = (typeof taskKinds)[number]

/** The editable values of an item. */
export interface CourseValues {
  readonly title: string
  /** The kind of a task; empty for other items. */
  readonly kind: TaskKind | ''
  /** The resource of a task; empty: none yet. */
  readonly resourceId: string
  /** The full points of a task; null: those of its resource. */
  readonly points: number | null
  /** The task is due this many days after its push; null: no due time. */
  readonly dueDays: number | null
}

/** One item of a course. `level` is its depth, from 1. */
export interface CourseItem extends CourseValues {
  readonly id: string
  readonly level: OutlineLevel
  readonly isTask: boolean
}

/** The items of a course in reading order. */
export type CourseTree = readonly CourseItem[]

/** The place of an item: its parent (null: the course itself), and its previous sibling (null: it is the first). */
export interface CoursePlace {
  readonly parentId: string | null
  readonly afterId: string | null
}

/** One change of a tree. */
export type CourseEdit =
  /** Inserts a branch, its top item first. The place determines the `level` of the top item. */
  | ({ readonly kind: 'insert'; readonly items: CourseTree } & CoursePlace)
  | { readonly kind: 'remove'; readonly id: string }
  | ({ readonly kind: 'move'; readonly id: string } & CoursePlace)
  | { readonly kind: 'change'; readonly id: string; readonly values: Partial<CourseValues> }

/**
 * Why an edit is refused: an item is `missing`; an id is `taken`; the place is below the item itself (`intoItself`) or
 * below a task (`belowTask`); a task is not below a lesson or sub-lesson (`taskPlace`); another item is on a fourth
 * level (`tooDeep`); the edit changes nothing (`nothing`).
 */
export type CourseRefusal = 'missing' | 'taken' | 'intoItself' | 'belowTask' | 'taskPlace' | 'tooDeep' | 'nothing'

/** The result of an edit: the tree and the inverse edit, or the refusal. */
export type CourseChange =
  | { readonly tree: CourseTree; readonly inverse: CourseEdit; readonly refusal?: undefined }
  | { readonly tree?: undefined; readonly inverse?: undefined; readonly refusal: CourseRefusal }

/** The level of an item by its name on the wire (D6). */
export type LevelName = 'chapter' | 'lesson' | 'subLesson' | 'lessonTask'

const levelNames = ['chapter', 'lesson', 'subLesson'] as const

/** The name of an item's level. */
export const levelNameOf = ({ isTask, level }: Pick<CourseItem, 'isTask' | 'level'>): LevelName =>
  isTask ? 'lessonTask' : (levelNames[level - 1] ?? 'lessonTask')

/** The possible levels of tasks, and of their parents. */
const TASK_LEVELS: readonly number[] = [3, 4]
const HOLDER_DEPTH = 3

const refuse = (refusal: CourseRefusal) => ({ refusal })
const indexOf = (tree: Outline, id: string): number => tree.findIndex((item) => item.id === id)

/** Why a tree is not valid; null if it is. */
export function refusalOfTree(tree: CourseTree): CourseRefusal | null {
  for (const [index, { level, isTask }] of tree.entries()) {
    const before = tree[index - 1]
    if (before?.isTask && level > before.level) return 'belowTask'
    if (isTask && !TASK_LEVELS.includes(level)) return level > 4 ? 'tooDeep' : 'taskPlace'
    if (!isTask && level > HOLDER_DEPTH) return 'tooDeep'
  }
  return isSound(tree) ? null : 'taskPlace'
}

/** The place of an item; null if it does not exist. */
export function placeOf(tree: Outline, id: string): CoursePlace | null {
  const index = indexOf(tree, id)
  const item = tree[index]
  if (!item) return null
  const above = parentIndex(tree, index)
  let afterId: string | null = null
  for (let at = index - 1; at > above; at -= 1) {
    if (tree[at]?.level === item.level) {
      afterId = tree[at]?.id ?? null
      break
    }
  }
  return { parentId: tree[above]?.id ?? null, afterId }
}

/** An item with its whole branch. */
export function branchIn(tree: CourseTree, id: string): CourseTree {
  const index = indexOf(tree, id)
  return index < 0 ? [] : tree.slice(index, endOf(tree, index))
}

/** The tree with a branch inserted at a place, on the level of that place. */
function withBranch(
  tree: CourseTree,
  branch: CourseTree,
  { parentId, afterId }: CoursePlace,
): CourseTree | CourseRefusal {
  const above = parentId === null ? -1 : indexOf(tree, parentId)
  if (parentId !== null && above < 0) return 'missing'
  if (tree[above]?.isTask) return 'belowTask'
  let at = above + 1
  if (afterId !== null) {
    const after = indexOf(tree, afterId)
    if (after < 0 || parentIndex(tree, after) !== above) return 'missing'
    at = endOf(tree, after)
  }
  const deeper = (tree[above]?.level ?? 0) + 1 - (branch[0]?.level ?? 1)
  const placed = branch.map((item) => ({ ...item, level: (item.level + deeper) as OutlineLevel }))
  const whole = [...tree.slice(0, at), ...placed, ...tree.slice(at)]
  return refusalOfTree(whole) ?? whole
}

function insert(tree: CourseTree, { items, ...place }: Extract<CourseEdit, { kind: 'insert' }>): CourseChange {
  const [top, ...below] = items
  if (!top || below.some(({ level }) => level <= top.level)) return refuse('missing')
  const known = new Set(tree.map(({ id }) => id))
  if (new Set(items.map(({ id }) => id)).size < items.length || items.some(({ id }) => known.has(id)))
    return refuse('taken')
  const whole = withBranch(tree, items, place)
  return typeof whole === 'string' ? refuse(whole) : { tree: whole, inverse: { kind: 'remove', id: top.id } }
}

function remove(tree: CourseTree, id: string): CourseChange {
  const place = placeOf(tree, id)
  if (!place) return refuse('missing')
  const items = branchIn(tree, id)
  const from = indexOf(tree, id)
  return {
    tree: [...tree.slice(0, from), ...tree.slice(from + items.length)],
    inverse: { kind: 'insert', items, ...place },
  }
}

function move(tree: CourseTree, { id, ...place }: Extract<CourseEdit, { kind: 'move' }>): CourseChange {
  const before = placeOf(tree, id)
  if (!before) return refuse('missing')
  const branch = branchIn(tree, id)
  const isWithin = (other: string | null): boolean => other !== null && branch.some((item) => item.id === other)
  if (isWithin(place.parentId) || isWithin(place.afterId)) return refuse('intoItself')
  if (before.parentId === place.parentId && before.afterId === place.afterId) return refuse('nothing')
  const from = indexOf(tree, id)
  const rest = [...tree.slice(0, from), ...tree.slice(from + branch.length)]
  const whole = withBranch(rest, branch, place)
  return typeof whole === 'string' ? refuse(whole) : { tree: whole, inverse: { kind: 'move', id, ...before } }
}

function change(tree: CourseTree, { id, values }: Extract<CourseEdit, { kind: 'change' }>): CourseChange {
  const index = indexOf(tree, id)
  const item = tree[index]
  if (!item) return refuse('missing')
  const allowed = item.isTask ? values : values.title === undefined ? {} : { title: values.title }
  const names = (Object.keys(allowed) as (keyof CourseValues)[]).filter(
    (name) => allowed[name] !== undefined && allowed[name] !== item[name],
  )
  if (names.length === 0) return refuse('nothing')
  const old: Partial<CourseValues> = Object.fromEntries(names.map((name) => [name, item[name]]))
  const next: Partial<CourseValues> = Object.fromEntries(names.map((name) => [name, allowed[name]]))
  return {
    tree: tree.map((one) => (one.id === id ? { ...one, ...next } : one)),
    inverse: { kind: 'change', id, values: old },
  }
}

/** Applies an edit. */
export function edited(tree: CourseTree, edit: CourseEdit): CourseChange {
  switch (edit.kind) {
    case 'insert':
      return insert(tree, edit)
    case 'remove':
      return remove(tree, edit.id)
    case 'move':
      return move(tree, edit)
    case 'change':
      return change(tree, edit)
  }
}

/** A copy of an item's branch with new ids, for pasting. */
export const copied = (tree: CourseTree, id: string, newId: () => string): CourseTree =>
  branchIn(tree, id).map((item) => ({ ...item, id: newId() }))
