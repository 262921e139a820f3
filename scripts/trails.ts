/**
 * Prints the differences between a chart and its trails: `npm run trails -- race-student`. `--accept` accepts the current form of
 * one line, by its id or its text; each line must be named. `--accept-parts "child poll"` accepts the lines in which only parts
 * with that text differ: what a new tool of a class adds to lines of others. `--begin` writes the first lines of a chart that has
 * none in the last commit.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { modelsNamed, uniqueCharts } from '../src/catalogue/catalogue'
import type { ChartModel } from '../src/statecharts/model'
import { atlasOf, sortTrails } from '../src/statecharts/proof/choose'
import { differencesText, trailDifferences } from '../src/statecharts/proof/differences'
import { trailText } from '../src/statecharts/proof/trails'
import { makePlan } from '../src/statecharts/walk/explore'
import { loadMutated } from './support/charts/mutated'
import { trailsOf, writeTrails } from './support/charts/proofFiles'

const USAGE = 'usage: npm run trails -- [CHART] [--accept LINE-OR-ID … | --begin | --thin]'

class UsageError extends Error {}

function accept(model: ChartModel, plan: ReturnType<typeof makePlan>, wanted: string): string {
  const trails = trailsOf(model.name)
  if (!trails) throw new UsageError(`${model.name} has no trails yet: --begin writes the first`)
  const { broken, missing } = trailDifferences(plan, trails)
  const isSelected = (trail: { id: string; when: string; outcome: string }): boolean =>
    trail.id === wanted || trailText(trail) === wanted.replace(/ {2}\[[^\]]*\]$/, '')
  const changed = broken.filter(({ trail, now }) => isSelected(trail) || (now && isSelected(now)))
  const lacking = missing.filter(isSelected)
  // A line proposed for a mutant (`npm run mutants -- CHART --propose`) can only be named by its id.
  const proposed = changed.length + lacking.length > 0 ? undefined : atlasOf(plan, trails).line(wanted)
  const added = proposed ? [proposed] : lacking
  const [only] = [...changed.map(({ trail }) => trail), ...added]
  if (!only || changed.length + added.length !== 1)
    throw new UsageError(`${changed.length + added.length} lines that differ are called “${wanted}”`)
  const now = changed[0]?.now
  const { after } = only
  if (added[0] && after !== undefined && !trails.some(({ id }) => id === after))
    throw new UsageError(`it goes on from ${after}, which is to be accepted first`)
  const kept = trails.filter(({ id }) => id !== only.id)
  const line = added[0] ?? now
  writeTrails(model.name, sortTrails(model, line ? [...kept, line] : kept))
  return line ? `accepted: ${trailText(line)}` : `taken out: ${trailText(only)}`
}

function report(model: ChartModel): string {
  const trails = trailsOf(model.name)
  if (!trails) return `${model.name}: no trails yet: npm run trails -- ${model.name} --begin`
  const differenceText = differencesText(model.name, trailDifferences(makePlan(model), trails))
  return `${model.name}: ${trails.length} lines${differenceText === '' ? ' hold' : `\n${differenceText}`}`
}

/** Uncommitted lines may be written again, after changing an example, for instance. Without git this is unknown: they stay. */
function canStartOver({ name }: ChartModel): boolean {
  const file = `tests/trails/${name}.txt`
  const { status, stdout } = spawnSync('git', ['ls-tree', '--name-only', 'HEAD', '--', file], { encoding: 'utf8' })
  return status === 0 && stdout.trim() === ''
}

async function begin(models: readonly ChartModel[]): Promise<void> {
  const left = models.filter((model) => !trailsOf(model.name) || canStartOver(model))
  if (left.length === 0) throw new UsageError('there are trails already: lines are accepted one at a time')
  const mutated = await loadMutated()
  for (const model of mutated.charts.filter(({ name }) => left.some((one) => one.name === name))) {
    // Lines for mutants are part of the first ones, because the other lines do not cover them.
    const { trails, proposed } = mutated.measure(model, undefined, { isProposing: true })
    writeTrails(model.name, sortTrails(model, [...trails, ...proposed]))
    process.stdout.write(`${model.name}: ${trails.length + proposed.length} lines\n`)
  }
  await mutated.close()
}

async function thin(models: readonly ChartModel[]): Promise<void> {
  const mutated = await loadMutated()
  for (const model of mutated.charts.filter(({ name }) => models.some((one) => one.name === name))) {
    const trails = trailsOf(model.name) ?? []
    const few = mutated.thin(model, trails)
    if (few.length < trails.length) writeTrails(model.name, few)
    process.stdout.write(`${model.name}: ${few.length} of ${trails.length} lines are left\n`)
  }
  await mutated.close()
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      accept: { type: 'string', multiple: true },
      begin: { type: 'boolean' },
      thin: { type: 'boolean' },
    },
  })
  const models = positionals.length === 0 ? uniqueCharts : positionals.flatMap(modelsNamed)
  const [model] = models
  if (!model) throw new UsageError(USAGE)
  if (values.begin) await begin(models)
  else if (values.thin) await thin(models)
  else if (values.accept === undefined) process.stdout.write(`${models.map(report).join('\n')}\n`)
  else if (models.length > 1) throw new UsageError(`of which chart? ${USAGE}`)
  else {
    // The paths do not depend on the accepted outcomes.
    const plan = makePlan(model)
    for (const line of values.accept) process.stdout.write(`${accept(model, plan, line)}\n`)
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
