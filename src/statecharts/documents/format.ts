/**
 * The file format of a chart: JSON that other versions of Podium and other tools can read. The workbench exports and imports
 * it, and charts are compared with earlier versions in this form.
 *
 * ```json
 * {
 *   "podium": "statechart",
 *   "version": 1,
 *   "name": "race-teacher",
 *   "feature": "race",
 *   "purpose": "…",
 *   "source": "src/machines/live/race/teacherRace.machine.ts",
 *   "chart": { "id": "…", "states": […], "transitions": […], "events": […], "guards": […], "delays": […], "actors": […] }
 * }
 * ```
 *
 * `chart` is the result of `readChart` (see `chart.ts`): the first state is the root with the empty path, and states and
 * transitions refer to each other by paths. A reader ignores unknown keys. The version increases when a reader of the
 * previous version would misunderstand a file.
 */
import { z } from 'zod'
import { type Chart, readChart, shown } from '../chart/chart'
import type { ChartModel } from '../model'

/** The version of written files, and the latest readable version. */
export const CHART_FILE_VERSION = 1

const LENGTH_MAX = 4_000
const COUNT_MAX = 5_000

const text = z.string().max(LENGTH_MAX)
const texts = z.array(text).max(COUNT_MAX)

const state = z.object({
  path: text,
  key: text,
  parent: text.optional(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  history: z.enum(['shallow', 'deep']).optional(),
  initial: text.optional(),
  children: texts,
  description: text.optional(),
  tags: texts,
  entry: texts,
  exit: texts,
  invokes: z.array(z.object({ id: text, src: text })).max(COUNT_MAX),
  delays: texts,
})

const transition = z.object({
  name: text,
  source: text,
  targets: texts,
  kind: z.enum(['event', 'after', 'always', 'done', 'error', 'snapshot', 'finished', 'wildcard']),
  descriptor: text,
  label: text,
  actor: text.optional(),
  guard: text.optional(),
  actions: texts,
  reenter: z.boolean(),
  description: text.optional(),
})

const file = z.object({
  podium: z.literal('statechart'),
  version: z.literal(CHART_FILE_VERSION),
  name: text,
  feature: text.optional(),
  purpose: text.optional(),
  source: text.optional(),
  chart: z.object({
    id: text,
    states: z.array(state).min(1).max(COUNT_MAX),
    transitions: z.array(transition).max(COUNT_MAX),
    events: texts,
    guards: texts,
    delays: texts,
    actors: texts,
  }),
})

/** A chart with its metadata. `name` is the name of the model, or the chart's own id. */
export interface ChartFile {
  readonly podium: 'statechart'
  readonly version: typeof CHART_FILE_VERSION
  readonly name: string
  readonly feature?: string
  readonly purpose?: string
  /** Path of the source file from the top folder. */
  readonly source?: string
  readonly chart: Chart
}

/** The fault of a file: not JSON, not a chart file of Podium, of a later version, or a chart with an error. */
export type ChartFileProblem = 'json' | 'format' | 'version' | 'content'

/** A text is not a valid chart file. The message says what is wrong and where. */
export class ChartFileError extends Error {
  override readonly name = 'ChartFileError'

  constructor(
    readonly problem: ChartFileProblem,
    message: string,
    /** Path in the file, as `chart.states.3.path`; empty for the whole file. */
    readonly place = '',
  ) {
    super(message)
  }
}

const isModel = (subject: ChartModel | Chart): subject is ChartModel => 'machine' in subject

/** The file data of a model's chart, or of a chart without a model. */
export function chartFileOf(subject: ChartModel | Chart): ChartFile {
  const head = { podium: 'statechart', version: CHART_FILE_VERSION } as const
  if (!isModel(subject)) return { ...head, name: subject.id, chart: subject }
  const { name, feature, purpose, source, machine } = subject
  // A pasted chart has no source.
  return { ...head, name, feature, purpose, ...(source === '' ? {} : { source }), chart: readChart(machine) }
}

/** The text of a chart file; deterministic. */
export const writeChart = (subject: ChartModel | Chart): string => `${JSON.stringify(chartFileOf(subject), null, 2)}\n`

/** Whether data claims to be a chart file of any version. */
export const isChartFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'podium' in value && value.podium === 'statechart'

/** Parses a chart file. Throws a `ChartFileError` for anything else. */
export function readChartFile(content: string): ChartFile {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    throw new ChartFileError('json', `not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isChartFile(value)) throw new ChartFileError('format', 'not a chart: "podium": "statechart" is missing')
  const version: unknown = (value as { version?: unknown }).version
  if (version !== CHART_FILE_VERSION) {
    throw new ChartFileError('version', `version ${String(version)} is not known here, only ${CHART_FILE_VERSION}`)
  }
  const parsed = file.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = issue?.path.join('.') ?? ''
    throw new ChartFileError('content', `${place}: ${issue?.message ?? 'not understood'}`, place)
  }
  const found: ChartFile = parsed.data
  checkNames(found.chart)
  return found
}

/** Checks that states and transitions refer to existing states: a dangling reference can be neither drawn nor run. */
function checkNames({ states, transitions }: Chart): void {
  const fault = (place: string, message: string): never => {
    throw new ChartFileError('content', `${place}: ${message}`, place)
  }
  const byPath = new Map(states.map((one) => [one.path, one]))
  if (states[0]?.path !== '') fault('chart.states.0.path', 'the first state is the chart itself, with the empty path')
  if (byPath.size < states.length) fault('chart.states', 'two states have the same path')
  if (new Set(transitions.map(({ name }) => name)).size < transitions.length)
    fault('chart.transitions', 'two transitions have the same name')
  states.forEach(({ path, parent, initial, children }, index) => {
    const place = `chart.states.${index}`
    if ((parent === undefined) !== (index === 0)) fault(`${place}.parent`, 'every state but the first has a parent')
    if (parent !== undefined && !byPath.get(parent)?.children.includes(path))
      fault(`${place}.parent`, `“${shown(parent)}” does not hold “${path}”`)
    for (const child of children)
      if (byPath.get(child)?.parent !== path) fault(`${place}.children`, `“${child}” is not in “${shown(path)}”`)
    if (initial !== undefined && !byPath.has(initial)) fault(`${place}.initial`, `there is no state “${initial}”`)
  })
  transitions.forEach(({ source, targets }, index) => {
    for (const path of [source, ...targets])
      if (!byPath.has(path)) fault(`chart.transitions.${index}`, `there is no state “${shown(path)}”`)
  })
}
