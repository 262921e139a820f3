/// <reference path="./flextree.d.ts" />
/**
 * The layout of a map: the middle of the root is at 0, branches grow to both sides (d3-flextree). Each branch has a
 * position relative to its parent, and keeps its object identity as long as it looks the same. So unchanged branches are
 * not rendered again, wherever they move as a whole.
 */
import { flextree } from 'd3-flextree'
import type { MindSide } from '../../../../contract/entities/documents/mindMap'
import {
  branchFrom,
  childrenOf,
  type MindMap,
  type MindNode,
  rootOf,
  sidesOf,
} from '../../../../contract/rules/documents/mindMap'
import { type BranchColor, branchColor, rootColor } from '../../../../contract/rules/documents/mindMapColors'
import type { MindExtent, MindTarget } from '../../../machines/documents/mindMap/mindMap.types'
import { type Measure, type MindRole, type NodePainting, paintingOf } from './painting'

/** A node with its children. */
export interface MindBranch {
  readonly id: string
  readonly painting: NodePainting
  readonly color: BranchColor
  readonly side: MindSide | null
  /** Relative to the upper left corner of the parent node. */
  readonly x: number
  readonly y: number
  /** The line from the parent node, relative to the own upper left corner; '' for the root. */
  readonly line: string
  readonly lineWidth: number
  /** The number of hidden descendants; null for a node without children. */
  readonly folded: number | null
  readonly children: readonly MindBranch[]
}

/** The position of a node on the plane. */
export interface MindBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly side: MindSide | null
  readonly parentId: string | null
}

export interface MindPlan {
  readonly root: MindBranch
  readonly boxes: ReadonlyMap<string, MindBox>
  readonly extent: MindExtent
  /** The inputs of this layout, for the next one. */
  readonly parts: ReadonlyMap<string, Part>
}

const GAP = { across: 12, along: 44, root: 64, cousins: 8, branches: 20 }
const LINE = { root: 3, other: 1.5 }

/** A node with its children before the layout; keeps its object identity as long as nothing in it changes. */
interface Part {
  readonly node: MindNode
  readonly painting: NodePainting
  readonly color: BranchColor
  readonly children: readonly Part[]
}

const TENTH = 10
/** Positions are rounded to a tenth, so that unmoved nodes get exactly equal numbers. */
const tenth = (value: number): number => Math.round(value * TENTH) / TENTH
const number = (value: number): string => String(tenth(value))

/** The parts of a map; unchanged parts are taken from `before`. */
function partsOf(map: MindMap, measure: Measure, before: MindPlan['parts'] | undefined) {
  const parts = new Map<string, Part>()
  const part = (node: MindNode, role: MindRole, color: BranchColor): Part => {
    const children = node.isCollapsed
      ? []
      : childrenOf(map, node).map((child, i) =>
          role === 'root' ? part(child, 'branch', branchColor(i)) : part(child, 'leaf', color),
        )
    const painting = paintingOf(node, map.style, role, color, measure)
    const old = before?.get(node.id)
    const isSame =
      old?.node === node &&
      old.painting === painting &&
      old.color === color &&
      old.children.length === children.length &&
      children.every((child, i) => child === old.children[i])
    const next = isSame ? old : { node, painting, color, children }
    parts.set(node.id, next)
    return next
  }
  return { root: part(rootOf(map), 'root', rootColor), parts }
}

/** A branch of the root, positioned relative to its own first node. */
interface Placed {
  readonly children: readonly MindBranch[]
  readonly boxes: readonly (readonly [string, MindBox])[]
  readonly top: number
  readonly bottom: number
}

const placed = { left: new WeakMap<Part, Placed>(), right: new WeakMap<Part, Placed>() }

/** A line from the edge of a node to the edge of its child, both relative to the child's corner. */
function lineOf(parent: MindBox, child: MindBox, side: MindSide): string {
  const fromX = (side === 'right' ? parent.left + parent.width : parent.left) - child.left
  const fromY = parent.top + parent.height / 2 - child.top
  const toX = side === 'right' ? 0 : child.width
  const toY = child.height / 2
  const bend = (fromX + toX) / 2
  return `M${number(fromX)} ${number(fromY)}C${number(bend)} ${number(fromY)} ${number(bend)} ${number(toY)} ${number(toX)} ${number(toY)}`
}

const tree = flextree<Part>({
  children: ({ children }) => children,
  nodeSize: ({ data: { painting } }) => [painting.height + GAP.across, painting.width + GAP.along],
  spacing: (one, other) => (one.parent === other.parent ? 0 : GAP.cousins),
})

/** The number of hidden descendants of a node; null for a node without children. */
function foldedIn(map: MindMap, { node }: Part): number | null {
  if (node.children.length === 0) return null
  return node.isCollapsed ? branchFrom(map, node.id).length - 1 : 0
}

/** A part at its position. */
const branchAt = (
  map: MindMap,
  part: Part,
  box: MindBox,
  parent: MindBox,
  children: readonly MindBranch[],
): MindBranch => ({
  id: part.node.id,
  painting: part.painting,
  color: part.color,
  side: box.side,
  x: tenth(box.left - parent.left),
  y: tenth(box.top - parent.top),
  line: box.side ? lineOf(parent, box, box.side) : '',
  lineWidth: part.node.parentId === map.rootId ? LINE.root : LINE.other,
  folded: foldedIn(map, part),
  children,
})

