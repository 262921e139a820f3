/** Edits of a draft as a patch of the machine's source: git applies it, the compiler accepts it, and the machine has the edit. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { studentAttendanceModel } from '../../../src/catalogue/live/attendance/studentAttendance.model'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { teacherVoteModel } from '../../../src/catalogue/live/vote/teacherVote.model'
import { problemReportModel } from '../../../src/catalogue/school/problemReport/problemReport.model'
import { pathsModel } from '../../../src/catalogue/workbench/paths/paths.model'
import { readChart } from '../../../src/statecharts/chart/chart'
import type { DraftEdit } from '../../../src/statecharts/draft/draft.types'
import { draftOf } from '../../../src/statecharts/draft/edits'
import { patchOf } from '../../../src/statecharts/draft/patch'
import type { ChartModel } from '../../../src/statecharts/model'

const sourceOf = ({ source }: ChartModel): string => readFileSync(source, 'utf8')
const patch = (model: ChartModel, ...edits: DraftEdit[]) => patchOf(model.machine, model.source, sourceOf(model), edits)

/** The text after the patch, as git makes it. */
function applied(diff: string, file: string): string {
  execFileSync('git', ['apply', '--check', '-'], { input: diff })
  const folder = mkdtempSync(join('build', 'patch-'))
  folders.push(folder)
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), readFileSync(file))
  execFileSync('git', ['apply', '--unsafe-paths', `--directory=${folder}`, '-'], { input: diff })
  return readFileSync(join(folder, file), 'utf8')
}
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Edits that are written, by what they are. */
const written: readonly (readonly [what: string, model: ChartModel, edit: DraftEdit])[] = [
  ['a target as a text', problemReportModel, target(problemReportModel, 'sent --report.close--> closed', 'writing')],
  ['a target in an object', problemReportModel, target(problemReportModel, 'sending --done(send)--> sent', 'closed')],
  ['a target in a list', pathsModel, target(pathsModel, 'finding --done(find)--> none', 'failed')],
  ['a state inside another one', pathsModel, target(pathsModel, 'failed --find.start--> finding', 'found.playing')],
  [
    'a target of a shared constant',
    studentRaceModel,
    target(studentRaceModel, 'shown.racing.open --race.press [isLinked]--> shown.racing.pressed', 'shown.racing.late'),
  ],
  ['no target', problemReportModel, target(problemReportModel, 'writing --report.close--> closed', null)],
  ['a delay', studentRaceModel, { kind: 'delay', delay: 'celebration', ms: 4500 }],
  ['a computed delay', pathsModel, { kind: 'delay', delay: 'nextStep', ms: 250 }],
  ['a guard', problemReportModel, { kind: 'guard', guard: 'isComplete', holds: true }],
  ['a new state', problemReportModel, { kind: 'state', parent: '', name: 'asking' }],
  ['a new state inside another one', pathsModel, { kind: 'state', parent: 'found', name: 'waiting' }],
  ['the first state inside another one', problemReportModel, { kind: 'state', parent: 'closed', name: 'hidden' }],
  ['a new transition', problemReportModel, transition('sent', 'report.open', 'preparing')],
  ['a new transition of a state without any', pathsModel, transition('none', 'find.start', 'finding')],
  ['a new transition of an event that the state takes', pathsModel, transition('failed', 'find.start', 'idle')],
]

function target(model: ChartModel, name: string, to: string | null): DraftEdit {
  expect(readChart(model.machine).transitions.map((one) => one.name)).toContain(name)
  return { kind: 'target', transition: name, target: to }
}
function transition(source: string, event: string, to: string): DraftEdit {
  return { kind: 'transition', source, event, target: to }
}

