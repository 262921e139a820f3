/**
 * Edits of a mind map, pure: each edit returns the new map and the inverse patch. A patch contains only the nodes that
 * differ, so that a long history stays small.
 */
import { withoutStrangeCharacters } from '../../characters'
import type { MindImage, MindMapStyle, MindNodeStyle, MindSide } from '../../entities/documents/mindMap'
import {
  MIND_MAP_DEPTH_MAX,
  MIND_MAP_NAME_MAX,
  MIND_MAP_NODES_MAX,
  MIND_NODE_TEXT_MAX,
  MIND_REMARK_MAX,
} from '../../limits'
import {
  branchFrom,
  depthOf,
  isWithin,
  type MindMap,
  type MindNode,
  nodeCount,
  nodeOf,
  rootOf,
  sideOf,
} from './mindMap'

/**
 * The difference between two states of a map: nodes by id (null: the node does not exist), and the other changed
 * values.
 */
export interface MindPatch {
  readonly nodes: Readonly<Record<string, MindNode | null>>
  readonly title?: string
  readonly style?: MindMapStyle
}

/** The place of a branch in relation to a target: beside it, or as its last child. */
export type MindPlace = 'before' | 'after' | 'into'

/** A value that null removes. */
type OrNone<Style> = { readonly [Key in keyof Style]?: Style[Key] | null }

export type MindEdit =
  | { readonly do: 'title'; readonly text: string }
  /** Adds a new node as the last child. */
  | { readonly do: 'child'; readonly id: string; readonly text?: string }
  /** Adds a new node after a node; for the root, which has no siblings, as a child. */
  | { readonly do: 'sibling'; readonly id: string; readonly text?: string }
  /** Adds the branches of a copied map as the last children of a node. */
  | { readonly do: 'paste'; readonly id: string; readonly branches: MindMap }
  | { readonly do: 'rename'; readonly id: string; readonly text: string }
  | { readonly do: 'remove'; readonly id: string }
  | {
      readonly do: 'move'
      readonly id: string
      readonly targetId: string
      readonly place: MindPlace
      readonly side?: MindSide | undefined
    }
  | { readonly do: 'collapse'; readonly id: string; readonly isCollapsed: boolean }
  /** All nodes with children, except the root. */
  | { readonly do: 'collapseAll'; readonly isCollapsed: boolean }
  | { readonly do: 'image'; readonly id: string; readonly image: MindImage | null }
  | { readonly do: 'remark'; readonly id: string; readonly text: string }
  | { readonly do: 'nodeStyle'; readonly id: string; readonly style: OrNone<MindNodeStyle> }
  | { readonly do: 'canvas'; readonly style: Partial<MindMapStyle> }

/**
 * Why an edit is refused: `root`: the root does not allow it; `into`: the target is below the node itself; `full`: too
 * many nodes; `tooDeep`; `missing`: a node does not exist; `nothing`: the edit changes nothing.
 */
export type MindRefusal = 'root' | 'into' | 'full' | 'tooDeep' | 'missing' | 'nothing'

/** The result of an edit: the new map, the inverse patch, and the affected node; or the refusal. */
export type MindChange =
  | { readonly map: MindMap; readonly undo: MindPatch; readonly focusId: string | null; readonly refusal?: undefined }
  | { readonly refusal: MindRefusal; readonly map?: undefined; readonly focusId?: undefined }

/** Typed text in its stored form: without invisible characters, cut to the limit. */
const typed = (text: string, max: number): string => [...withoutStrangeCharacters(text)].slice(0, max).join('')
const nodeText = (text: string): string => typed(text, MIND_NODE_TEXT_MAX).trim()
/** A name is a single line. */
export const mapName = (text: string): string => typed(text.replace(/\s+/g, ' '), MIND_MAP_NAME_MAX).trim()

const refuse = (refusal: MindRefusal) => ({ refusal }) as const

/** The map with a patch applied, and the inverse patch. */
export function patched(map: MindMap, patch: MindPatch): { map: MindMap; undo: MindPatch } {
  const nodes: Record<string, MindNode> = { ...map.nodes }
  const before: Record<string, MindNode | null> = {}
  for (const [id, node] of Object.entries(patch.nodes)) {
    before[id] = nodeOf(map, id) ?? null
    if (node) nodes[id] = node
    else delete nodes[id]
  }
  return {
    map: { ...map, nodes, title: patch.title ?? map.title, style: patch.style ?? map.style },
    undo: {
      nodes: before,
      ...(patch.title === undefined ? {} : { title: map.title }),
      ...(patch.style === undefined ? {} : { style: map.style }),
    },
  }
}

const changed = (map: MindMap, patch: MindPatch, focusId: string | null): MindChange => ({
  ...patched(map, patch),
  focusId,
})
const changedNode = (map: MindMap, node: MindNode): MindChange => changed(map, { nodes: { [node.id]: node } }, node.id)

/** An id that is free in the map. */
export function freeId({ nodes }: Pick<MindMap, 'nodes'>): string {
  const numbers = Object.keys(nodes).map((id) => Number(/^n(\d{1,12})$/.exec(id)?.[1] ?? 0))
  return `n${1 + numbers.reduce((most, number) => Math.max(most, number), 0)}`
}

