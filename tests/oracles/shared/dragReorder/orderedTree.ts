/**
 * A second implementation of reordering a document's titles, for the oracle: nodes with their children, written from
 * the sentences of the specification (content §4 Drag reorder, B489–B491; D33), not from
 * `contract/rules/shared/outline.ts`.
 */
import type { DropPlace } from '../../../../contract/rules/shared/outline'
import type { DragItem, Move } from '../../../../src/machines/shared/dragReorder/dragReorder.types'

/** A title with all titles below it. */
export interface Node {
  readonly id: string
  readonly title: string
  readonly below: readonly Node[]
}
export type Tree = readonly Node[]

/** A title in the tree: its level from 1, its parent, its siblings, and its index among them. */
export interface Standing {
  readonly node: Node
  readonly level: number
  readonly parentId: string | null
  readonly siblings: Tree
  readonly place: number
}

/** The result of a move. */
export type Outcome = { readonly tree: Tree } | { readonly refusal: string } | 'nothing'

const DEEPEST = 4

function* standings(tree: Tree, level = 1, parentId: string | null = null): Generator<Standing> {
  for (const [place, node] of tree.entries()) {
    yield { node, level, parentId, siblings: tree, place }
    yield* standings(node.below, level + 1, node.id)
  }
}

/** Caches the reading order: trees are immutable, and each is read about a dozen times. */
const readings = new WeakMap<Tree, readonly Standing[]>()

/** All titles in reading order, from top to bottom. */
export function read(tree: Tree): readonly Standing[] {
  const known = readings.get(tree) ?? [...standings(tree)]
  readings.set(tree, known)
  return known
}
export const find = (tree: Tree, id: string | null): Standing | undefined =>
  read(tree).find(({ node }) => node.id === id)

/** The tree as text: each title with its level. */
export const inText = (tree: Tree): string =>
  read(tree)
    .map(({ node, level }) => `${node.id}@${level}`)
    .join(' ')

/** A tree from titles with levels. */
export function grow(items: readonly DragItem[]): Tree {
  const [first, ...rest] = items
  if (!first) return []
  const next = rest.findIndex(({ level }) => level <= first.level)
  const end = next < 0 ? rest.length : next
  return [{ id: first.id, title: first.title, below: grow(rest.slice(0, end)) }, ...grow(rest.slice(end))]
}

const depth = (node: Node): number => 1 + Math.max(0, ...node.below.map(depth))
const holds = (node: Node, id: string): boolean => node.id === id || node.below.some((one) => holds(one, id))
const prune = (tree: Tree, id: string): Tree =>
  tree.filter((node) => node.id !== id).map((node) => ({ ...node, below: prune(node.below, id) }))

/** Changes the list of siblings that contains a title. */
const among = (tree: Tree, id: string, change: (siblings: Tree, place: number) => Tree): Tree => {
  const place = tree.findIndex((node) => node.id === id)
  if (place >= 0) return change(tree, place)
  return tree.map((node) => ({ ...node, below: among(node.below, id, change) }))
}

function beside(tree: Tree, sourceId: string, targetId: string, place: DropPlace): Outcome {
  const source = find(tree, sourceId)
  const target = find(tree, targetId)
  if (!source || !target) return { refusal: '内容已被删除' }
  if (place === 'into') return { refusal: '禁止插入' } // B489
  if (sourceId === targetId) return 'nothing'
  if (holds(source.node, targetId)) return { refusal: '禁止插入' }
  if (Math.abs(source.level - target.level) > 1) return { refusal: '禁止跨级排序' } // B490
  if (source.level === target.level + 1) return { refusal: '禁止跨级排序' } // B491
  if (target.level + depth(source.node) - 1 > DEEPEST) return { refusal: '禁止添加五级标题' }
  return {
    tree: among(prune(tree, sourceId), targetId, (siblings, at) =>
      siblings.toSpliced(place === 'before' ? at : at + 1, 0, source.node),
    ),
  }
}

function deeper(tree: Tree, id: string): Outcome {
  const source = find(tree, id)
  const older = source?.siblings[source.place - 1]
  if (!source || !older) return 'nothing'
  if (source.level + depth(source.node) > DEEPEST) return { refusal: '禁止添加五级标题' }
  return {
    tree: among(prune(tree, id), older.id, (siblings, at) =>
      siblings.with(at, { ...older, below: [...older.below, source.node] }),
    ),
  }
}

function higher(tree: Tree, id: string): Outcome {
  const source = find(tree, id)
  const parentId = source?.parentId ?? null
  if (!source || parentId === null) return 'nothing'
  return { tree: among(prune(tree, id), parentId, (siblings, at) => siblings.toSpliced(at + 1, 0, source.node)) }
}

/** The result of a move in a tree; a list has no levels. */
export function outcome(tree: Tree, move: Move, isList: boolean): Outcome {
  if (move.kind !== 'drop') {
    const source = find(tree, move.sourceId)
    if (!source) return isList ? 'nothing' : { refusal: '内容已被删除' }
    // The title has moved there already.
    if (isList || source.level !== move.level) return 'nothing'
  }
  const made =
    move.kind === 'drop'
      ? beside(tree, move.sourceId, move.targetId, move.place)
      : (move.kind === 'indent' ? deeper : higher)(tree, move.sourceId)
  return typeof made === 'object' && 'tree' in made && inText(made.tree) === inText(tree) ? 'nothing' : made
}
