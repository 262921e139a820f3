/** Formats paths: as tests that can be pasted into the project, as data, or as steps to try by hand. */

import { wayInBrowser } from '../driven'
import type { ChartModel } from '../model'
import { pathAddress, type WrittenMove } from '../walk/address'
import { activeStates, leavesOf } from '../walk/explore'
import type { Path } from '../walk/path'
import { pathData, waitedMs } from '../walk/paths'
import type { Move, World } from '../walk/world'
import { writtenOf } from '../walk/written'

/**
 * `vitest`: a test of the chart. `view`: a test that the view at its end shows what the words of the state quote. `playwright`: a browser test, on the production page where the chart has a driver,
 * else in the workbench. `steps`: numbered steps in Chinese. `json`: data for other tools.
 */
export type PathForm = 'vitest' | 'view' | 'playwright' | 'steps' | 'json'

/** What a tester expects at the end of a path where the product shows something else. */
export interface Expectation {
  /** The innermost state; empty: the one that is reached. */
  readonly state: string
  /** A text that the view must show, and one that it must not show; empty: none. */
  readonly shows: string
  readonly hides: string
}

/** The copied tests expect what there is now. */
export const asItIs: Expectation = { state: '', shows: '', hides: '' }

/** A path as text. A file with several paths contains equal places and equal heads only once. */
interface FormattedPath {
  /** A comment with the place of the file and the command that runs it. */
  readonly place: string
  readonly head: string
  readonly body: string
}

const placeComment = (stage: string, file: string): string =>
  `/** Save as ${file}, run with: npm test -- --only ${stage} -- ${file} */\n`
const VITEST_PLACE = placeComment('unit', 'tests/models/NAME.test.ts')
const PLAYWRIGHT_PLACE = placeComment('browser', 'tests/browser/NAME.spec.ts')

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const moveCode = ({ key, payload }: WrittenMove): string =>
  payload === undefined ? quoted(key) : `{ key: ${quoted(key)}, payload: ${JSON.stringify(payload)} }`

/** List items, one a line. */
const lines = (items: readonly string[], indent: string): string => items.map((item) => `${indent}${item},\n`).join('')

const listed = (names: readonly string[]): string => `[${names.map(quoted).join(', ')}]`

const titleOf = ({ name: chart, machine, pasted }: ChartModel, { name }: Path, { state } = asItIs): string =>
  quoted(`${pasted ? machine.id : chart}: ${state === '' ? name : name.replace(/ ⇒ [^⇒]*$/, ` ⇒ ${state}`)}`)

/** How many states around both paths are the same. */
function sharedDepth(one: string, other: string): number {
  const [first, second] = [one.split('.'), other.split('.')]
  const at = first.findIndex((key, index) => key !== second[index])
  return at < 0 ? first.length : at
}

/** The innermost states after each step; at the end the expected state replaces the one that is nearest to it. */
function leavesAlong({ worlds }: Path, { state }: Expectation): readonly string[][] {
  const trail = worlds.map(leavesOf)
  const last = trail.at(-1) ?? []
  if (state === '') return trail
  const depths = last.map((leaf) => sharedDepth(leaf, state))
  const replaced = depths.indexOf(Math.max(...depths))
  return [...trail.slice(0, -1), last.map((leaf, index) => (index === replaced ? state : leaf))]
}

/** The code that finds the model. A pasted chart is not in the project: its test contains it. */
const modelCode = ({ name, pasted }: ChartModel): string =>
  pasted ? `modelOfRecipe(chart, new Set(${listed(pasted.refused)}))` : `modelNamed(${quoted(name)})`

const VIEW_PLACE = placeComment('views', 'tests/views/NAME.test.tsx')

/** The texts that the words of states quote: “已签到”. */
const quotedIn = (model: ChartModel, states: readonly string[]): string[] =>
  states.flatMap((state) =>
    [...(wordsOfState(model, state) ?? '').matchAll(/“([^”]+)”/g)].map(([, phrase = '']) => phrase),
  )

