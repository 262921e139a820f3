import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFeature } from '../../scripts/new-feature'
import { problemOfName, spell } from '../../scripts/support/newFeature/featureFiles'

/** The tools check the whole project, while other stages run. */
const PATIENCE_MS = 240_000

interface Report {
  testResults: { name: string; assertionResults: { status: string; failureMessages: string[] }[] }[]
}

describe('the name of a feature', () => {
  it.each(['live/attendance', 'live/vote', 'talk/seatMap2'])('%s is valid', (name) => {
    expect(problemOfName(name)).toBeNull()
  })

  it.each(
    ['', 'Vote', 'sign-in', 'sign_in', '2nd', 'a', 'shared', '../up', 'a b', '签到', 'x'.repeat(31), 'seatMap/more']
      .map((name) => `live/${name}`)
      .concat('seatMap', 'garden/seatMap'),
  )('%j is invalid', (name) => {
    expect(problemOfName(name)).not.toBeNull()
  })

  it('has three spellings', () => {
    expect(spell('live/seatMap')).toEqual({ domain: 'live', camel: 'seatMap', pascal: 'SeatMap', kebab: 'seat-map' })
  })
})

describe('a new feature', () => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-feature-'))
  const run = (tool: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', tool), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    return { status, output: `${stdout}${stderr}` }
  }
  let written: string[] = []
  let toolFiles: string[] = []
  /** The files of a list page and of a page. */
  const wholeFiles: string[] = []

  const modelTests = (...names: string[]) => {
    const report = join(folder, 'report.json')
    const files = names.map((name) => `tests/models/live/${name}.test.ts`)
    run('vitest/vitest.mjs', 'run', '--project', 'unit', ...files, '--reporter=json', `--outputFile=${report}`)
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const of = (name: string) => {
      const found = testResults.filter((file) => file.name.endsWith(`/${name}.test.ts`))
      const results = found.flatMap(({ assertionResults }) => assertionResults)
      return {
        passed: results.filter(({ status }) => status === 'passed').length,
        failures: results
          .filter(({ status }) => status === 'failed')
          .map(({ failureMessages }) => failureMessages.join()),
      }
    }
    return names.map(of)
  }

  beforeAll(() => {
    const copied = [
      'contract',
      'src',
      'server',
      'scripts',
      'tests/oracles',
      'tests/support',
      'tests/server/live/support',
      'tests/views/render.tsx',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
      'vitest.config.ts',
      'biome.json',
    ]
    for (const path of [...copied, '.dependency-cruiser.cjs', '.gitignore']) {
      cpSync(path, join(folder, path), { recursive: true })
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    const result = writeFeature(folder, 'live/seatMap', 'feature')
    if ('problem' in result) throw new Error(result.problem)
    written = result.written
    const tool = writeFeature(folder, 'live/handRaise', 'live', '举手')
    if ('problem' in tool) throw new Error(tool.problem)
    toolFiles = tool.written
    for (const [name, kind, title] of [
      ['school/meetingRoom', 'records', '会议室'],
      ['messages/weekReport', 'page', '周报'],
    ] as const) {
      const whole = writeFeature(folder, name, kind, title)
      if ('problem' in whole) throw new Error(whole.problem)
      wholeFiles.push(...whole.written)
    }
  }, PATIENCE_MS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has a file in every layer', () => {
    expect(written).toEqual([
      'contract/entities/live/seatMap.ts',
      'contract/calls/live/seatMap.ts',
      'src/machines/live/seatMap/seatMap.types.ts',
      'src/machines/live/seatMap/seatMap.machine.ts',
      'src/machines/live/seatMap/texts.ts',
      'src/machines/live/seatMap/seatMap.selectors.ts',
      'src/catalogue/live/seatMap/seatMap.model.ts',
      'src/views/live/seatMap/SeatMapPanel.tsx',
      'src/routes/live/seatMap/SeatMapRoute.tsx',
      'server/features/live/seatMap/seatMap.handler.ts',
      'server/features/live/seatMap/seatMap.rules.ts',
      'server/features/live/seatMap/seatMap.repository.ts',
      'tests/models/live/seatMap.test.ts',
      'tests/views/live/seatMap.test.tsx',
      'tests/server/live/seatMap.test.ts',
      'contract/calls/calls.gen.ts',
      'src/catalogue/models.gen.ts',
      'server/features/features.gen.ts',
    ])
    expect(written.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  })

  it('uses the given title in its texts', () => {
    const text = (path: string) => readFileSync(join(folder, path), 'utf8')
    expect(text('src/machines/live/handRaise/texts.ts')).toContain("title: '举手'")
    expect(text('src/views/school/meetingRoom/texts.ts')).toContain("title: '会议室管理'")
    expect(text('src/routes/messages/weekReport/weekReport.pages.ts')).toContain("title: '周报'")
    expect([...toolFiles, ...wholeFiles].filter((path) => /__\w+?__/.test(text(path)))).toEqual([])
  })

  // Compiling it with everything that it imports takes as long as the types stage, so only complete runs do it.
  it.runIf(process.env.PODIUM_FULL)('compiles', { timeout: PATIENCE_MS }, () => {
    // The new files with everything that they import; the rest of the project is compiled by its own stage.
    const files = [...written, ...toolFiles, ...wholeFiles, 'tests/support/server/globalSetup.ts'].filter(
      (path) => !path.endsWith('.css'),
    )
    writeFileSync(join(folder, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }))
    const { status, output } = run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json', '--pretty', 'false')
    expect({ status, output }).toEqual({ status: 0, output: '' })
  })

  it('passes the style checks', { timeout: PATIENCE_MS }, () => {
    const { status, output } = run(
      '@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--vcs-enabled=false',
      ...written,
      ...toolFiles,
      ...wholeFiles,
    )
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' })
  })

  it('respects the fences', { timeout: PATIENCE_MS }, () => {
    // The new files and what they import; the rest of the project has its own stage.
    const isNew = 'seatMap|meetingRoom|weekReport'
    const { status, output } = run(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--do-not-follow',
      `^(?!.*(${isNew}))`,
      ...[...written, ...wholeFiles].filter((path) => !path.endsWith('.css')),
    )
    expect(output).toMatch(/\d+ modules/)
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' })
  })

  it('has a model test that fails until the model has an assertion, and then passes; that of a live tool passes at once', {
    timeout: PATIENCE_MS,
  }, () => {
    const sentence = 'write here what holds once seatMap is shown'
    const [first, tool] = modelTests('seatMap', 'handRaise')
    expect(tool?.failures).toEqual([])
    expect(tool?.passed).toBeGreaterThan(0)
    expect(first?.failures.some((message) => message.includes(sentence))).toBe(true)
    expect(first?.passed).toBeGreaterThan(0)
    const model = join(folder, 'src/catalogue/live/seatMap/seatMap.model.ts')
    const text = readFileSync(model, 'utf8')
    writeFileSync(
      model,
      text.replace(
        /shown: .*/,
        "shown: ({ context }) => mustBe(context.found?.name, '商务数据分析', 'what was found'),",
      ),
    )
    const all = (first?.passed ?? 0) + (first?.failures.length ?? 0)
    expect(modelTests('seatMap')).toEqual([{ failures: [], passed: all }])
  })

  it('accepts a title only where it is used', () => {
    expect(writeFeature(folder, 'live/seatPlan', 'feature', '座位')).toEqual({
      problem: expect.stringContaining('--kind'),
    })
    expect(writeFeature(folder, 'live/seatPlan', 'live', ' ')).toEqual({ problem: 'The title is empty.' })
  })

  it('is not written twice, nor over an existing feature', () => {
    for (const name of ['live/seatMap', 'live/race', 'live/rollCall']) {
      expect(writeFeature(folder, name, 'feature')).toEqual({ problem: expect.stringContaining('exists already') })
    }
  })
})
