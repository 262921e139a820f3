/**
 * Compares the views of the charts' states with the pictures that are kept of them, in tests/pictures:
 * `npm run pictures [-- NAME … | --due] [--keep]`. NAME is a chart or a feature; without one all are compared, with `--due`
 * those whose sources have changed since they last were. With `--keep` the views as they look now are what is kept from then on,
 * and a run takes them again only when their sources change. The workbench's gallery shows what differs.
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

/** What the report says of some charts. */
function told(charts: ReadonlySet<string>): string {
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
    ...(report.isDrawnAlike ? [] : ['Letters are drawn otherwise here than where they were kept: any may differ.']),
    '',
  ].join('\n')
}

/** The pictures that are not those of the last commit. */
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
  // Of what did not come about, an older report would tell.
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
  if (existsSync(file)) process.stdout.write(told(new Set(names)))
  if (values.keep && status === 0) {
    await keepPictureMarks(names)
    process.stdout.write(written())
  }
  process.exitCode = status ?? 1
}
