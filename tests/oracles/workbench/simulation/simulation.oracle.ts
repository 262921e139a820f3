/**
 * Steps through a chart by hand: a history with undo and redo. A new step clears the undone ones. The ticks of one run of
 * the clock are one wait. Whatever changes the history from outside stops the clock.
 */
import { simulationModel } from '../../../../src/catalogue/workbench/simulation/simulation.model'
import { simulationView } from '../../../../src/machines/workbench/simulation/simulation.selectors'
import type { MadeMove } from '../../../../src/machines/workbench/simulation/simulation.types'
import { rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly start: number
  /** All steps, of which the first `made` are made and the others undone. */
  readonly all: readonly MadeMove[]
  readonly made: number
  readonly refused: MadeMove | null
  readonly speed: number | null
}

const go = (known: Known, made: number) =>
  made === known.made || made < 0 || made > known.all.length
    ? undefined
    : stay(known, { made, refused: null, speed: null })
const fresh = (start: number, all: readonly MadeMove[]) =>
  stay<Known>({ start, all, made: all.length, refused: null, speed: null })
const history = ({ all, made }: Known) => all.slice(0, made)

export const oracle = rulesOf(simulationModel)({
  begin: ({ start, moves }): Known => ({ start, all: moves, made: moves.length, refused: null, speed: null }),
  rules: {
    'start.choose': (_, { start }) => fresh(start, []),
    'path.load': (_, { start, moves }) => fresh(start, moves),
    'move.make': (known, { move }) =>
      stay(known, { all: [...history(known), move], made: known.made + 1, refused: null }),
    'move.refuse': (known, { move }) => stay(known, { refused: move }),
    'move.undo': (known) => go(known, known.made - 1),
    'move.redo': (known) => go(known, known.made + 1),
    'moves.jump': (known, { count }) => go(known, count),
    'moves.reset': (known) => (known.made === 0 ? undefined : fresh(known.start, [])),
    'clock.run': (known, { speed }) => stay(known, { speed }, starts('ticker', { speed })),
    'clock.pause': (known) => stay(known, { speed: null }),
    'clock.ticked': (known, { ms }) => {
      if (known.speed === null || ms <= 0) return undefined
      const before = history(known)
      const last = before.at(-1)?.ticked
      const kept = last === undefined ? before : before.slice(0, -1)
      const ticked = (last ?? 0) + ms
      const wait = { key: `wait ${ticked} ms`, label: `wait ${ticked} ms`, ticked }
      return stay(known, { all: [...kept, wait], made: kept.length + 1 })
    },
  },
  shown: (known) => ({
    start: known.start,
    moves: history(known),
    undone: known.all.slice(known.made),
    speed: known.speed,
    refused: known.refused,
    mayUndo: known.made > 0,
    mayRedo: known.made < known.all.length,
    runs: known.speed === null ? '' : 'ticker',
  }),
  read: (snapshot) => {
    const { start, moves, undone, speed, refused, reasons } = simulationView(snapshot)
    const may = { mayUndo: reasons.undo === null, mayRedo: reasons.redo === null }
    return { start, moves, undone, speed, refused, ...may, runs: running(snapshot) }
  },
})
