/**
 * Positions the nodes and edges of a graph by ELK's layered layout. The caller passes ELK: bundled in Node, a worker in a browser.
 */
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import type { Detail, Graph, GraphEdge, GraphNode, Line } from './graph'

/** A node with its position. Coordinates are px from the top left of the drawing. */
export interface PlacedNode extends Omit<GraphNode, 'children'> {
  readonly x: number
  readonly y: number
  readonly depth: number
  readonly hasChildren: boolean
}

/** An edge with its route. */
export interface PlacedEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly transitions: readonly string[]
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly lines: readonly Line[]
  /** Position of its label, when it has one. */
  readonly label?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** A chart with all positions. */
export interface Layout {
  readonly detail: Detail
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

/** The part of ELK that is used. */
export type LayoutEngine = Pick<ELK, 'layout'>

type Direction = 'DOWN' | 'RIGHT'

/** Distances in px: a drawing that says less is packed closer. */
interface Spacing {
  readonly layers: number
  readonly nodes: number
  readonly edges: number
  readonly edgeToNode: number
  readonly edgeToNodeAcross: number
  readonly label: number
  readonly padding: number
  readonly headGap: number
}

const CLOSE = { edges: 7, edgeToNode: 9, edgeToNodeAcross: 9, label: 2, padding: 10, headGap: 4 } as const

const SPACINGS: Readonly<Record<Detail, Spacing>> = {
  names: { ...CLOSE, layers: 20, nodes: 14 },
  triggers: { ...CLOSE, layers: 22, nodes: 16 },
  all: {
    layers: 34,
    nodes: 28,
    edges: 12,
    edgeToNode: 16,
    edgeToNodeAcross: 18,
    label: 4,
    padding: 18,
    headGap: 10,
  },
}

const options = (direction: Direction, spacing: Spacing): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': `${spacing.layers}`,
  'elk.layered.spacing.edgeNodeBetweenLayers': `${spacing.edgeToNode}`,
  'elk.layered.spacing.edgeEdgeBetweenLayers': `${spacing.edges}`,
  'elk.spacing.nodeNode': `${spacing.nodes}`,
  'elk.spacing.edgeNode': `${spacing.edgeToNodeAcross}`,
  'elk.spacing.edgeEdge': `${spacing.edges}`,
  'elk.spacing.edgeLabel': `${spacing.label}`,
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'MEDIAN_LAYER',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  // Higher values hardly shrink the drawings, and the largest take three times as long.
  'elk.layered.thoroughness': '4',
})

/** Extra width on the right of nodes whose head is wider than their children: ELK has no minimum size for these. */
type Extra = ReadonlyMap<string, number>

const toElk = (node: GraphNode, direction: Direction, extra: Extra, spacing: Spacing): ElkNode => {
  if (node.children.length === 0) {
    return { id: node.id, width: node.width, height: node.height }
  }
  const { padding, headGap } = spacing
  return {
    id: node.id,
    children: node.children.map((child) => toElk(child, direction, extra, spacing)),
    layoutOptions: {
      ...options(direction, spacing),
      'elk.padding': `[top=${node.height + headGap},left=${padding},bottom=${padding},right=${padding + (extra.get(node.id) ?? 0)}]`,
    },
  }
}

const edgeToElk = ({ id, from, to, lines, width, height }: GraphEdge): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  layoutOptions: from.startsWith('begin:')
    ? {
        'elk.layered.priority.direction': '20',
        'elk.layered.priority.shortness': '20',
        'elk.layered.priority.straightness': '20',
      }
    : {},
  ...(lines.length > 0
    ? {
        labels: [
          {
            id: `${id}:label`,
            text: id,
            width,
            height,
            layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
          },
        ],
      }
    : {}),
})

