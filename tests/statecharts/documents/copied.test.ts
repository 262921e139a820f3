/**
 * The Vitest tests that the workbench and `npm run paths` copy really run: a path of every chart, in everyday runs of
 * every fifth, is saved at the depth of `tests/models` and run by Vitest.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionModel } from '../../../src/catalogue/account/session/session.model'
import { catalogue } from '../../../src/catalogue/catalogue'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { formatPath, formatPaths } from '../../../src/statecharts/documents/formatPath'
import type { ChartModel } from '../../../src/statecharts/model'
import { modelOfRecipe } from '../../../src/statecharts/paste/model'
import { readPasted } from '../../../src/statecharts/paste/read'
import { testOfPath } from '../../../src/statecharts/recording/liveRecording'
import { fakeActors } from '../../../src/statecharts/walk/fakes'
import { foresee } from '../../../src/statecharts/walk/replay'
import { universeOf } from '../../../src/statecharts/walk/world'
import { isFullRun } from '../../support/full'

const top = fileURLToPath(new URL('../../../', import.meta.url))
const MOVES_MAX = 3
let folder: string

beforeAll(() => {
  mkdirSync(join(top, 'build'), { recursive: true })
  folder = mkdtempSync(join(top, 'build/copied-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A short path of a chart from one of its starts: at each step the first move that takes a transition. */
function shortPath(model: ChartModel, start: number) {
  const universe = universeOf(model, fakeActors(model))
  let world = universe.begin(model.starts[start]?.input)
  const keys: string[] = []
  while (keys.length < MOVES_MAX && world.status === 'active') {
    const from = world
    const made = universe
      .moves(from)
      .map((move) => ({ move, after: universe.next(from, move) }))
      .find(({ after }) => after.result.taken.length > 0)
    if (!made) break
    keys.push(made.move.key)
    world = made.after
  }
  return foresee(model, start, keys).path
}

/** Runs the files of the folder in a separate Vitest. */
function runVitest(): { passed: number; said: string } {
  const config = join(folder, 'vitest.config.mjs')
  const include = `${relative(top, folder)}/*.test.ts`
  const test = { include: [include], isolate: false, maxWorkers: 1, experimental: { fsModuleCache: true } }
  writeFileSync(config, `export default { root: ${JSON.stringify(top)}, test: ${JSON.stringify(test)} }\n`)
  const { VITEST: _, ...env } = process.env
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--reporter', 'json'],
    { cwd: top, encoding: 'utf8', env, maxBuffer: 2 ** 26 },
  )
  const report: unknown = JSON.parse(stdout.slice(stdout.indexOf('{')) || 'null')
  const passed =
    typeof report === 'object' && report !== null && 'numPassedTests' in report ? Number(report.numPassedTests) : 0
  return { passed, said: `${stderr}\n${stdout.slice(-2_000)}` }
}

/** A pasted source. */
const LAMP = `setup({}).createMachine({ id: 'lamp', initial: 'off', states: {
  off: { on: { press: [{ guard: 'isBright', target: 'on' }, 'dim'] } }, dim: { on: { press: 'off' } }, on: {} } })`

/** Loading all charts is most of the time. */
const STEP = isFullRun ? 1 : 5

test('a copied Vitest test of a chart passes where its comment says to save it', async () => {
  const charts = catalogue.filter((_, index) => index % STEP === 0)
  const copied = charts.map((model) => ({ model, path: shortPath(model, model.starts.length - 1) }))
  const text = formatPaths('vitest', copied)
  expect(text.split('\n')[0]).toBe(
    '/** Save as tests/models/NAME.test.ts, run with: npm test -- --only unit -- tests/models/NAME.test.ts */',
  )
  writeFileSync(join(folder, 'all.test.ts'), text)
  // A single one, and one with other data than the example's, as a recording has it.
  writeFileSync(join(folder, 'one.test.ts'), formatPath('vitest', sessionModel, shortPath(sessionModel, 0)))
  const recorded = { start: 0, moves: [{ key: 'done 0.session.restoring 0', payload: null }] }
  writeFileSync(join(folder, 'recorded.test.ts'), testOfPath(sessionModel, recorded, "it's recorded"))
  // Of a path on which a chart breaks the rules of its oracle: it passes once the chart follows them.
  const reference = { file: 'tests/oracles/live/race/raceStudent.oracle', name: 'oracle' }
  writeFileSync(
    join(folder, 'oracle.test.ts'),
    formatPath('vitest', studentRaceModel, shortPath(studentRaceModel, 0), reference),
  )
  // Of a pasted chart: the test contains the chart, and the guard that does not hold.
  const read = await readPasted(LAMP)
  const lamp = modelOfRecipe(read, new Set(['isBright']))
  writeFileSync(join(folder, 'pasted.test.ts'), formatPath('vitest', lamp, shortPath(lamp, 0)))
  const { passed, said } = runVitest()
  expect(passed, said).toBe(copied.length + 4)
})
