/**
 * Runs every mutant of a chart and prints the survivors: `npm run mutants -- vote-student [more charts | --all]
 * [--without-trails] [--propose] [--keep]`. `--without-trails` lists the mutants that only trails kill, `--propose` searches trails that would kill survivors, `--keep` stores the
 * figures in `docs/statecharts/mutants.json`. The exit code is 1 when the list of equivalent mutants is wrong. Several
 * processes share the mutants of a chart: this process starts others with `--share`, and merges their results.
 * `npm run mutants -- --server [FILES]` runs the mutants of rules and policies with Stryker (`stryker.config.json`,
 * `stryker.policies.config.json`).
 */
import { fork, spawnSync } from 'node:child_process'
import { on } from 'node:events'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { ChartModel } from '../src/statecharts/model'
import { percent, type StoredFigure } from '../src/statecharts/proof/figures'
import { joinMeasured, type Measured, type Share, type Survivor } from '../src/statecharts/proof/measure'
import { trailLine } from '../src/statecharts/proof/trails'
import { loadMutated } from './support/charts/mutated'
import { keepFigures, keptFigures, markOfChart, trailsOf } from './support/charts/proofFiles'
import { judgeSqlMutants } from './support/sqlMutants'

const USAGE =
  'usage: npm run mutants -- CHART [CHART …] | --all [--without-trails] [--propose] [--keep] | --server [FILE …]\n'
const PROCESSES_MAX = 8

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    'without-trails': { type: 'boolean' },
    propose: { type: 'boolean' },
    keep: { type: 'boolean' },
    share: { type: 'string' },
    server: { type: 'boolean' },
  },
})

/** Mutants of policies are tested with a database, those of rules without one (decision 0090). */
const isPolicy = (file: string): boolean => file.startsWith('server/policies/')
const allPolicies = (): string[] =>
  readdirSync('server/policies', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `server/policies/${name}`)
    .toSorted()
const serverMutants = [
  { config: 'stryker.config.json', isOwn: (file: string) => !isPolicy(file) },
  { config: 'stryker.policies.config.json', isOwn: isPolicy },
]

if (options.server) {
  const runs = serverMutants.flatMap(({ config, isOwn }) => {
    const files = positionals.filter(isOwn)
    if (positionals.length === 0) return [[config]]
    return files.length > 0 ? [[config, '--mutate', files.join(',')]] : []
  })
  const statuses = runs.map((given) => spawnSync('npx', ['stryker', 'run', ...given], { stdio: 'inherit' }).status)
  const policies = positionals.length === 0 ? allPolicies() : positionals.filter(isPolicy)
  if (policies.length > 0) {
    const { all, killed } = await judgeSqlMutants(policies, (line) => process.stdout.write(`${line}\n`))
    process.stdout.write(`mutants of SQL: ${killed} of ${all} killed (${percent(killed, all)})\n`)
  }
  process.exit(statuses.every((status) => status === 0) ? 0 : 1)
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The results of another process for its share, chart by chart. */
function askOther({ place, of }: Share): () => Promise<Measured> {
  const other = fork(import.meta.filename, [...process.argv.slice(2), '--share', `${place}/${of}`])
  const messages = on(other, 'message', { close: ['disconnect'] })
  return async () => {
    const { done, value } = await messages.next()
    if (done) throw new Error('a process that tests a share of the mutants ended before it had sent all results')
    return value[0]
  }
}

/** Each proposal depends on the previous ones, so one process does them all. */
const processes = options.propose ? 1 : Math.min(availableParallelism(), PROCESSES_MAX)
const [place = 0, of = processes] = options.share?.split('/').map(Number) ?? []
const share: Share = { place, of }
const others = place > 0 ? [] : Array.from({ length: of - 1 }, (_, at) => askOther({ place: at + 1, of }))

const mutated = await loadMutated()
const named = (name: string): ChartModel[] => {
  const exact = mutated.charts.filter((model) => model.name === name)
  return exact.length > 0 ? exact : mutated.charts.filter(({ feature }) => feature === name)
}
const models = options.all ? mutated.charts : positionals.flatMap(named)

const measureShare = (model: ChartModel): Measured =>
  mutated.measure(model, trailsOf(model.name) ?? [], { isProposing: options.propose === true, share })

/** Measures one chart and prints the results; returns its figure, and whether something is wrong. */
async function measure(model: ChartModel): Promise<{ figure: StoredFigure; isWrong: boolean }> {
  const { name } = model
  const begun = performance.now()
  const own = measureShare(model)
  const { figure, survivors, wrongEquivalents, proposed } = joinMeasured([
    own,
    ...(await Promise.all(others.map((next) => next()))),
  ])
  const { mutants, killed, withoutTrails, equivalents } = figure
  const seconds = Math.round((performance.now() - begun) / 1000)
  print(
    `${name}: ${mutants} mutants, ${killed} turned away (${percent(killed, mutants)}), without trails ${withoutTrails} (${percent(withoutTrails, mutants)}), ${equivalents} equivalent; ${seconds} s`,
  )
  const isListed = options['without-trails']
    ? (survivor: Survivor) => !survivor.isKilledOtherwise
    : (survivor: Survivor) => !survivor.isKilledByTrails && !survivor.isKilledOtherwise
  const left = survivors.filter(({ isKilledByTrails }) => !isKilledByTrails)
  for (const survivor of survivors.filter(isListed))
    print(`  survived${survivor.isKilledByTrails ? ' everything but the trails' : ''}: ${survivor.name}`)
  for (const trail of proposed)
    print(`  would turn it away: ${trailLine(trail)}\n    npm run trails -- ${name} --accept ${trail.id}`)
  if (options.propose && left.length > 0 && proposed.length === 0)
    print('  no line with the examples that there are would turn one away: it takes another example, or an assertion')
  for (const wrong of wrongEquivalents) print(`  listed as equivalent, but killed or no mutant at all: ${wrong}`)
  return { figure: { ...figure, source: markOfChart(model) }, isWrong: wrongEquivalents.length > 0 }
}

if (place > 0) for (const model of models) process.send?.(measureShare(model))
else {
  if (models.length === 0) process.stderr.write(USAGE)
  let isWrong = models.length === 0
  for (const model of models) {
    const measured = await measure(model)
    isWrong ||= measured.isWrong
    if (options.keep) keepFigures({ ...keptFigures(), [model.name]: measured.figure })
  }
  process.exitCode = isWrong ? 1 : 0
}
await mutated.close()
