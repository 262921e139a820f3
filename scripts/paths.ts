/**
 * Prints paths through a chart:
 * `npm run paths -- race [--shortest|--all] [--from STATE] [--to STATE] [--avoid STATE …] [--through EVENT]
 * [--as json|vitest|playwright|steps]`.
 * By default, these are the paths of the tests: together they cover every state and transition.
 */
import { parseArgs } from 'node:util'
import { readChart } from '../src/statecharts/chart/chart'
import { formatPaths } from '../src/statecharts/documents/formatPath'
import { wayInBrowser } from '../src/statecharts/driven'
import type { ChartModel } from '../src/statecharts/model'
import type { Path } from '../src/statecharts/walk/path'
import { choosePaths, type PathKind, type PathWish, pathData, transitionsThrough } from '../src/statecharts/walk/paths'
import { bringPlansFrom } from '../src/statecharts/walk/plans'
import { keptPlan } from './support/charts/keptPlans'
import { someModels } from './support/charts/someModels'

const USAGE = [
  'usage: npm run paths -- NAME [--shortest | --all] [--from STATE] [--to STATE] [--avoid STATE …]',
  '                        [--through EVENT] [--as FORM]',
  'NAME is a chart or a feature. EVENT is what sets a transition off, such as race.press or "after countdownLeft"; or the',
  'whole name of one transition. FORM is json, vitest or playwright (tests to be pasted), or steps (for trying by hand).',
].join('\n')

const FORMS = ['json', 'vitest', 'playwright', 'steps'] as const
type Form = (typeof FORMS)[number]

class UsageError extends Error {}

interface Wish extends PathWish {
  models: ChartModel[]
  form: Form | undefined
}

const list = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n')

async function known(): Promise<string> {
  const { catalogue } = await import('../src/catalogue/catalogue')
  const names = [
    ...new Set(catalogue.flatMap(({ feature, name }) => (feature === name ? [name] : [`${feature}: ${name}`]))),
  ]
  return `Charts by feature:\n${list(names.sort())}`
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        shortest: { type: 'boolean' },
        all: { type: 'boolean' },
        from: { type: 'string' },
        to: { type: 'string' },
        avoid: { type: 'string', multiple: true },
        through: { type: 'string' },
        as: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

async function wish(args: string[]): Promise<Wish> {
  const { values, positionals } = parse(args)
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new UsageError(`${USAGE}\n${await known()}`)
  if (values.shortest && values.all) throw new UsageError(`--shortest and --all exclude each other.\n${USAGE}`)
  const found = await someModels(name)
  if (found.length === 0) throw new UsageError(`No chart or feature is called "${name}". ${await known()}`)
  const form = FORMS.find((known) => known === values.as)
  if (values.as !== undefined && !form) throw new UsageError(`--as knows ${FORMS.join(', ')}.\n${USAGE}`)
  const kind: PathKind = values.all ? 'all' : values.shortest ? 'shortest' : 'covering'
  const { from, to, avoid = [] } = values
  const some = [from, to, ...avoid].reduce((left, state) => (state === undefined ? left : having(left, state)), found)
  const { through } = values
  return { models: through === undefined ? some : taking(some, through), kind, from, to, avoid, through, form }
}

/** The charts that have the transition, or a transition that the event triggers. */
function taking(models: ChartModel[], through: string): ChartModel[] {
  const found = models.filter((model) => transitionsThrough(model, through).length > 0)
  if (found.length > 0) return found
  const choice = models.flatMap((model) => {
    const { transitions } = readChart(model.machine)
    return [`${model.name}:`, ...[...new Set(transitions.map(({ label }) => label))].map((label) => `  ${label}`)]
  })
  throw new UsageError(`No event and no transition is called "${through}". Events are\n${list(choice)}`)
}

/** The charts that have the state. */
function having(models: ChartModel[], state: string): ChartModel[] {
  const found = models.filter(({ machine }) => readChart(machine).states.some(({ path }) => path === state))
  if (found.length > 0) return found
  const states = models.flatMap((model) => [
    `${model.name}:`,
    ...readChart(model.machine).states.flatMap(({ path }) => (path === '' ? [] : [`  ${path}`])),
  ])
  throw new UsageError(`No state is called "${state}". States are\n${list(states)}`)
}

const headings: Record<PathKind, string> = {
  covering: 'cover every state and transition',
  shortest: 'the shortest to each state',
  all: 'enter no state twice',
}

function print(model: ChartModel, paths: readonly Path[], cut: boolean, wish: Wish): string {
  const count = `${paths.length} path${paths.length === 1 ? '' : 's'}`
  const ways = paths.map((path) => wayInBrowser(model, path))
  const lines = paths.map(({ name }, index) => {
    const [steps = '', ends = ''] = name.split(' ⇒ ')
    const way = ways[index]
    const where = model.production && way && !way.isDriven ? `\n       workbench only: ${way.because}` : ''
    return `${String(index + 1).padStart(5)}  ${steps}\n       ⇒ ${ends}${where}`
  })
  const driven = ways.filter(({ isDriven }) => isDriven).length
  const more = cut ? ['       … and more: the list is cut here'] : []
  const { kind, from, to, avoid = [], through } = wish
  const about = [
    headings[kind],
    ...(from ? [`from ${from}`] : []),
    ...(to ? [`to ${to}`] : []),
    ...avoid.map((state) => `around ${state}`),
    ...(through ? [`through ${through}`] : []),
    ...(model.production ? [`${driven} can be gone on the production page`] : []),
  ]
  return [`${model.name}: ${count} (${about.join(', ')})`, ...lines, ...more, ''].join('\n')
}

function answer(asked: Wish): string {
  const chosen = asked.models.map((model) => ({ model, ...choosePaths(model, asked) }))
  const { form } = asked
  if (form === 'json') {
    const data = chosen.flatMap(({ model, paths }) => paths.map((path) => pathData(model, path)))
    return `${JSON.stringify(data, null, 2)}\n`
  }
  if (form)
    return formatPaths(
      form,
      chosen.flatMap(({ model, paths }) => paths.map((path) => ({ model, path }))),
    )
  return chosen.map(({ model, paths, cut }) => print(model, paths, cut, asked)).join('\n')
}

bringPlansFrom(keptPlan)
try {
  process.stdout.write(answer(await wish(process.argv.slice(2))))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
