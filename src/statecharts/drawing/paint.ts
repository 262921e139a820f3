/**
 * Paints a layout: groups of simple shapes with class names, one group for each state or edge. The same shapes become an
 * SVG file for the pages and React elements in the workbench.
 */
import { type Detail, insetOf, type Line, METRICS } from './graph'
import type { Layout, PlacedEdge, PlacedNode } from './layout'

/** A shape of a drawing. */
export type Shape =
  | {
      readonly kind: 'rect'
      readonly style: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
    }
  | { readonly kind: 'circle'; readonly style: string; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'path'; readonly style: string; readonly d: string; readonly arrow?: boolean }
  | {
      readonly kind: 'text'
      readonly style: string
      readonly x: number
      readonly y: number
      readonly text: string
      readonly aside?: string
      readonly middle?: boolean
      /** The transition of the text. */
      readonly transition?: string
    }

/** Shapes of one state or edge. */
export interface Group {
  readonly id: string
  readonly style: string
  /** The state that the group shows. */
  readonly state?: string
  /** Names of the transitions that the group shows. */
  readonly transitions: readonly string[]
  /** Text for screen readers. */
  readonly title: string
  readonly shapes: readonly Shape[]
}

/** A finished drawing. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly groups: readonly Group[]
}

const CORNER = 8

/** An orthogonal line with rounded corners. */
function roundedPath(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const n = (value: number): string => String(Math.round(value * 10) / 10)
  let d = `M${n(first.x)} ${n(first.y)}`
  let previous = first
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    if (!next) {
      d += `L${n(point.x)} ${n(point.y)}`
      return
    }
    const toCorner = Math.hypot(point.x - previous.x, point.y - previous.y)
    const fromCorner = Math.hypot(next.x - point.x, next.y - point.y)
    const radius = Math.min(CORNER, toCorner / 2, fromCorner / 2)
    const before = toward(point, previous, radius)
    const after = toward(point, next, radius)
    d += `L${n(before.x)} ${n(before.y)}Q${n(point.x)} ${n(point.y)} ${n(after.x)} ${n(after.y)}`
    previous = point
  })
  return d
}

const toward = (from: { x: number; y: number }, to: { x: number; y: number }, distance: number) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance }
}

/** Lines one below the other. */
function textBlock(lines: readonly Line[], x: number, y: number): Shape[] {
  let top = y
  return lines.map((line): Shape => {
    const { size, height } = METRICS[line.style]
    const baseline = top + (height + size * 0.72) / 2
    top += height
    return {
      kind: 'text',
      style: line.style,
      x: Math.round(x * 10) / 10,
      y: Math.round(baseline * 10) / 10,
      text: line.text,
      ...(line.aside ? { aside: line.aside } : {}),
      ...(line.transition ? { transition: line.transition } : {}),
    }
  })
}

const names = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(({ transition }) => (transition ? [transition] : []))),
]

/** The text of a mark is as large as its drawing needs. */
const MARK_STYLES: Readonly<Record<Detail, string>> = { names: 'mark-name', triggers: 'more', all: 'mark' }

type StateTypes = ReadonlyMap<string, { type: string; parentType?: string }>