const place = (laid: ElkNode, node: GraphNode, depth: number): PlacedNode[] => {
  const { children, ...rest } = node
  const at: PlacedNode = {
    ...rest,
    x: laid.x ?? 0,
    y: laid.y ?? 0,
    width: laid.width ?? node.width,
    height: laid.height ?? node.height,
    depth,
    hasChildren: children.length > 0,
  }
  const inside = children.flatMap((child) => {
    const found = laid.children?.find(({ id }) => id === child.id)
    return found ? place(found, child, depth + 1) : []
  })
  return [at, ...inside]
}

async function layoutIn(graph: Graph, engine: LayoutEngine, direction: Direction, extra: Extra): Promise<Layout> {
  const spacing = SPACINGS[graph.detail]
  const laid: ElkNode = await engine.layout({
    id: 'drawing',
    layoutOptions: { ...options(direction, spacing), 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [toElk(graph.root, direction, extra, spacing)],
    edges: graph.edges.map(edgeToElk),
  })
  const [top] = laid.children ?? []
  if (!top) throw new Error('the layout lost the chart')
  const edges = graph.edges.map((edge): PlacedEdge => {
    const found = laid.edges?.find(({ id }) => id === edge.id)
    const [section] = found?.sections ?? []
    const [label] = found?.labels ?? []
    return {
      id: edge.id,
      from: edge.from,
      to: edge.to,
      transitions: edge.transitions,
      lines: edge.lines,
      points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
      ...(label ? { label: { x: label.x ?? 0, y: label.y ?? 0, width: edge.width, height: edge.height } } : {}),
    }
  })
  return {
    detail: graph.detail,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    nodes: place(top, graph.root, 0),
    edges,
  }
}

/** The missing width of nodes whose head is wider than their children. */
function lacking(graph: Graph, { nodes }: Layout): Extra {
  const heads = new Map(boxes(graph.root).map(({ id, width }) => [id, width]))
  return new Map(
    nodes.flatMap(({ id, width, hasChildren }) => {
      const missing = Math.ceil((heads.get(id) ?? 0) - width)
      return hasChildren && missing > 0 ? [[id, missing] as const] : []
    }),
  )
}

const boxes = (node: GraphNode): GraphNode[] => [node, ...node.children.flatMap(boxes)]

/** How badly a drawing fits a page or screen: lower is better. */
const awkwardness = ({ width, height }: Layout): number =>
  Math.max(width / 1_200, height / 900, width / height / 3, height / width / 2)

/** A chart with more edges than this always fits better downwards, and its layout is slow enough to run only once. */
const EDGES_MANY = 24

/** Lays out a graph in one direction, with nodes widened to their heads. */
async function layoutWide(graph: Graph, engine: LayoutEngine, direction: Direction): Promise<Layout> {
  const laid = await layoutIn(graph, engine, direction, new Map())
  const extra = lacking(graph, laid)
  return extra.size === 0 ? laid : layoutIn(graph, engine, direction, extra)
}

/**
 * Lays out a graph downwards and to the right, so that the shape of a canvas decides; the one that fits a page better is first.
 * A large graph with labels is laid out downwards only: to the right its labels would make it far too wide.
 */
export async function layoutsOf(graph: Graph, engine: LayoutEngine): Promise<Layout[]> {
  if (graph.detail !== 'names' && graph.edges.length > EDGES_MANY) return [await layoutGraph(graph, engine)]
  const both = [await layoutWide(graph, engine, 'DOWN'), await layoutWide(graph, engine, 'RIGHT')]
  return both.sort((one, other) => awkwardness(one) - awkwardness(other))
}

/**
 * Lays out a graph downwards and, unless it is large, also to the right; chooses the one that fits a page better and widens its
 * nodes to their heads.
 */
export async function layoutGraph(graph: Graph, engine: LayoutEngine): Promise<Layout> {
  const down = await layoutIn(graph, engine, 'DOWN', new Map())
  const right = graph.edges.length > EDGES_MANY ? down : await layoutIn(graph, engine, 'RIGHT', new Map())
  const isRight = awkwardness(right) < awkwardness(down)
  const better = isRight ? right : down
  const extra = lacking(graph, better)
  return extra.size === 0 ? better : layoutIn(graph, engine, isRight ? 'RIGHT' : 'DOWN', extra)
}
