/**
 * Makes every mutant of a chart and says who survived: `npm run mutants -- vote-student [more charts | --all]
 * [--without-trails] [--propose] [--keep]`. `--propose` looks for lines that would turn survivors away, `--keep` keeps the
 * figures in `docs/statecharts/mutants.json`. Ends with an error where the list of equivalent mutants is wrong.
 */
import { parseArgs } from 'node:util'
import type { ChartModel } from '../src/statecharts/model'
import { percent, type StoredFigure } from '../src/statecharts/proof/figures'
import { trailLine } from '../src/statecharts/proof/trails'
import { loadMutated } from './support/charts/mutated'
import { keepFigures, keptFigures, markOfChart, trailsOf } from './support/charts/proofFiles'

const USAGE = 'usage: npm run mutants -- CHART [CHART …] | --all [--without-trails] [--propose] [--keep]\n'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    'without-trails': { type: 'boolean' },
    propose: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
})

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const mutated = await loadMutated()
const named = (name: string): ChartModel[] => {
  const exact = mutated.catalogue.filter((model) => model.name === name)
  return exact.length > 0 ? exact : mutated.catalogue.filter(({ feature }) => feature === name)
}
const models = options.all ? mutated.catalogue : positionals.flatMap(named)

/** Measures one chart and prints what was found; answers its figure, and whether something is wrong. */
function measure(model: ChartModel): { figure: StoredFigure; isWrong: boolean } {
  const { name } = model
  const begun = performance.now()
  const { figure, survivors, wrongEquivalents, proposed } = mutated.measure(model, trailsOf(name) ?? [], {
    isProposing: options.propose === true,
  })
  const { mutants, killed, withoutTrails, equivalents } = figure
  const seconds = Math.round((performance.now() - begun) / 1000)
  print(
    `${name}: ${mutants} mutants, ${killed} turned away (${percent(killed, mutants)}), without trails ${withoutTrails} (${percent(withoutTrails, mutants)}), ${equivalents} equivalent; ${seconds} s`,
  )
  const isHidden = options['without-trails'] !== true
  for (const survivor of survivors)
    if (!(survivor.isKilledOtherwise && isHidden))
      print(`  survived${survivor.isKilledOtherwise ? ' the trails' : ''}: ${survivor.name}`)
  for (const trail of proposed)
    print(`  would turn it away: ${trailLine(trail)}\n    npm run trails -- ${name} --accept ${trail.id}`)
  for (const wrong of wrongEquivalents) print(`  listed as equivalent, but killed or no mutant at all: ${wrong}`)
  return { figure: { ...figure, source: markOfChart(model) }, isWrong: wrongEquivalents.length > 0 }
}

if (models.length === 0) process.stderr.write(USAGE)
let isWrong = models.length === 0
for (const model of models) {
  const measured = measure(model)
  isWrong ||= measured.isWrong
  if (options.keep) keepFigures({ ...keptFigures(), [model.name]: measured.figure })
}
await mutated.close()
process.exitCode = isWrong ? 1 : 0
