/**
 * Prints paths through a chart: `npm run paths -- race [--shortest|--all] [--to STATE] [--json]`.
 * Without an option they are those that the tests walk: together they cover every state and transition.
 */
import { parseArgs } from 'node:util'
import { catalogue, modelsNamed } from '../src/statecharts/catalogue'
import { readChart } from '../src/statecharts/chart'
import type { ChartModel } from '../src/statecharts/model'
import { choosePaths, type PathData, type PathKind, pathData } from '../src/statecharts/paths'

const USAGE = 'usage: npm run paths -- NAME [--shortest | --all] [--to STATE] [--json]\nNAME is a chart or a feature.'

class UsageError extends Error {}

interface Wish {
  models: ChartModel[]
  kind: PathKind
  to?: string
  json: boolean
}

const list = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n')

const known = (): string => {
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
        to: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function wish(args: string[]): Wish {
  const { values, positionals } = parse(args)
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new UsageError(`${USAGE}\n${known()}`)
  if (values.shortest && values.all) throw new UsageError(`--shortest and --all exclude each other.\n${USAGE}`)
  const found = modelsNamed(name)
  if (found.length === 0) throw new UsageError(`No chart or feature is called "${name}". ${known()}`)
  const kind = values.all ? 'all' : values.shortest ? 'shortest' : 'covering'
  if (values.to === undefined) return { models: found, kind, json: values.json ?? false }
  const withState = found.filter(({ machine }) => readChart(machine).states.some(({ path }) => path === values.to))
  if (withState.length === 0) {
    const states = found.flatMap((model) => [
      `${model.name}:`,
      ...readChart(model.machine).states.flatMap(({ path }) => (path === '' ? [] : [`  ${path}`])),
    ])
    throw new UsageError(`No state is called "${values.to}". States are\n${list(states)}`)
  }
  return { models: withState, kind, to: values.to, json: values.json ?? false }
}

const headings: Record<PathKind, string> = {
  covering: 'cover every state and transition',
  shortest: 'the shortest to each state',
  all: 'enter no state twice',
}

function print(model: ChartModel, paths: readonly PathData[], cut: boolean, { kind, to }: Wish): string {
  const count = `${paths.length} path${paths.length === 1 ? '' : 's'}`
  const lines = paths.map(({ name }, index) => {
    const [steps = '', ends = ''] = name.split(' ⇒ ')
    return `${String(index + 1).padStart(5)}  ${steps}\n       ⇒ ${ends}`
  })
  const more = cut ? ['       … and more: the list is cut here'] : []
  return [`${model.name}: ${count} (${headings[kind]}${to ? `, to ${to}` : ''})`, ...lines, ...more, ''].join('\n')
}

try {
  const asked = wish(process.argv.slice(2))
  const chosen = asked.models.map((model) => {
    const { paths, cut } = choosePaths(model, asked.kind, asked.to)
    return { model, cut, paths: paths.map((path) => pathData(model, path)) }
  })
  process.stdout.write(
    asked.json
      ? `${JSON.stringify(
          chosen.flatMap(({ paths }) => paths),
          null,
          2,
        )}\n`
      : `${chosen.map(({ model, paths, cut }) => print(model, paths, cut, asked)).join('\n')}`,
  )
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
