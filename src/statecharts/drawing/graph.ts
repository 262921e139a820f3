/**
 * A chart as a graph for the layout: nodes with their text lines, edges with their labels. A transition that does not leave
 * its state (an event that is handled in place) is a line inside the state, so that edges only show changes of state.
 */
import { type Chart, type ChartState, type ChartTransition, isForbidden } from '../chart/chart'
import { textWidth, wrap } from './text'
import { type DrawingWords, documentWords } from './words'

/** The text style of a line. */
export type LineStyle = 'title' | 'mark' | 'description' | 'note' | 'trigger' | 'more' | 'forbidden' | 'actions'

/** A line of text in a state or on an edge. */
export interface Line {
  readonly style: LineStyle
  readonly text: string
  /** A second part in a lighter colour: the guard. */
  readonly aside?: string
  /** The transition of the line. */
  readonly transition?: string
}

/** A node for the layout. */
export interface GraphNode {
  readonly id: string
  readonly role: 'state' | 'begin' | 'anywhere' | 'history'
  readonly state: string
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
  readonly children: readonly GraphNode[]
  /** The number of states inside it, when it is collapsed. */
  readonly folded?: number
}

/** An edge for the layout. */
export interface GraphEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  /** Names of its transitions; its lines may leave some out. */
  readonly transitions: readonly string[]
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

/**
 * How much a drawing says: `names` of states; `triggers` of the transitions between them, too; `all` of the chart. The less it
 * says, the smaller it is, and the more of it is readable at once.
 */
export type Detail = 'names' | 'triggers' | 'all'

/** A chart as a graph. */
export interface Graph {
  readonly detail: Detail
  readonly root: GraphNode
  readonly edges: readonly GraphEdge[]
}

/** Sizes in px, shared by layout and painter. */
export const METRICS = {
  title: { size: 14, height: 21, bold: true },
  description: { size: 11, height: 15, bold: false },
  note: { size: 11, height: 16, bold: false },
  trigger: { size: 12, height: 17, bold: true },
  /** A mark in a drawing of names. */
  mark: { size: 14, height: 20, bold: false },
  /** How many triggers are left out. */
  more: { size: 12, height: 17, bold: false },
  /** An event that a state forbids. */
  forbidden: { size: 12, height: 17, bold: false },
  actions: { size: 11, height: 15, bold: false },
  /** Padding around the lines of a state. */
  inset: { x: 12, y: 9 },
  /** The same in a drawing that says names or triggers only. */
  closeInset: { x: 9, y: 4 },
  /** Padding around the lines of an edge. */
  pill: { x: 8, y: 3 },
  /** Gap between a line's text and its aside. */
  gap: 5,
} as const

const WRAP = { description: 230, actions: 210, name: 168, trigger: 156 } as const

/** An edge that only says its triggers names this many of them. */
const TRIGGERS_MOST = 3

/** Bold text is wider than `wrap` assumes. */
const BOLD = 1.1

/** The padding around the lines of a state. */
export const insetOf = (detail: Detail): { readonly x: number; readonly y: number } =>
  detail === 'all' ? METRICS.inset : METRICS.closeInset

/** The id of a state's node. */
export const boxOf = (path: string): string => `state:${path}`

const lineWidth = ({ style, text, aside }: Line): number => {
  const { size, bold } = METRICS[style]
  return textWidth(text, size, bold) + (aside ? METRICS.gap + textWidth(aside, METRICS.note.size) : 0)
}

const measure = (lines: readonly Line[], inset: { x: number; y: number }) => ({
  width: lines.length === 0 ? 0 : Math.max(...lines.map(lineWidth)) + 2 * inset.x,
  height: lines.length === 0 ? 0 : lines.reduce((sum, { style }) => sum + METRICS[style].height, 0) + 2 * inset.y,
})

const staysInside = ({ targets, source }: ChartTransition): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source)

/** The trigger in the words of readers, and below it, small, all that the code says. */
const spokenLines = (said: string, code: string, mark: string, style: LineStyle, transition: string): Line[] => [
  ...wrap(`${mark}${said}`, METRICS.trigger.size * BOLD, WRAP.actions, 3).map((text) => ({ style, text, transition })),
  ...wrap(code, METRICS.actions.size, WRAP.actions, 4).map(
    (text): Line => ({ style: 'actions', text: mark === '' ? text : `   ${text}`, transition }),
  ),
]

