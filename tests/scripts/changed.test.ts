/** `npm test -- --changed` in a temporary clone: what a change affects, and that broken code is detected. */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ImportGraph, importGraph, planFor } from '../../scripts/support/changed.mjs'
import { testInFull } from '../support/full'

const top = process.cwd()
const parent = mkdtempSync(join(tmpdir(), 'podium-changed-'))
const clone = join(parent, 'clone')
/** The tests of a whole feature, while other stages run. */
const PATIENCE_MS = 900_000

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', PODIUM_PICTURES_OF: '' },
  })
  return { status, output: `${stdout}${stderr}` }
}
const changed = (...args: string[]) => run(process.execPath, 'scripts/test.mjs', '--changed', 'HEAD', ...args)
const plan = () => changed('--plan').output
const touch = (file: string, added = '// changed') => appendFileSync(join(clone, file), `\n${added}\n`)
const replace = (file: string, from: string, to: string) => {
  const text = readFileSync(join(clone, file), 'utf8')
  expect(text, `${file} holds what is to be broken`).toContain(from)
  writeFileSync(join(clone, file), text.replace(from, to))
}

beforeAll(() => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: top, encoding: 'utf8' }).stdout
  git('clone', '--quiet', '--shared', top, clone)
  // The files as they are here, whether committed or not.
  for (const file of git('ls-files', '--modified', '--others', '--exclude-standard').split('\n'))
    if (file !== '' && existsSync(join(top, file))) cpSync(join(top, file), join(clone, file))
  symlinkSync(join(top, 'node_modules'), join(clone, 'node_modules'))
  appendFileSync(join(clone, '.git', 'info', 'exclude'), 'node_modules\n')
  run('git', 'add', '--all')
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.edu', 'commit', '--quiet', '-m', 'as it is here')
}, PATIENCE_MS)
afterEach(() => run('git', 'checkout', '--quiet', '.'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('what a change affects', () => {
  let graph: ImportGraph
  beforeAll(async () => {
    graph = await importGraph()
  })
  const planOf = async (...files: string[]) => {
    const { tests, ...plan } = await planFor(files, graph)
    return { ...plan, tests: Object.values(tests).flat(), left: plan.left.join('; ') }
  }

  it('nothing, when no file has changed', () => {
    expect(plan()).toContain('Nothing has changed since HEAD.')
  })

  it('every file that git reports as changed, tracked or not; and the pages of affected charts', () => {
    touch('src/machines/live/race/studentRace.machine.ts')
    writeFileSync(join(clone, 'tests/server/live/fresh.test.ts'), '')
    const said = plan()
    rmSync(join(clone, 'tests/server/live/fresh.test.ts'))
    expect(said).toMatch(/^changed +2 files since HEAD$/m)
    expect(said).toMatch(/^features +live\/race$/m)
    expect(said).toMatch(/^charts .*\brace-student\b/m)
    expect(said).toContain('tests/server/live/fresh.test.ts')
    expect(said).toMatch(/^statecharts +pages of these charts$/m)
    expect(said).toMatch(/^left out +stages/m)
  })

  it('tests of a full run are named, and not run', async () => {
    const { left } = await planOf('tests/support/faults/planKills.ts')
    if (process.env.PODIUM_FULL) expect(left).not.toContain('PODIUM_FULL=1 has them')
    else expect(left).toContain('planKills.full.test.ts: PODIUM_FULL=1 has them')
  })

  it('a chart: its models, its views, its browser test and its pictures, and no other feature', async () => {
    const { features, charts, tests } = await planOf('src/machines/live/race/studentRace.machine.ts')
    expect(features).toEqual(['live/race'])
    expect(charts).toContain('race-student')
    for (const test of [
      'tests/models/live/race.test.ts',
      'tests/views/live/race.test.tsx',
      'tests/views/shared/stateViews.test.tsx',
      'tests/browser/live/race.spec.ts',
      'tests/browser/workbench/pictures.spec.ts',
    ])
      expect(tests).toContain(test)
    expect([...charts, ...tests].join()).not.toMatch(/timer|calculator|school\//)
  })

  it('the charts of the workbench that show it are left to a whole run, unless they have changed, too', async () => {
    const race = 'src/catalogue/live/race/teacherRace.model.ts'
    const { charts, left, tests } = await planOf(race)
    expect(charts).toContain('race-teacher')
    expect(charts).not.toContain('simulation')
    expect(left).toContain('charts of the workbench, which shows others as examples, and its tests')
    const drawing = 'tests/statecharts/documents/drawing.test.ts'
    expect(tests).not.toContain(drawing)
    expect((await planOf(race, 'src/catalogue/workbench/simulation/simulation.model.ts')).charts).toContain(
      'simulation',
    )
    expect((await planOf(race, 'src/statecharts/drawing/graph.ts')).tests).toContain(drawing)
  })

  it('a rule of the server: the server tests of that feature', async () => {
    const { tests } = await planOf('server/features/live/timer/timer.rules.ts')
    expect(tests).toContain('tests/server/live/timer.test.ts')
    expect(tests).toContain('tests/browser/live/timer.spec.ts')
    expect(tests.join()).not.toMatch(/vote|race|school/)
  })

  it('a shared module: everything that imports it, and the advice to run all tests', async () => {
    const { tests, left } = await planOf('src/views/shared/kit/Button.tsx')
    expect(tests).toContain('tests/views/shared/kit.test.tsx')
    expect(left).toContain('a whole run is due')
  })

  it('a service that most server tests start: those that import it most directly, and the advice to run all tests', async () => {
    const { tests, left } = await planOf('server/services/files/store/folderStore.ts')
    const ofServer = tests.filter((test) => test.startsWith('tests/server/'))
    expect(ofServer).toHaveLength(24)
    expect(ofServer).toContain('tests/server/operating/archive.test.ts')
    expect(left).toMatch(/\d+ tests that import what has changed indirectly: a whole run is due/)
  })

  it('a file found by name: the tests of its kind, although they do not import it', async () => {
    const { tests } = await planOf(
      'src/machines/live/race/race.tool.ts',
      'contract/calls/school/academy.ts',
      'src/routes/messages/notices/notices.pages.ts',
    )
    for (const test of [
      'tests/browser/live/tools.spec.ts',
      'tests/server/shared/http/permissions.test.ts',
      'tests/routes/account/guard.test.ts',
    ])
      expect(tests).toContain(test)
  })

  it('a part of a stylesheet: the users of the whole stylesheet', async () => {
    const { tests } = await planOf('src/views/shared/kit/styles/modal.css')
    expect(tests).toContain('tests/views/shared/kit.test.tsx')
  })
})

describe('which pictures are due', () => {
  /** The module of the clone, which reads the clone's files. */
  let marks: typeof import('../../scripts/support/changed.mjs')
  beforeAll(async () => {
    marks = await import(pathToFileURL(join(clone, 'scripts/support/changed.mjs')).href)
  })
  /** Pretends to compare the pictures of these charts, or of all; returns the charts whose pictures are still due. */
  const dueAfter = async (compared: readonly string[] | 'all') => {
    const found = await marks.pictureMarks()
    await marks.keepPictureMarks(compared === 'all' ? Object.keys(found) : compared, found)
    return marks.chartsToPicture(found)
  }

  it('those of charts whose sources have changed since their last comparison', async () => {
    expect(await dueAfter('all')).toEqual([])
    touch('src/machines/live/race/studentRace.machine.ts', '/** A comment. */\ntype Added = number')
    touch('src/views/live/race/race.css', '/* A comment. */')
    expect(await dueAfter([])).toEqual([])
    touch('src/machines/live/race/studentRace.machine.ts', 'export const added = 1')
    const due = await dueAfter([])
    expect(due).toContain('race-student')
    expect(due).not.toContain('calculation')
    expect(await dueAfter(['race-student'])).toEqual(due.filter((chart) => chart !== 'race-student'))
    touch('package-lock.json')
    expect(await dueAfter([])).toEqual(expect.arrayContaining(['race-student', 'calculation', 'session']))
  })

  testInFull('none when a file moves, and those of its users when another file replaces it', async () => {
    expect(await dueAfter('all')).toEqual([])
    const [from, to] = ['src/machines/live/race/texts.ts', 'src/machines/live/race/wording/texts.ts']
    mkdirSync(join(clone, 'src/machines/live/race/wording'))
    renameSync(join(clone, from), join(clone, to))
    for (const file of run('git', 'grep', '-lE', "/texts'", 'src').output.trim().split('\n')) {
      const text = readFileSync(join(clone, file), 'utf8')
      const isThere = (address: string) => join(file, '..', `${address}.ts`) === from
      const moved = text.replaceAll(/(?<=')(\.[^']*)\/texts(?=')/g, (address, folder: string) =>
        isThere(address) ? `${folder}/wording/texts` : address,
      )
      writeFileSync(join(clone, file), moved)
    }
    expect(await dueAfter([])).toEqual([])
    touch(to, 'export const added = 1')
    expect(await dueAfter([])).toContain('race-student')
    rmSync(join(clone, to))
  })
})

// Minutes: the chosen tests really run.
testInFull(
  'detects a broken transition of a chart, a broken rule of the server and a broken view, without running another feature',
  async () => {
    replace('src/machines/live/race/studentRace.machine.ts', "countdownLeft: 'racing'", "countdownLeft: 'stopped'")
    replace('server/features/live/race/race.rules.ts', "? 'won' : 'tooLate'", "? 'tooLate' : 'won'")
    replace('src/views/live/race/RaceButton.tsx', 'event.button === 0', 'event.button === 1')
    const { status, output } = changed('--skip', 'types,style,browser')
    expect(status).toBe(1)
    const failed = output.slice(output.lastIndexOf('\nfailed\n'))
    for (const level of ['models', 'server', 'views']) expect(failed).toMatch(new RegExp(`tests/${level}/`))
    expect(output).not.toMatch(/tests\/(models|server)\/live\/(timer|vote|rollCall)/)
  },
  PATIENCE_MS,
)
