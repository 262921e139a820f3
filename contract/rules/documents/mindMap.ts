/**
 * A mind map in memory, pure, and the same for client and server: reading it from its stored form, writing it, and
 * walking it. `mindMapEdits.ts` has the edits.
 */
import {
  type MindImage,
  type MindMapStyle,
  type MindNodeRow,
  type MindNodeStyle,
  type MindSide,
  mindDefaults,
  mindMapBody,
} from '../../entities/documents/mindMap'
import { MIND_MAP_DEPTH_MAX, MIND_PREVIEW } from '../../limits'

/** One node. An edit creates a new object for each changed node and reuses all others. */
export interface MindNode {
  readonly id: string
  /** The parent node; null for the root. */
  readonly parentId: string | null
  /** The children, in order. */
  readonly children: readonly string[]
  readonly text: string
  /** Of a branch of the root. */
  readonly side?: MindSide
  readonly isCollapsed?: true
  readonly image?: MindImage
  readonly remark?: string
  readonly style?: MindNodeStyle
}

/** A map with its name. */
export interface MindMap {
  readonly title: string
  readonly style: MindMapStyle
  readonly rootId: string
  readonly nodes: Readonly<Record<string, MindNode>>
}

const { layout, background, font, fontSize } = mindDefaults
/** The canvas of a new map (B601). */
export const plainStyle: MindMapStyle = { layout, background, font, fontSize }

/** A map with only a root. */
export const newMindMap = (title: string, text: string): MindMap => ({
  title,
  style: plainStyle,
  rootId: 'n0',
  nodes: { n0: { id: 'n0', parentId: null, children: [], text } },
})

/** The root of a map. */
export function rootOf({ nodes, rootId }: MindMap): MindNode {
  const root = nodes[rootId]
  if (!root) throw new Error('the mind map has no root node')
  return root
}

/** The node with an id; undefined if there is none. */
export const nodeOf = ({ nodes }: Pick<MindMap, 'nodes'>, id: string | null): MindNode | undefined =>
  id !== null && Object.hasOwn(nodes, id) ? nodes[id] : undefined

/** The children of a node. */
export const childrenOf = (map: MindMap, node: MindNode): MindNode[] =>
  node.children.flatMap((id) => nodeOf(map, id) ?? [])

/** The number of nodes. */
export const nodeCount = ({ nodes }: Pick<MindMap, 'nodes'>): number => Object.keys(nodes).length

/** The depth of a node, the root at 1; 0 if there is no such node. */
export function depthOf(map: MindMap, id: string): number {
  let depth = 0
  for (let node = nodeOf(map, id); node; node = nodeOf(map, node.parentId)) depth += 1
  return depth
}

/** A node with its branch in reading order, each with its depth (the node itself has 1). */
export function branchFrom(map: MindMap, id: string): { node: MindNode; depth: number }[] {
  const found: { node: MindNode; depth: number }[] = []
  const open = [{ id, depth: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { depth } = next
    const node = nodeOf(map, next.id)
    if (!node) continue
    found.push({ node, depth })
    for (const child of node.children.toReversed()) open.push({ id: child, depth: depth + 1 })
  }
  return found
}

/** Whether a node is another node or one of its descendants. */
export function isWithin(map: MindMap, id: string, aboveId: string): boolean {
  for (let node = nodeOf(map, id); node; node = nodeOf(map, node.parentId)) if (node.id === aboveId) return true
  return false
}

/** The visible node for a node: itself, or the collapsed ancestor that hides it. */
export function shownInstead(map: MindMap, id: string): string {
  let shown = id
  for (let node = nodeOf(map, nodeOf(map, id)?.parentId ?? null); node; node = nodeOf(map, node.parentId)) {
    if (node.isCollapsed) shown = node.id
  }
  return shown
}

/** The branches of the root on each side, in their order. */
export function sidesOf(map: MindMap): Readonly<Record<MindSide, readonly string[]>> {
  const { children } = rootOf(map)
  const { layout: asked } = map.style
  if (asked === 'left') return { left: children, right: [] }
  if (asked === 'right') return { left: [], right: children }
  const isLeft = (id: string) => nodeOf(map, id)?.side === 'left'
  return { left: children.filter(isLeft), right: children.filter((id) => !isLeft(id)) }
}

/** The side of a node; null for the root. */
export function sideOf(map: MindMap, id: string): MindSide | null {
  const { layout: asked } = map.style
  for (let node = nodeOf(map, id); node?.parentId; node = nodeOf(map, node.parentId)) {
    if (node.parentId === map.rootId) return asked === 'both' ? (node.side ?? 'right') : asked
  }
  return null
}

/** A map as text for the store; its title is stored separately. */
export const writeMindMap = (map: MindMap): string =>
  JSON.stringify({
    style: map.style,
    nodes: branchFrom(map, map.rootId).map(({ node: { children: _, ...row } }): MindNodeRow => row),
  })

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Parses a stored map; null if the text is not valid: it breaks the schema, has more than one root, a node before its
 * parent, a duplicate id, or more levels than `MIND_MAP_DEPTH_MAX`.
 */
export function readMindMap(title: string, body: string): MindMap | null {
  const parsed = mindMapBody.safeParse(parsedJson(body))
  const [root] = parsed.data?.nodes ?? []
  if (!parsed.success || !root || root.parentId !== null) return null
  const nodes: Record<string, MindNode & { children: string[] }> = {}
  const depths = new Map<string, number>()
  for (const row of parsed.data.nodes) {
    const above = row.parentId !== null && depths.has(row.parentId) ? nodes[row.parentId] : undefined
    const depth = 1 + (depths.get(row.parentId ?? '') ?? 0)
    if (depths.has(row.id) || (row !== root && !above) || depth > MIND_MAP_DEPTH_MAX) return null
    nodes[row.id] = { ...row, children: [] }
    depths.set(row.id, depth)
    above?.children.push(row.id)
  }
  return { title, style: parsed.data.style, rootId: root.id, nodes }
}

const shortened = (text: string): string => {
  const signs = [...text]
  return signs.length > MIND_PREVIEW.text ? `${signs.slice(0, MIND_PREVIEW.text - 1).join('')}…` : text
}

/** The upper nodes of a map, level by level, without pictures and remarks: enough for a thumbnail. */
export function previewOf(map: MindMap): MindMap {
  const kept: Record<string, MindNode> = {}
  let level = [map.rootId]
  for (let depth = 1; depth <= MIND_PREVIEW.depth && level.length > 0; depth += 1) {
    for (const id of level.slice(0, MIND_PREVIEW.nodes - Object.keys(kept).length)) {
      const node = nodeOf(map, id)
      if (!node) continue
      const { image: _, remark: __, isCollapsed: ___, ...rest } = node
      kept[id] = { ...rest, text: shortened(node.text) }
    }
    level = level.flatMap((id) => kept[id]?.children ?? [])
  }
  const nodes = Object.values(kept).map(
    (node) => [node.id, { ...node, children: node.children.filter((id) => Object.hasOwn(kept, id)) }] as const,
  )
  return { ...map, nodes: Object.fromEntries(nodes) }
}