/** The side with fewer branches; the right one if the numbers are equal. */
function freeSide(map: MindMap): MindSide {
  const branches = rootOf(map).children.map((id) => nodeOf(map, id)?.side ?? 'right')
  const left = branches.filter((side) => side === 'left').length
  return left < branches.length - left ? 'left' : 'right'
}

function inserted(map: MindMap, parent: MindNode, at: number, text: string, side: MindSide | null): MindChange {
  if (nodeCount(map) >= MIND_MAP_NODES_MAX) return refuse('full')
  if (depthOf(map, parent.id) >= MIND_MAP_DEPTH_MAX) return refuse('tooDeep')
  const id = freeId(map)
  const isBranch = parent.id === map.rootId
  const node: MindNode = {
    id,
    parentId: parent.id,
    children: [],
    text: nodeText(text),
    ...(isBranch && { side: side ?? freeSide(map) }),
  }
  const { isCollapsed: _, ...open } = parent
  return changed(
    map,
    { nodes: { [id]: node, [parent.id]: { ...open, children: parent.children.toSpliced(at, 0, id) } } },
    id,
  )
}

function pasted(map: MindMap, parent: MindNode, branches: MindMap): MindChange {
  const rows = branchFrom(branches, branches.rootId).slice(1)
  if (rows.length === 0) return refuse('nothing')
  if (nodeCount(map) + rows.length > MIND_MAP_NODES_MAX) return refuse('full')
  const height = Math.max(...rows.map(({ depth }) => depth - 1))
  if (depthOf(map, parent.id) + height > MIND_MAP_DEPTH_MAX) return refuse('tooDeep')
  const first = Number(freeId(map).slice(1))
  const ids = new Map(rows.map(({ node }, place) => [node.id, `n${first + place}`]))
  const idOf = (id: string): string => ids.get(id) ?? parent.id
  const tops: string[] = []
  const nodes = rows.map(({ node: { side: _, ...node }, depth }) => {
    const id = idOf(node.id)
    const isTop = depth === 2
    if (isTop) tops.push(id)
    const isBranch = isTop && parent.id === map.rootId
    const made: MindNode = {
      ...node,
      id,
      parentId: isTop ? parent.id : idOf(node.parentId ?? ''),
      children: node.children.map(idOf),
      text: nodeText(node.text),
      ...(isBranch && { side: tops.length % 2 === 1 ? freeSide(map) : opposite(freeSide(map)) }),
    }
    return [id, made] as const
  })
  const { isCollapsed: _, ...open } = parent
  const grown = { ...open, children: [...parent.children, ...tops] }
  return changed(map, { nodes: { ...Object.fromEntries(nodes), [parent.id]: grown } }, parent.id)
}

const opposite = (side: MindSide): MindSide => (side === 'left' ? 'right' : 'left')

function removed(map: MindMap, node: MindNode): MindChange {
  const parent = nodeOf(map, node.parentId)
  if (!parent) return refuse('root')
  const at = parent.children.indexOf(node.id)
  const children = parent.children.toSpliced(at, 1)
  const removedNodes = branchFrom(map, node.id).map(({ node: { id } }) => [id, null] as const)
  const nodes = { ...Object.fromEntries(removedNodes), [parent.id]: { ...parent, children } }
  return changed(map, { nodes }, children[at] ?? children[at - 1] ?? parent.id)
}

function moved(map: MindMap, node: MindNode, { targetId, place, side }: Extract<MindEdit, { do: 'move' }>): MindChange {
  const target = nodeOf(map, targetId)
  const from = nodeOf(map, node.parentId)
  if (!target) return refuse('missing')
  if (!from) return refuse('root')
  if (isWithin(map, targetId, node.id)) return refuse(targetId === node.id ? 'nothing' : 'into')
  const to = place === 'into' ? target : nodeOf(map, target.parentId)
  if (!to) return refuse('root')
  const height = branchFrom(map, node.id).reduce((most, { depth }) => Math.max(most, depth), 0)
  if (depthOf(map, to.id) + height > MIND_MAP_DEPTH_MAX) return refuse('tooDeep')
  const rest = from.children.filter((id) => id !== node.id)
  const siblings = to.id === from.id ? rest : to.children
  const beside = siblings.indexOf(targetId)
  const at = place === 'into' ? siblings.length : beside + (place === 'after' ? 1 : 0)
  const children = siblings.toSpliced(at, 0, node.id)
  const { side: before, ...plain } = node
  const nextSide = to.id === map.rootId ? (side ?? (place === 'into' ? (before ?? freeSide(map)) : target.side)) : null
  const isSame =
    to.id === from.id && children.every((id, i) => id === from.children[i]) && (nextSide ?? null) === (before ?? null)
  if (isSame) return refuse('nothing')
  const { isCollapsed: _, ...open } = to
  return changed(
    map,
    {
      nodes: {
        [from.id]: { ...from, children: rest },
        [to.id]: { ...(place === 'into' ? open : to), children },
        [node.id]: { ...plain, parentId: to.id, ...(nextSide && { side: nextSide }) },
      },
    },
    node.id,
  )
}

