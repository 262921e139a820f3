/** Tells a path to others: as a test that can be pasted into the project, as data, or as steps to be tried by hand. */
import { pathAddress } from './address'
import { activeStates, leavesOf, type Path } from './explore'
import type { ChartModel } from './model'
import { pathData, waitedMs } from './paths'
import type { Move, World } from './world'

/**
 * `vitest`: a test of the chart. `playwright`: a test that goes the path in the workbench, in a browser. `steps`: numbered
 * steps in Chinese. `json`: data for other tools.
 */
export type PathForm = 'vitest' | 'playwright' | 'steps' | 'json'

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

function asVitest(model: ChartModel, path: Path): string {
  const keys = path.moves.map(({ key }) => `    ${quoted(key)},\n`).join('')
  return `import { test } from 'vitest'
import { modelNamed } from '../../src/statecharts/catalogue'
import { replayMoves } from '../../src/statecharts/replay'

test(${quoted(`${model.name}: ${path.name}`)}, () => {
  replayMoves(modelNamed(${quoted(model.name)}), ${quoted(model.starts[path.start]?.name ?? '')}, [
${keys}  ])
})
`
}

/** Where the application lies under its origin, as the browser tests open it. */
const BASE = '/dist'

const listed = (names: readonly string[]): string => `[${names.map(quoted).join(', ')}]`

function asPlaywright(model: ChartModel, path: Path): string {
  const { start, moves, worlds } = path
  const steps = worlds.map((world, index) => {
    const address = pathAddress(model.name, { start, moves: moves.slice(0, index) })
    const label = moves[index - 1]?.label ?? model.starts[start]?.name ?? ''
    return `  [${quoted(label)}, ${quoted(BASE + address)}, ${listed(leavesOf(world))}],\n`
  })
  return `import { expect, test } from '../support/browser/test'

/** What happens, where the workbench shows it, and the states it leads to. */
const steps = [
${steps.join('')}] as const

test(${quoted(`${model.name}: ${path.name}`)}, async ({ openAs }) => {
  const { page, url } = await openAs('admin')
  for (const [happening, address, states] of steps) {
    await test.step(happening, async () => {
      await page.goto(url + address)
      await expect(page.locator('.workbench-state')).toHaveText(states)
    })
  }
})
`
}

const SECOND_MS = 1_000

const dataOf = (value: unknown): string => (value === undefined ? '' : `，数据：${JSON.stringify(value)}`)

const secondsText = (after: World | undefined): string => `${Math.round(waitedMs(after) / 100) / (SECOND_MS / 100)} 秒`

/** What is to be done for a move, in the chart's own words or by its names. */
function stepText({ words = {} }: ChartModel, move: Move, after: World | undefined): string {
  switch (move.kind) {
    case 'event': {
      const { type, ...payload } = move.event
      const said = words.events?.[move.example] ?? words.events?.[type]
      return said ?? `发生 ${type}${Object.keys(payload).length > 0 ? dataOf(payload) : ''}`
    }
    case 'wait': {
      const said = words.waits?.[move.label.replace(/^after /, '')]
      return said ? `等待 ${secondsText(after)}：${said}` : `等待 ${secondsText(after)}（${move.label}）`
    }
    case 'done':
      return words.actors?.[move.src]?.done ?? `${move.src} 成功${dataOf(move.output)}`
    case 'error':
      return (
        words.actors?.[move.src]?.error ??
        `${move.src} 失败：${move.error instanceof Error ? move.error.message : JSON.stringify(move.error)}`
      )
    case 'snapshot':
      return `${move.src} 变为${dataOf(move.snapshot)}`
  }
}

/** What is to be seen afterwards: of each innermost state its words, or those of the nearest state around it. */
function whereText({ words = {} }: ChartModel, world: World | undefined): string {
  if (!world) return ''
  const said = (path: string): string | undefined => {
    const parts = path.split('.')
    return parts.flatMap((_, index) => words.states?.[parts.slice(0, parts.length - index).join('.')] ?? [])[0]
  }
  const leaves = leavesOf(world)
  const states = leaves.length > 0 ? leaves : activeStates(world)
  const spoken = new Set(states.flatMap((state) => said(state) ?? []))
  return spoken.size > 0 ? `应看到：${[...spoken].join('；')}` : `应处于：${states.join('、') || world.status}`
}

function asSteps(model: ChartModel, path: Path): string {
  const lines = path.moves.map((move, index) => {
    const after = path.worlds[index + 1]
    return `${index + 1}. ${stepText(model, move, after)}\n   ${whereText(model, after)}`
  })
  return [
    `状态图：${model.name}`,
    `起点：${model.starts[path.start]?.name ?? ''}\n   ${whereText(model, path.worlds[0])}`,
    ...lines,
    '',
  ].join('\n')
}

const tellers: Record<PathForm, (model: ChartModel, path: Path) => string> = {
  vitest: asVitest,
  playwright: asPlaywright,
  steps: asSteps,
  json: (model, path) => `${JSON.stringify(pathData(model, path), null, 2)}\n`,
}

/** A path in one of the forms. */
export const tellPath = (form: PathForm, model: ChartModel, path: Path): string => tellers[form](model, path)
