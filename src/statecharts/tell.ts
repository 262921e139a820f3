/** Tells a path to others: as a test that can be pasted into the project, or as steps for somebody who tries it by hand. */
import { activeStates, leavesOf, type Path } from './explore'
import type { ChartModel } from './model'
import { waitedMs } from './paths'
import type { Move, World } from './world'

/** `vitest`: a test of the chart. `steps`: numbered steps in Chinese. */
export type PathForm = 'vitest' | 'steps'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

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

const SECOND_MS = 1_000

const dataOf = (value: unknown): string => (value === undefined ? '' : `，数据：${JSON.stringify(value)}`)

function stepText(move: Move, after: World | undefined): string {
  switch (move.kind) {
    case 'event': {
      const { type, ...payload } = move.event
      return `发生 ${type}${Object.keys(payload).length > 0 ? dataOf(payload) : ''}`
    }
    case 'wait':
      return `等待 ${waitedMs(after) / SECOND_MS} 秒（${move.label}）`
    case 'done':
      return `${move.src} 成功${dataOf(move.output)}`
    case 'error':
      return `${move.src} 失败：${move.error instanceof Error ? move.error.message : JSON.stringify(move.error)}`
    case 'snapshot':
      return `${move.src} 变为${dataOf(move.snapshot)}`
  }
}

const whereText = (world: World | undefined): string => {
  if (!world) return ''
  const states = leavesOf(world)
  return states.length > 0 ? states.join('、') : activeStates(world).join('、') || world.status
}

function asSteps(model: ChartModel, path: Path): string {
  const lines = path.moves.map(
    (move, index) =>
      `${index + 1}. ${stepText(move, path.worlds[index + 1])}\n   应处于：${whereText(path.worlds[index + 1])}`,
  )
  return [
    `状态图：${model.name}`,
    `起点：${model.starts[path.start]?.name ?? ''}，处于：${whereText(path.worlds[0])}`,
    ...lines,
    '',
  ].join('\n')
}

/** A path in one of the forms. */
export const tellPath = (form: PathForm, model: ChartModel, path: Path): string =>
  form === 'vitest' ? asVitest(model, path) : asSteps(model, path)