function collapsed(node: MindNode, isCollapsed: boolean): MindNode | null {
  if (node.children.length === 0 || Boolean(node.isCollapsed) === isCollapsed) return null
  const { isCollapsed: _, ...open } = node
  return isCollapsed ? { ...open, isCollapsed } : open
}

function restyled(node: MindNode, style: OrNone<MindNodeStyle>): MindNode {
  const { style: before, ...plain } = node
  const definedStyles = Object.entries({ ...before, ...style }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return definedStyles.length === 0 ? plain : { ...plain, style: Object.fromEntries(definedStyles) }
}

function editedNode(map: MindMap, node: MindNode, edit: Extract<MindEdit, { id: string }>): MindChange {
  switch (edit.do) {
    case 'child':
      return inserted(map, node, node.children.length, edit.text ?? '', null)
    case 'sibling': {
      const parent = nodeOf(map, node.parentId)
      if (!parent) return inserted(map, node, node.children.length, edit.text ?? '', null)
      return inserted(map, parent, parent.children.indexOf(node.id) + 1, edit.text ?? '', node.side ?? null)
    }
    case 'paste':
      return pasted(map, node, edit.branches)
    case 'rename': {
      const text = nodeText(edit.text)
      return text === node.text ? refuse('nothing') : changedNode(map, { ...node, text })
    }
    case 'remove':
      return removed(map, node)
    case 'move':
      return moved(map, node, edit)
    case 'collapse': {
      const next = node.id === map.rootId ? null : collapsed(node, edit.isCollapsed)
      return next ? changedNode(map, next) : refuse('nothing')
    }
    case 'image': {
      const { image, ...plain } = node
      if (!image && !edit.image) return refuse('nothing')
      return changedNode(map, edit.image ? { ...plain, image: edit.image } : plain)
    }
    case 'remark': {
      const { remark = '', ...plain } = node
      const text = typed(edit.text, MIND_REMARK_MAX).trim()
      if (text === remark) return refuse('nothing')
      return changedNode(map, text === '' ? plain : { ...plain, remark: text })
    }
    case 'nodeStyle': {
      const next = restyled(node, edit.style)
      return JSON.stringify(next.style) === JSON.stringify(node.style) ? refuse('nothing') : changedNode(map, next)
    }
  }
}

function collapsedAll(map: MindMap, isCollapsed: boolean): MindChange {
  const nodes = Object.values(map.nodes).flatMap((node) => {
    const next = node.id === map.rootId ? null : collapsed(node, isCollapsed)
    return next ? [[next.id, next] as const] : []
  })
  return nodes.length === 0 ? refuse('nothing') : changed(map, { nodes: Object.fromEntries(nodes) }, null)
}

/** The result of an edit of a map. */
export function edited(map: MindMap, edit: MindEdit): MindChange {
  if (edit.do === 'title') {
    const title = mapName(edit.text)
    return title === '' || title === map.title ? refuse('nothing') : changed(map, { nodes: {}, title }, null)
  }
  if (edit.do === 'canvas') {
    const style = { ...map.style, ...edit.style }
    return JSON.stringify(style) === JSON.stringify(map.style)
      ? refuse('nothing')
      : changed(map, { nodes: {}, style }, null)
  }
  if (edit.do === 'collapseAll') return collapsedAll(map, edit.isCollapsed)
  const node = nodeOf(map, edit.id)
  return node ? editedNode(map, node, edit) : refuse('missing')
}

/** Why an edit is refused; null if it is possible. */
export const refusalOf = (map: MindMap, edit: MindEdit): MindRefusal | null => edited(map, edit).refusal ?? null

/** The edit that moves a node one place up or down among its siblings on its side; null at the end. */
export function stepOf(map: MindMap, id: string, step: 1 | -1): MindEdit | null {
  const node = nodeOf(map, id)
  const parent = nodeOf(map, node?.parentId ?? null)
  if (!node || !parent) return null
  const side = sideOf(map, id)
  const siblings = parent.children.filter((one) => parent.id !== map.rootId || sideOf(map, one) === side)
  const target = siblings[siblings.indexOf(id) + step]
  return target === undefined ? null : { do: 'move', id, targetId: target, place: step > 0 ? 'after' : 'before' }
}

/** The edit that moves a node one level up, after its parent; null if the parent is the root. */
export function outdentOf(map: MindMap, id: string): MindEdit | null {
  const parent = nodeOf(map, nodeOf(map, id)?.parentId ?? null)
  return parent && parent.id !== map.rootId ? { do: 'move', id, targetId: parent.id, place: 'after' } : null
}

/** The edit that makes a node a child of its previous sibling; null if there is none. */
export function indentOf(map: MindMap, id: string): MindEdit | null {
  const above = stepOf(map, id, -1)
  return above?.do === 'move' ? { do: 'move', id, targetId: above.targetId, place: 'into' } : null
}
