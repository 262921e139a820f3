/**
 * The tree of a course and how it is edited (D2, D4, D6): course → chapter → lesson → [sub-lesson] → lesson task. Pure, and the
 * same for client and server: both apply the same edits to the same tree. Each edit answers the one that takes it back.
 *
 * A tree is a flat list in the order of reading, as outlines are (`outline.ts`). How deep an item stands says what it is: 1 a
 * chapter, 2 a lesson, 3 a sub-lesson. A task stands below a lesson or a sub-lesson, and nothing stands below it.
 */
import { endOf, isSound, type Outline, type OutlineLevel, parentIndex } from '../shared/outline'

/** Kinds of a task (D8); a chapter, a lesson and a sub-lesson have none. */
export const taskKinds = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export type TaskKind = (typeof taskKinds)[number]

/** What people can set of an item. */
export interface CourseValues {
  readonly title: string
  /** Of a task; empty of what is none. */
  readonly kind: TaskKind | ''
  /** The resource that a task gives; empty: none yet. */
  readonly resourceId: string
  /** Full points of a task; null: those of its resource. */
  readonly points: number | null
  /** A task is due so many days after it was pushed; null: whenever. */
  readonly dueDays: number | null
}

/** One item of a course. `level` is how deep it stands, from 1. */
export interface CourseItem extends CourseValues {
  readonly id: string
  readonly level: OutlineLevel
  readonly isTask: boolean
}

/** The items of a course in the order of reading. */
export type CourseTree = readonly CourseItem[]

/** Where an item stands: below which (null: the course itself), and after which sibling (null: as the first). */
export interface CoursePlace {
  readonly parentId: string | null
  readonly afterId: string | null
}

/** One change of a tree. */
export type CourseEdit =
  /** Puts a branch in, its top first. `level` of the top is taken from the place. */
  | ({ readonly kind: 'insert'; readonly items: CourseTree } & CoursePlace)
  | { readonly kind: 'remove'; readonly id: string }
  | ({ readonly kind: 'move'; readonly id: string } & CoursePlace)
  | { readonly kind: 'change'; readonly id: string; readonly values: Partial<CourseValues> }

/**
 * Why an edit is refused: an item is `missing`; an id is `taken`; below itself there is no place (`intoItself`), nor below a task
 * (`belowTask`); a task stands below lessons and sub-lessons only (`taskPlace`); what is none goes three levels deep (`tooDeep`);
 * all would stay as it is (`nothing`).
 */
export type CourseRefusal = 'missing' | 'taken' | 'intoItself' | 'belowTask' | 'taskPlace' | 'tooDeep' | 'nothing'

/** What comes of an edit: the tree and the edit that takes it back, or why there is none. */
export type CourseChange =
  | { readonly tree: CourseTree; readonly inverse: CourseEdit; readonly refusal?: undefined }
  | { readonly tree?: undefined; readonly inverse?: undefined; readonly refusal: CourseRefusal }

/** The level of an item by its name on the wire (D6). */
export type LevelName = 'chapter' | 'lesson' | 'subLesson' | 'lessonTask'

const levelNames = ['chapter', 'lesson', 'subLesson'] as const

/** What an item is called by where it stands. */
export const levelNameOf = ({ isTask, level }: Pick<CourseItem, 'isTask' | 'level'>): LevelName =>
  isTask ? 'lessonTask' : (levelNames[level - 1] ?? 'lessonTask')

/** How deep tasks and what they stand below go. */
const TASK_LEVELS: readonly number[] = [3, 4]
const HOLDER_DEPTH = 3

const refuse = (refusal: CourseRefusal) => ({ refusal })
const indexOf = (tree: Outline, id: string): number => tree.findIndex((item) => item.id === id)

/** Why a tree is none; null where it is one. */
export function refusalOfTree(tree: CourseTree): CourseRefusal | null {
  for (const [index, { level, isTask }] of tree.entries()) {
    const before = tree[index - 1]
    if (before?.isTask && level > before.level) return 'belowTask'
    if (isTask && !TASK_LEVELS.includes(level)) return level > 4 ? 'tooDeep' : 'taskPlace'
    if (!isTask && level > HOLDER_DEPTH) return 'tooDeep'
  }
  return isSound(tree) ? null : 'taskPlace'
}

/** Where an item stands; null where it is not there. */
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

/** An item with all below it. */
export function branchIn(tree: CourseTree, id: string): CourseTree {
  const index = indexOf(tree, id)
  return index < 0 ? [] : tree.slice(index, endOf(tree, index))
}

/** The tree with a branch at a place, of the level that the place has. */
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

/** The branch of an item with new ids, as it is pasted. */
export const copied = (tree: CourseTree, id: string, newId: () => string): CourseTree =>
  branchIn(tree, id).map((item) => ({ ...item, id: newId() }))