/** The texts that the view must show: those of the expected state; without any expectation, those of the reached one. */
function textsShown(model: ChartModel, { worlds }: Path, { state, shows, hides }: Expectation): string[] {
  if (state !== '') return [...quotedIn(model, [state]), ...(shows === '' ? [] : [shows])]
  if (shows !== '') return [shows]
  const last = worlds.at(-1)
  return hides === '' && last ? quotedIn(model, leavesOf(last)) : []
}

const asView = (model: ChartModel, path: Path, expected: Expectation): FormattedPath => ({
  place: VIEW_PLACE,
  head: `import { PrimeReactProvider } from 'primereact/api'
import { expect, test } from 'vitest'
import { modelNamed } from '../../src/catalogue/catalogue'
import { stateViews } from '../../src/catalogue/stateViews/stateViews'
import { foresee } from '../../src/statecharts/walk/replay'
import { render, words } from './render'
`,
  body: `test(${titleOf(model, path, expected)}, async () => {
  const { path } = foresee(modelNamed(${quoted(model.name)}), ${path.start}, [
${lines(path.moves.map(writtenOf).map(moveCode), '    ')}  ])
  const snapshot = path.worlds.at(-1)?.snapshot
  const view = snapshot && stateViews[${quoted(model.name)}]?.(snapshot, () => undefined)
  await render(<PrimeReactProvider>{view}</PrimeReactProvider>)
  const shown = words(document.body)
  expect(shown).not.toBe('')
${textsShown(model, path, expected)
  .map((text) => `  expect(shown).toContain(${quoted(text)})\n`)
  .join('')}${expected.hides === '' ? '' : `  expect(shown).not.toContain(${quoted(expected.hides)})\n`}})
`,
})

/** The oracle of a chart, for the test of a path on which the chart breaks its rules. */
export interface OracleReference {
  /** Its module from the top folder, without the ending. */
  readonly file: string
  readonly name: string
}

/** The test fails as long as the chart breaks the rules: the states that it reaches may be wrong. */
const asOracleTest = (model: ChartModel, path: Path, { file, name }: OracleReference): FormattedPath => ({
  place: VITEST_PLACE,
  head: `import { expect, test } from 'vitest'
import { modelNamed } from '../../src/catalogue/catalogue'
import { complaintsOfMoves } from '../../src/statecharts/proof/oraclePaths'
import { ${name} } from '../../${file}'
`,
  body: `test(${titleOf(model, path)}, () => {
  const complaints = complaintsOfMoves(${modelCode(model)}, ${name}, ${quoted(model.starts[path.start]?.name ?? '')}, [
${lines(path.moves.map(writtenOf).map(moveCode), '    ')}  ])
  expect(complaints).toEqual([])
})
`,
})

const vitestHead = ({ pasted }: ChartModel): string =>
  pasted
    ? `import { expect, test } from 'vitest'
import { modelOfRecipe } from '../../src/statecharts/paste/model'
import { recipe } from '../../src/statecharts/paste/recipe'
import { replayMoves } from '../../src/statecharts/walk/replay'

/** The pasted chart. */
const chart = recipe.parse(${JSON.stringify(pasted.recipe, null, 2)})
`
    : `import { expect, test } from 'vitest'
import { modelNamed } from '../../src/catalogue/catalogue'
import { replayMoves } from '../../src/statecharts/walk/replay'
`

const asVitest = (model: ChartModel, path: Path, expected: Expectation): FormattedPath => ({
  place: VITEST_PLACE,
  head: vitestHead(model),
  body: `test(${titleOf(model, path, expected)}, () => {
  const { trail } = replayMoves(${modelCode(model)}, ${quoted(model.starts[path.start]?.name ?? '')}, [
${lines(path.moves.map(writtenOf).map(moveCode), '    ')}  ])
  expect(trail).toEqual([
${lines(
  leavesAlong(path, expected).map((leaves) => quoted(leaves.join(' + '))),
  '    ',
)}  ])
})
`,
})

/** Base path of the application in the browser tests. */
const BASE = '/dist'