/** Lays out one branch; cached as long as nothing in it changes. */
function placeBranch(map: MindMap, branch: Part, side: MindSide): Placed {
  const known = placed[side].get(branch)
  if (known) return known
  const boxes = new Map<string, MindBox>()
  const { width: own, height } = branch.painting
  let [top, bottom] = [0, 0]
  tree(tree.hierarchy(branch)).each(({ data: { painting, node }, x, y }) => {
    const box = {
      left: side === 'right' ? y : own - y - painting.width,
      top: x - (painting.height - height) / 2,
      width: painting.width,
      height: painting.height,
      side,
      parentId: node.parentId,
    }
    top = Math.min(top, box.top)
    bottom = Math.max(bottom, box.top + box.height)
    boxes.set(node.id, box)
  })
  const below = (part: Part): MindBranch[] => {
    const parent = boxes.get(part.node.id)
    return part.children.flatMap((child) => {
      const box = boxes.get(child.node.id)
      return parent && box ? branchAt(map, child, box, parent, below(child)) : []
    })
  }
  const made = { children: below(branch), boxes: [...boxes], top, bottom }
  placed[side].set(branch, made)
  return made
}

const isSame = (one: MindBranch, other: MindBranch): boolean =>
  one.painting === other.painting &&
  one.x === other.x &&
  one.y === other.y &&
  one.line === other.line &&
  one.folded === other.folded &&
  one.side === other.side &&
  one.children.length === other.children.length &&
  one.children.every((child, i) => child === other.children[i])

/** Lays out a map. Branches that look the same are taken from `before`. */
export function planOf(map: MindMap, measure: Measure, before?: MindPlan): MindPlan {
  const { root, parts } = partsOf(map, measure, before?.parts)
  const { width, height } = root.painting
  const rootBox: MindBox = { left: -width / 2, top: -height / 2, width, height, side: null, parentId: null }
  const boxes = new Map<string, MindBox>([[map.rootId, rootBox]])
  const old = new Map(before?.root.children.map((branch) => [branch.id, branch]))

  const sides = sidesOf(map)
  /** The branches of one side, one below the other, centred at the root. */
  const place = (side: MindSide): MindBranch[] => {
    const own = sides[side].flatMap((id) => {
      const part = parts.get(id)
      return part ? { part, at: placeBranch(map, part, side) } : []
    })
    const heights = own.map(({ at }) => at.bottom - at.top)
    let y = -(heights.reduce((sum, one) => sum + one, 0) + GAP.branches * Math.max(0, own.length - 1)) / 2
    return own.map(({ part, at }, i) => {
      const left = side === 'right' ? width / 2 + GAP.root : -width / 2 - GAP.root - part.painting.width
      const top = y - at.top
      y += (heights[i] ?? 0) + GAP.branches
      for (const [id, box] of at.boxes) boxes.set(id, { ...box, left: box.left + left, top: box.top + top })
      const next = branchAt(map, part, boxes.get(part.node.id) ?? rootBox, rootBox, at.children)
      const known = old.get(next.id)
      return known && isSame(known, next) ? known : next
    })
  }
  const next: MindBranch = {
    ...branchAt(map, root, rootBox, { ...rootBox, left: 0, top: 0 }, [...place('right'), ...place('left')]),
    folded: null,
  }
  const first = before?.root && isSame(before.root, next) ? before.root : next
  return { root: first, boxes, extent: extentOf(boxes), parts }
}

function extentOf(boxes: ReadonlyMap<string, MindBox>): MindExtent {
  let [left, top, right, bottom] = [0, 0, 0, 0]
  for (const box of boxes.values()) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.left + box.width)
    bottom = Math.max(bottom, box.top + box.height)
  }
  return { left, top, right, bottom }
}

/** Tolerance beyond the edge of a node, in px. */
const REACH = 48

/** The drop target of a branch at a point of the plane; null for none. */
export function targetAt(
  { boxes }: MindPlan,
  rootId: string,
  draggedId: string,
  x: number,
  y: number,
): MindTarget | null {
  const isDragged = (id: string | null): boolean => {
    for (let at = id; at !== null; at = boxes.get(at)?.parentId ?? null) if (at === draggedId) return true
    return false
  }
  let nearest: { id: string; box: MindBox; distance: number } | null = null
  for (const [id, box] of boxes) {
    const dx = Math.max(box.left - x, 0, x - box.left - box.width)
    const dy = Math.max(box.top - y, 0, y - box.top - box.height)
    const distance = Math.hypot(dx, dy)
    if (distance < (nearest?.distance ?? REACH) && !isDragged(id)) nearest = { id, box, distance }
  }
  if (!nearest) return null
  const { id, box } = nearest
  if (id === rootId) return { targetId: id, place: 'into', side: x < 0 ? 'left' : 'right' }
  // The outer end of a node makes the branch a child; above and below its inner part, the branch becomes a sibling.
  const along = box.side === 'left' ? box.left + box.width - x : x - box.left
  const isOuter = along > box.width * 0.6
  const across = (y - box.top) / box.height
  if (!isOuter && across < 0.35)
    return { targetId: id, place: 'before', ...(box.parentId === rootId && box.side && { side: box.side }) }
  if (!isOuter && across > 0.65)
    return { targetId: id, place: 'after', ...(box.parentId === rootId && box.side && { side: box.side }) }
  return { targetId: id, place: 'into' }
}
