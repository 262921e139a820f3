/**
 * Compares the views of the charts' states with the stored pictures in tests/pictures:
 * `npm run pictures [-- NAME … | --due] [--keep]`. NAME is a chart or a feature; without one all are compared, with `--due`
 * those whose sources have changed since the last comparison. With `--keep` the current views become the stored pictures,
 * and a run takes them again only when their sources change. The workbench's gallery shows the differences.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pictureReport } from '../contract/entities/workbench/workbench'
import { catalogue, modelsNamed } from '../src/catalogue/catalogue'
import { chartsToPicture, keepPictureMarks } from './support/changed.mjs'

const top = join(import.meta.dirname, '..')
const file = join(top, 'build', 'report', 'pictures.json')
const PERCENT = 100

/** The report about some charts, as text. */
function reportText(charts: ReadonlySet<string>): string {
  const report = pictureReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const differing = report.pictures.filter(({ chart }) => charts.has(chart))
  const compared = Object.entries(report.compared).reduce((sum, [chart, of]) => sum + (charts.has(chart) ? of : 0), 0)
  return [
    `${compared} states compared, ${differing.length} differ`,
    ...differing.map(({ chart, state, change, share }) =>
      [`  ${chart} ${state}: ${change}`, ...(change === 'changed' ? [`${(share * PERCENT).toFixed(2)} %`] : [])].join(
        ' ',
      ),
    ),
    ...(report.isDrawnAlike
      ? []
      : ['This machine renders text differently from the one that stored the pictures: any picture may differ.']),
    '',
  ].join('\n')
}

/** The pictures that differ from the last commit. */
function written(): string {
  const pictures = ['tests/pictures', ':!tests/pictures/marks.json']
  const { stdout } = spawnSync('git', ['status', '--short', '--untracked-files=all', '--', ...pictures], {
    cwd: top,
    encoding: 'utf8',
  })
  return `${stdout === '' ? 'No picture is another one than in the last commit.' : `Not those of the last commit:\n${stdout.trimEnd()}`}\n`
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, due: { type: 'boolean' } },
})
const unknown = positionals.filter((name) => modelsNamed(name).length === 0)
const asked = values.due ? await chartsToPicture() : positionals
if (unknown.length > 0) {
  process.stderr.write(`No chart or feature is called ${unknown.join(', ')}.\n`)
  process.exitCode = 2
} else if (values.due && positionals.length > 0) {
  process.stderr.write('Either names or --due.\n')
  process.exitCode = 2
} else if (values.due && asked.length === 0) {
  process.stdout.write('All pictures were compared with the sources as they are now.\n')
} else {
  const charts = asked.length > 0 ? asked.flatMap(modelsNamed) : catalogue
  // Without a new report, an older one would be misleading.
  rmSync(file, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [join(top, 'scripts', 'test.mjs'), '--only', 'browser', '--', 'workbench/pictures.spec.ts'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PODIUM_PICTURES_OF: asked.join(),
        ...(values.keep ? { PODIUM_PICTURES_KEEP: '1' } : {}),
      },
    },
  )
  const names = charts.map(({ name }) => name)
  if (existsSync(file)) process.stdout.write(reportText(new Set(names)))
  if (values.keep && status === 0) {
    await keepPictureMarks(names)
    process.stdout.write(written())
  }
  process.exitCode = status ?? 1
}