const transitionLines = (transition: ChartTransition, inState: boolean, words: DrawingWords): Line[] => {
  const { label, guard, actions, name, reenter, targets } = transition
  const said = words.triggerInFull(transition)
  if (isForbidden(transition)) {
    if (said !== '') return spokenLines(said, label, '⊘ ', 'forbidden', name)
    return [{ style: 'forbidden', text: `⊘ ${label}`, transition: name }]
  }
  const mark = inState ? (targets.length > 0 && reenter ? '↻ ' : '· ') : ''
  const actionText = actions.filter((action) => action !== '').join(', ')
  const condition = guard ? `[${guard}]` : undefined
  if (said !== '') {
    const code = [label, ...(condition ? [condition] : []), ...(actionText === '' ? [] : [`/ ${actionText}`])].join(' ')
    return spokenLines(said, code, mark, 'trigger', name)
  }
  const trigger: Line = { style: 'trigger', text: `${mark}${label}`, transition: name }
  const together: Line = { ...trigger, ...(condition ? { aside: condition } : {}) }
  const apart: Line[] = wrap(condition ?? '', METRICS.note.size, WRAP.actions, 3).map((text) => ({
    style: 'note',
    text: inState ? `   ${text}` : text,
    transition: name,
  }))
  return [
    ...(lineWidth(together) <= WRAP.actions ? [together] : [trigger, ...apart]),
    ...wrap(actionText === '' ? '' : `/ ${actionText}`, METRICS.actions.size, WRAP.actions, 3).map(
      (text): Line => ({ style: 'actions', text: inState ? `   ${text}` : text, transition: name }),
    ),
  ]
}

/** The triggers of an edge without guards and actions: each once, the first ones in words and the others as a number. */
function triggerLines(transitions: readonly ChartTransition[], words: DrawingWords): Line[] {
  const byText = new Map<string, ChartTransition>()
  for (const transition of transitions) {
    const text = words.trigger(transition) || transition.label
    if (!byText.has(text)) byText.set(text, transition)
  }
  // "1 more" would be as long as the trigger itself.
  const count = byText.size > TRIGGERS_MOST ? TRIGGERS_MOST - 1 : TRIGGERS_MOST
  const named = [...byText].slice(0, count)
  const left = byText.size - named.length
  return [
    ...named.flatMap(([text, transition]) =>
      wrap(text, METRICS.trigger.size * BOLD, WRAP.trigger, 2).map(
        (line): Line => ({ style: 'trigger', text: line, transition: transition.name }),
      ),
    ),
    ...(left > 0 ? [{ style: 'more', text: words.more(left) } satisfies Line] : []),
  ]
}

function stateLines(chart: Chart, state: ChartState, words: DrawingWords, detail: Detail): Line[] {
  const name = words.name(state) || (state.path === '' ? chart.id : state.key)
  if (detail === 'all') return wholeLines(chart, state, words)
  return wrap(name, METRICS.title.size * BOLD, WRAP.name, 2).map((text): Line => ({ style: 'title', text }))
}

function wholeLines(chart: Chart, state: ChartState, words: DrawingWords): Line[] {
  const own = chart.transitions.filter((transition) => transition.source === state.path && staysInside(transition))
  const code = state.path === '' ? chart.id : state.key
  const name = words.name(state)
  const wide = state.children.length > 0 ? WRAP.description * 1.6 : WRAP.description
  return [
    {
      style: 'title',
      text: name === '' ? code : name,
      ...(state.tags.length > 0 ? { aside: state.tags.map((tag) => `#${tag}`).join(' ') } : {}),
    },
    ...(name === '' ? [] : [{ style: 'note', text: code } satisfies Line]),
    ...wrap(words.describe(state), METRICS.description.size, wide, 4).map(
      (text): Line => ({ style: 'description', text }),
    ),
    ...state.invokes.map(
      ({ id, src }): Line => ({
        style: 'note',
        text: /^\d+\./.test(id) || id === src ? `⚙ ${src}` : `⚙ ${id}: ${src}`,
      }),
    ),
    ...state.entry.map((action): Line => ({ style: 'note', text: `${words.entry} / ${action}` })),
    ...state.exit.map((action): Line => ({ style: 'note', text: `${words.exit} / ${action}` })),
    ...own.flatMap((transition) => transitionLines(transition, true, words)),
  ]
}

const isWithin = (path: string, ancestor: string): boolean => ancestor === '' || path.startsWith(`${ancestor}.`)

/** Where an edge begins: a state with a transition into itself gets a mark inside, which means "anywhere in it". */
const originOf = ({ source, targets }: ChartTransition): string =>
  targets.some((target) => isWithin(target, source)) ? `anywhere:${source}` : boxOf(source)

/** The states that have children and can be collapsed: all except the root. */
export const foldable = (chart: Chart): string[] =>
  chart.states.filter(({ path, children }) => path !== '' && children.length > 0).map(({ path }) => path)

/** The state itself, or the outermost collapsed state around it. */
function seenAs(path: string, folded: ReadonlySet<string>): string {
  const parts = path.split('.')
  const holder = parts.findIndex((_, index) => folded.has(parts.slice(0, index + 1).join('.')))
  return holder < 0 ? path : parts.slice(0, holder + 1).join('.')
}