/** On the production page: the chart's driver knows how users, the network and the server make each move. */
const onProductionPage = (model: ChartModel, path: Path): FormattedPath => ({
  place: PLAYWRIGHT_PLACE,
  head: `/** On the production page: people press what it offers, the test plays the server's part. */
import { playPath } from '../support/browser/plays'
import { players } from './paths/players'
`,
  body: `playPath(players[${quoted(model.name)}], ${titleOf(model, path)}, [
${lines(
  path.moves.map(({ key }) => quoted(key)),
  '  ',
)}])
`,
})

function inWorkbench(because: string, model: ChartModel, path: Path, expected: Expectation): FormattedPath {
  const { start, moves } = path
  const steps = leavesAlong(path, expected).map((leaves, index) => {
    const address = pathAddress(model.name, { start, moves: moves.slice(0, index).map(writtenOf) })
    const label = moves[index - 1]?.label ?? model.starts[start]?.name ?? ''
    return `[${quoted(label)}, ${quoted(BASE + address)}, ${listed(leaves)}]`
  })
  return {
    place: PLAYWRIGHT_PLACE,
    head: `import { expect, test } from '../support/browser/test'
`,
    body: `/** In the workbench, which shows the chart, not the production page: ${because}. */
test(${titleOf(model, path, expected)}, async ({ openAs }) => {
  const { page, url } = await openAs('admin')
  /** What happens, where the workbench shows it, and the states it leads to. */
  const steps = [
${lines(steps, '    ')}  ] as const
  for (const [happening, address, states] of steps) {
    await test.step(happening, async () => {
      await page.goto(url + address)
      await expect(page.locator('.workbench-state')).toHaveText(states)
    })
  }
})
`,
  }
}

/** Another state than the one that is reached can be expected in the workbench only. */
function asPlaywright(model: ChartModel, path: Path, expected: Expectation): FormattedPath {
  const way = wayInBrowser(model, path)
  if (!way.isDriven) return inWorkbench(way.because, model, path, expected)
  return expected.state === ''
    ? onProductionPage(model, path)
    : inWorkbench('it expects another state than the one that is reached', model, path, expected)
}

const SECOND_MS = 1_000

const dataOf = (value: unknown): string => (value === undefined ? '' : `，数据：${JSON.stringify(value)}`)

const secondsText = (after: World | undefined): string => `${Math.round(waitedMs(after) / 100) / (SECOND_MS / 100)} 秒`

/** The instruction for a move, in the chart's own words or with its names. */
function happeningText(
  { words = {} }: ChartModel,
  move: Move,
  before: World | undefined,
  after: World | undefined,
): string {
  switch (move.kind) {
    case 'event': {
      const { type, ...payload } = move.event
      const said = words.events?.[move.example] ?? words.events?.[type]
      return said ?? `发生 ${type}${Object.keys(payload).length > 0 ? dataOf(payload) : ''}`
    }
    case 'wait': {
      const name = move.label.replace(/^(after|wait for) /, '')
      // A timer without a name in the chart sends an event that has words.
      const brought = before?.timers.find(({ id }) => id === move.timer)?.event.type ?? ''
      const said = words.waits?.[name] ?? words.events?.[brought] ?? (move.ms === undefined ? undefined : '')
      if (said === undefined) return `等待 ${secondsText(after)}（${move.label}）`
      return said === '' ? `等待 ${secondsText(after)}` : `等待 ${secondsText(after)}：${said}`
    }
    case 'done':
      return endText(words.actors?.[move.src]?.done, move) ?? `${move.src} 成功${dataOf(move.output)}`
    case 'error':
      return (
        endText(words.actors?.[move.src]?.error, move) ??
        `${move.src} 失败：${move.error instanceof Error ? move.error.message : JSON.stringify(move.error)}`
      )
    case 'snapshot':
      return endText(words.actors?.[move.src]?.shows, move) ?? `${move.src} 变为${dataOf(move.snapshot)}`
  }
}

/** The words for an actor's end: one phrase for all, or one for each of its examples. */
const endText = (said: string | readonly string[] | undefined, { key }: Move): string | undefined =>
  typeof said === 'string' ? said : said?.[Number(/ (\d+)$/.exec(key)?.[1])]

