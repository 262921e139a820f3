/**
 * Which paths can be replayed on the production page, according to the models (`ChartModel.production`). The drivers in
 * `tests/browser/paths` make the moves.
 */
import type { ChartModel } from './model'
import type { Path } from './walk/path'
import type { Move, World } from './walk/world'

/** Whether a path can be replayed on the production page; if not, why. */
export type WayInBrowser = { readonly isDriven: true } | NotDriven

/** Why a path cannot be replayed on the production page: as a sentence for a test, and as data for people. */
export interface NotDriven {
  readonly isDriven: false
  readonly because: string
  readonly why: 'chart' | 'start' | 'data' | 'wait' | 'move' | 'end'
  /** The first step that no driver can make, starting at 1; null when the reason is not a step. */
  readonly step: number | null
}

const eventIn = (move: Move) => (move.kind === 'event' ? move.event : undefined)
const nameOf = (move: Move): string => (move.kind === 'event' ? move.event.type : move.label)

/** Whether a message of the server is due before any other move. */
export const isDue = ({ production }: ChartModel, world: World): boolean => production?.first?.isDue(world) ?? false

/** Whether a move can be made on the production page in a world. */
export function isOffered(model: ChartModel, world: World, move: Move): boolean {
  const { production } = model
  if (!production || move.payload !== undefined || (move.kind === 'wait' && move.ms !== undefined)) return false
  if (isDue(model, world) && nameOf(move) !== production.first?.type) return false
  const offer = production.moves[move.label] ?? production.moves[nameOf(move)]
  return offer?.(world, eventIn(move)) ?? false
}

const notDriven = (why: NotDriven['why'], because: string, step: number | null = null): NotDriven => ({
  isDriven: false,
  because,
  why,
  step,
})

/** Whether this path can be replayed on the production page. */
export function wayInBrowser(model: ChartModel, { start, moves, worlds }: Omit<Path, 'name'>): WayInBrowser {
  if (!model.production) return notDriven('chart', 'no driver knows this chart on the production page')
  const begin = model.starts[0].name
  if (start !== 0) return notDriven('start', `on the production page this chart is driven from “${begin}” only`)
  for (const [index, move] of moves.entries()) {
    const world = worlds[index]
    const step = index + 1
    if (move.payload !== undefined)
      return notDriven('data', `step ${step}, “${move.label}”, brings data that no driver can make`, step)
    if (move.kind === 'wait' && move.ms !== undefined)
      return notDriven('wait', `no driver knows how long step ${step}, “${move.label}”, is`, step)
    if (!world || !isOffered(model, world, move))
      return notDriven('move', `step ${step}, “${move.label}”, cannot be made there on the production page`, step)
  }
  const last = worlds.at(-1)
  return last && isDue(model, last)
    ? notDriven(
        'end',
        `the server speaks at once after step ${moves.length}, and the path ends before it`,
        moves.length,
      )
    : { isDriven: true }
}
