/**
 * Prints the parts of the charts that the last test run did not cover: `npm run coverage [-- NAME [--level machine|view|browser]]`.
 * It reads `build/report/coverage.json`, which `npm test` writes.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageReport, testLevels } from '../contract/entities/workbench/workbench'
import { modelsNamed, uniqueCharts } from '../src/catalogue/catalogue'
import { coveredOf, shareOf, unwalked } from '../src/statecharts/walk/coverage'

const USAGE = `usage: npm run coverage [-- NAME [--level ${testLevels.join('|')}]]\n`
const file = join(import.meta.dirname, '..', 'build', 'report', 'coverage.json')

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { level: { type: 'string' } } })
  const [name] = positionals
  const models = name === undefined ? uniqueCharts : modelsNamed(name)
  const levels = testLevels.filter((level) => values.level === undefined || level === values.level)
  if (models.length === 0 || levels.length === 0) return USAGE
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return 'No run of the tests has left a report: npm test writes one.\n'
  const { madeAt, charts } = coverageReport.parse(JSON.parse(text))
  const lines = models.flatMap((model) => {
    const { transitions, states } = coveredOf(model, charts[model.name] ?? unwalked())
    return levels.flatMap((level) => {
      const items = level === 'view' ? states : transitions
      const { walked, of } = shareOf(items, level)
      const missed = items.filter(({ levels: by, excuse }) => by[level].count === 0 && excuse === undefined)
      // The list of all charts is short; names are only printed for a single chart.
      const names = name === undefined ? [] : missed.map((item) => `    ${item.name}`)
      return [`${model.name.padEnd(26)} ${level.padEnd(8)} ${walked} of ${of}`, ...names]
    })
  })
  return [`The tests of ${madeAt}: transitions (views: states) that were walked`, ...lines, ''].join('\n')
}

process.stdout.write(await main())