/** The same, with the payload that replaces the example. */
const stepText = (model: ChartModel, move: Move, before: World | undefined, after: World | undefined): string => {
  const said = happeningText(model, move, before, after)
  const isSpoken = move.payload !== undefined && !said.includes('，数据：')
  return isSpoken ? `${said}（数据：${JSON.stringify(move.payload)}）` : said
}

/**
 * The visible effect of a state: its words, or those of the nearest ancestor; empty for a state without visible effect;
 * undefined without words.
 */
export function wordsOfState({ words = {} }: ChartModel, path: string): string | undefined {
  const parts = path.split('.')
  return parts.flatMap((_, index) => words.states?.[parts.slice(0, parts.length - index).join('.')] ?? [])[0]
}

/** The visible effect of all active innermost states. */
function whereText(model: ChartModel, world: World | undefined): string {
  if (!world) return ''
  const leaves = leavesOf(world)
  const states = leaves.length > 0 ? leaves : activeStates(world)
  const said = states.flatMap((state) => wordsOfState(model, state) ?? [])
  const seen = new Set(said.filter((words) => words !== ''))
  if (seen.size > 0) return `应看到：${[...seen].join('；')}`
  return said.length > 0 ? '应看到：没有变化' : `应处于：${states.join('、') || world.status}`
}

/** What must come of the last step, where a tester expects something else than what there is. */
function expectedText(model: ChartModel, { state, shows, hides }: Expectation): string | null {
  const parts = [
    ...(state === '' ? [] : [wordsOfState(model, state) || `应处于：${state}`]),
    ...(shows === '' ? [] : [`画面应有“${shows}”`]),
    ...(hides === '' ? [] : [`画面不应有“${hides}”`]),
  ]
  return parts.length > 0 ? `应看到：${parts.join('；')}` : null
}

function asSteps(model: ChartModel, path: Path, expected: Expectation): string {
  const steps = path.moves.map((move, index) => {
    const [before, after] = [path.worlds[index], path.worlds[index + 1]]
    const isLast = index === path.moves.length - 1
    const where = (isLast ? expectedText(model, expected) : null) ?? whereText(model, after)
    return `${index + 1}. ${stepText(model, move, before, after)}\n   ${where}`
  })
  const { start = {}, title = model.name } = model.words ?? {}
  const name = model.starts[path.start]?.name ?? ''
  return [
    `状态图：${title}`,
    `起点：${start[name] ?? name}\n   ${whereText(model, path.worlds[0])}`,
    ...steps,
    '',
  ].join('\n')
}

const formatters: Record<PathForm, (model: ChartModel, path: Path, expected: Expectation) => FormattedPath> = {
  vitest: asVitest,
  view: asView,
  playwright: asPlaywright,
  steps: (model, path, expected) => ({ place: '', head: '', body: asSteps(model, path, expected) }),
  json: (model, path) => ({ place: '', head: '', body: `${JSON.stringify(pathData(model, path), null, 2)}\n` }),
}

/** Formats several paths as the text of one file. */
export function formatPaths(
  form: PathForm,
  entries: readonly { readonly model: ChartModel; readonly path: Path }[],
  expected: Expectation = asItIs,
): string {
  const parts = entries.map(({ model, path }) => formatters[form](model, path, expected))
  const places = new Set(parts.map(({ place }) => place))
  const heads = new Set(parts.map(({ head }) => head).filter((head) => head !== ''))
  return [...places].join('') + [...heads, ...parts.map(({ body }) => body)].join('\n')
}

/**
 * Formats one path. With `broken`, a Vitest test expects that the chart follows the rules of this oracle, unless a state is expected.
 */
export function formatPath(
  form: PathForm,
  model: ChartModel,
  path: Path,
  broken?: OracleReference | null,
  expected: Expectation = asItIs,
): string {
  if (form !== 'vitest' || !broken || expected.state !== '') return formatPaths(form, [{ model, path }], expected)
  const { place, head, body } = asOracleTest(model, path, broken)
  return `${place}${head}\n${body}`
}