function paintNode(node: PlacedNode, types: StateTypes, detail: Detail): Group {
  const { x, y, width, height, lines, role, state } = node
  const base = { id: node.id, state, transitions: names(lines) }
  const middle = { x: x + width / 2, y: y + height / 2 }
  if (role === 'begin') {
    return {
      ...base,
      style: 'begin',
      title: 'begins here',
      shapes: [{ kind: 'circle', style: 'begin', ...middle, radius: width / 2 - 1 }],
    }
  }
  if (role === 'history' || role === 'anywhere') {
    const [line] = lines
    const text = line?.text ?? ''
    const size = role === 'history' ? 12 : METRICS[line?.style ?? 'note'].size
    return {
      ...base,
      style: role,
      title: role === 'history' ? `history of ${state}` : `from anywhere in ${state || 'the chart'}`,
      shapes: [
        { kind: 'rect', style: role, x, y, width, height, radius: height / 2 },
        {
          kind: 'text',
          style: MARK_STYLES[detail],
          x: middle.x,
          y: Math.round((middle.y + size * 0.36) * 10) / 10,
          text,
          middle: true,
        },
      ],
    }
  }
  const { type = 'atomic', parentType } = types.get(state) ?? {}
  const style = [
    'state',
    type,
    ...(parentType === 'parallel' ? ['region'] : []),
    ...(node.folded === undefined ? [] : ['folded']),
    `depth${Math.min(node.depth, 4)}`,
  ].join(' ')
  const box: Shape = { kind: 'rect', style: 'box', x, y, width, height, radius: node.depth === 0 ? 14 : 10 }
  /** A second outline below a collapsed state shows that it has children. */
  const sheet: Shape[] =
    node.folded === undefined
      ? []
      : [
          {
            kind: 'path',
            style: 'sheet',
            d: `M${x + 6} ${y + height + 4}H${x + width - 6}a10 10 0 0 0 10 -10V${y + 10}`,
          },
        ]
  const inner: Shape[] =
    type === 'final'
      ? [{ kind: 'rect', style: 'inner', x: x + 3, y: y + 3, width: width - 6, height: height - 6, radius: 7 }]
      : []
  const head = lines.reduce((sum, line) => sum + METRICS[line.style].height, 0) + 2 * insetOf(detail).y
  const rule: Shape[] = node.hasChildren ? [{ kind: 'path', style: 'rule', d: `M${x} ${y + head}H${x + width}` }] : []
  return {
    ...base,
    style,
    title: state === '' ? (lines[0]?.text ?? '') : `state ${state}`,
    shapes: [box, ...sheet, ...inner, ...rule, ...(node.hasChildren ? [] : headText(node, detail))],
  }
}

function headText({ lines, x, y }: PlacedNode, detail: Detail): Shape[] {
  const inset = insetOf(detail)
  return textBlock(lines, x + inset.x, y + inset.y)
}

/** The texts of a state with children, drawn above the edges that cross it. */
const paintHead = (node: PlacedNode, detail: Detail): Group => ({
  id: `${node.id}:head`,
  style: 'head',
  state: node.state,
  transitions: names(node.lines),
  title: node.state === '' ? (node.lines[0]?.text ?? '') : `state ${node.state}`,
  shapes: headText(node, detail),
})

function paintEdge(edge: PlacedEdge): Group {
  const { transitions } = edge
  const line: Shape = { kind: 'path', style: 'line', d: roundedPath(edge.points), arrow: true }
  const { label } = edge
  const pill: Shape[] = label
    ? [
        { kind: 'rect', style: 'pill', ...label, radius: 7 },
        ...textBlock(edge.lines, label.x + METRICS.pill.x, label.y + METRICS.pill.y),
      ]
    : []
  return {
    id: edge.id,
    style: 'edge',
    transitions,
    title: transitions.join('; ') || 'begins here',
    shapes: [line, ...pill],
  }
}

/** Paints a layout. `types` are those of the chart's states. */
export function paint(layout: Layout, states: readonly { path: string; type: string; parent?: string }[]): Drawing {
  const byPath = new Map(states.map((state) => [state.path, state]))
  const types = new Map(
    states.map(({ path, type, parent }) => {
      const parentType = parent === undefined ? undefined : byPath.get(parent)?.type
      return [path, { type, ...(parentType ? { parentType } : {}) }]
    }),
  )
  return {
    width: layout.width,
    height: layout.height,
    groups: [
      ...layout.nodes.map((node) => paintNode(node, types, layout.detail)),
      ...layout.edges.map(paintEdge),
      ...layout.nodes.filter(({ hasChildren }) => hasChildren).map((node) => paintHead(node, layout.detail)),
    ],
  }
}