describe('a patch', () => {
  test.each(written)('writes %s, and git applies it', async (_, model, edit) => {
    const { diff, byHand } = await patch(model, edit)
    expect(byHand).toEqual([])
    const text = applied(diff, model.source)
    expect(text).not.toBe(sourceOf(model))
    // Only the edited lines differ.
    expect(diff.split('\n').filter((line) => /^[+-](?![+-])/.test(line)).length).toBeLessThanOrEqual(8)
  })

  test('is accepted by the compiler', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join('build', 'patch-'))
    folders.push(folder)
    const roots: string[] = []
    const files: string[] = []
    for (const [index, [, model, edit]] of written.entries()) {
      const root = join(folder, `${index}`)
      const { diff } = await patch(model, edit)
      mkdirSync(join(root, dirname(model.source)), { recursive: true })
      writeFileSync(join(root, model.source), applied(diff, model.source))
      roots.push(resolve(root))
      files.push(resolve(root, model.source))
    }
    const settings = {
      extends: resolve('tsconfig.json'),
      compilerOptions: { noEmit: true, incremental: false, rootDirs: [resolve('.'), ...roots] },
      include: [],
      files,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const { stdout, status } = spawnSync('node_modules/.bin/tsc', ['-p', join(folder, 'tsconfig.json')], {
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  test('has several edits of one file', async () => {
    const edits: DraftEdit[] = [
      { kind: 'state', parent: '', name: 'asking' },
      target(problemReportModel, 'closed --report.open--> preparing', 'sent'),
      transition('sent', 'text.change', 'writing'),
    ]
    const { diff, byHand } = await patch(problemReportModel, ...edits)
    expect(byHand).toEqual([])
    expect(diff.match(/^@@/gm)).toHaveLength(2)
    expect(applied(diff, problemReportModel.source)).toContain("'report.open': 'sent'")
  })

  test('leaves out what it cannot write safely, and says why and where', async () => {
    const shared = readChart(studentRaceModel.machine).transitions.find(
      ({ source, descriptor }) => source === 'shown.racing.open' && descriptor === 'race.press',
    )
    const { diff, byHand } = await patch(
      studentRaceModel,
      { kind: 'target', transition: shared?.name ?? '', target: null },
      { kind: 'delay', delay: 'noDelay', ms: 1 },
    )
    expect(diff).toBe('')
    expect(byHand.map(({ why }) => why)).toEqual(['shared', 'elsewhere'])
    expect(sourceOf(studentRaceModel).split('\n')[(byHand[0]?.line ?? 0) - 1]).toContain('race.press')
    const { byHand: unknown } = await patchOf(studentRaceModel.machine, 'a.ts', 'export const a = 1\n', [
      { kind: 'state', parent: '', name: 'more' },
    ])
    expect(unknown).toMatchObject([{ why: 'noMachine' }])
  })

  test('can write the targets of most transitions of the live charts', async () => {
    const all = [studentRaceModel, teacherVoteModel, studentAttendanceModel].flatMap((model) =>
      readChart(model.machine).transitions.map(({ name }) =>
        patch(model, { kind: 'target', transition: name, target: '' }),
      ),
    )
    const made = await Promise.all(all)
    expect(made.filter(({ byHand }) => byHand.length === 0).length / made.length).toBeGreaterThan(0.5)
  })
})

describe('a draft', () => {
  test.each(written)('has the edit: %s', (_, model, edit) => {
    const before = readChart(model.machine)
    const after = readChart(draftOf(model, [edit]).machine)
    if (edit.kind === 'state') expect(after.states).toHaveLength(before.states.length + 1)
    else if (edit.kind === 'transition') expect(after.transitions).toHaveLength(before.transitions.length + 1)
    else if (edit.kind === 'target') expect(after.transitions.map(({ name }) => name)).not.toContain(edit.transition)
    else expect(after.transitions).toHaveLength(before.transitions.length)
  })

  test('that cannot be built says why', () => {
    expect(() => draftOf(problemReportModel, [transition('sent', 'report.open', 'nowhere')])).toThrow(/nowhere/)
  })
})