/** The visible transitions: transitions of hidden states begin and end at the collapsed state around them, or are hidden too. */
function seenTransitions(chart: Chart, folded: ReadonlySet<string>): ChartTransition[] {
  if (folded.size === 0) return [...chart.transitions]
  return chart.transitions.flatMap((transition) => {
    const source = seenAs(transition.source, folded)
    const targets = [...new Set(transition.targets.map((target) => seenAs(target, folded)))]
    const leaves = targets.length === 0 ? source === transition.source : targets.some((target) => target !== source)
    const isOwn = source === transition.source && transition.targets.every((target) => target === source)
    return leaves || isOwn ? [{ ...transition, source, targets }] : []
  })
}

/** The sizes of the mark "anywhere" by detail: its text is never smaller than the others of the drawing. */
const MARKS: Readonly<Record<Detail, { style: LineStyle; width: number; height: number }>> = {
  names: { style: 'mark', width: 0, height: 24 },
  triggers: { style: 'more', width: 0, height: 22 },
  all: { style: 'note', width: 66, height: 24 },
}

/** Builds the graph of a chart. Each of the `folded` states is one node, which gets all edges into and out of it. */
export function graphOf(
  whole: Chart,
  folded: ReadonlySet<string> = new Set(),
  words: DrawingWords = documentWords,
  detail: Detail = 'all',
): Graph {
  const chart: Chart = { ...whole, transitions: seenTransitions(whole, folded) }
  const moving = chart.transitions.filter((transition) => !staysInside(transition))
  const anywhere = new Set(moving.map(originOf).filter((id) => id.startsWith('anywhere:')))
  const byPath = new Map(chart.states.map((state) => [state.path, state]))
  const starts: GraphEdge[] = []

  const nodeOf = (state: ChartState): GraphNode => {
    if (state.type === 'history') {
      const text = state.history === 'deep' ? 'H*' : 'H'
      return {
        id: boxOf(state.path),
        role: 'history',
        state: state.path,
        lines: [{ style: detail === 'all' ? 'trigger' : MARKS[detail].style, text }],
        width: 28,
        height: 28,
        children: [],
      }
    }
    const isFolded = state.path !== '' && state.children.length > 0 && folded.has(state.path)
    if (isFolded) {
      const count = chart.states.filter(({ path }) => path.startsWith(`${state.path}.`)).length
      const lines: Line[] = [
        ...stateLines(chart, { ...state, children: [] }, words, detail),
        { style: detail === 'all' ? 'note' : 'title', text: `▸ ${words.hidden(count)}` },
      ]
      const size = measure(lines, insetOf(detail))
      return { id: boxOf(state.path), role: 'state', state: state.path, lines, ...size, children: [], folded: count }
    }
    const lines = stateLines(chart, state, words, detail)
    const children = state.children.flatMap((path) => {
      const child = byPath.get(path)
      return child ? [nodeOf(child)] : []
    })
    const marks: GraphNode[] = []
    if (state.initial !== undefined) {
      const id = `begin:${state.path}`
      marks.push({ id, role: 'begin', state: state.path, lines: [], width: 12, height: 12, children: [] })
      const to = boxOf(state.initial)
      starts.push({ id: `${id}>`, from: id, to, transitions: [], lines: [], width: 0, height: 0 })
    }
    if (anywhere.has(`anywhere:${state.path}`)) {
      const { style, width, height } = MARKS[detail]
      const text: Line = { style, text: words.anywhere }
      marks.push({
        id: `anywhere:${state.path}`,
        role: 'anywhere',
        state: state.path,
        lines: [text],
        width: Math.max(width, lineWidth(text) + 2 * METRICS.pill.x),
        height,
        children: [],
      })
    }
    return {
      id: boxOf(state.path),
      role: 'state',
      state: state.path,
      lines,
      ...measure(lines, insetOf(detail)),
      children: [...marks, ...children],
    }
  }

  const [top] = chart.states
  if (!top) throw new Error('a chart has at least its top state')
  const root = nodeOf(top)
  const bundles = new Map<string, { from: string; to: string; transitions: ChartTransition[] }>()
  for (const transition of moving) {
    for (const target of transition.targets) {
      const from = originOf(transition)
      const key = `${from}>${boxOf(target)}`
      const bundle = bundles.get(key) ?? { from, to: boxOf(target), transitions: [] }
      if (!bundle.transitions.includes(transition)) bundle.transitions.push(transition)
      bundles.set(key, bundle)
    }
  }
  const edges = [...bundles].map(([id, { from, to, transitions }]): GraphEdge => {
    const lines = {
      names: () => [],
      triggers: () => triggerLines(transitions, words),
      all: () => transitions.flatMap((transition) => transitionLines(transition, false, words)),
    }[detail]()
    return { id, from, to, transitions: transitions.map(({ name }) => name), lines, ...measure(lines, METRICS.pill) }
  })
  return { detail, root, edges: [...starts, ...edges] }
}
