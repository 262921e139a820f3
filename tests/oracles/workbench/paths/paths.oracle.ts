/**
 * Paths through a chart: every change of the wish searches again; one of the found paths is shown step by step, or plays at
 * the chosen speed until its end.
 */
import { PATH_STEP_MS } from '../../../../contract/limits'
import { pathsModel } from '../../../../src/catalogue/workbench/paths/paths.model'
import { pathsView } from '../../../../src/machines/workbench/paths/paths.selectors'
import type { FoundPaths, PathsInput, PlaySpeed } from '../../../../src/machines/workbench/paths/paths.types'
import { rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known extends PathsInput {
  readonly phase: 'idle' | 'finding' | 'found' | 'none' | 'failed'
  readonly found: FoundPaths
  readonly chosen: number
  readonly step: number
  readonly speed: PlaySpeed
  /** When the next step is made; null while the path does not play. */
  readonly stepAt: number | null
}

const none = { found: { paths: [], cut: false }, chosen: 0, step: 0, stepAt: null } as const
const find = (known: Known): Step<Known> => {
  const { chart, wish } = known
  return stay(known, { ...none, phase: 'finding' }, starts('find', { chart, wish }))
}
const lengthOf = ({ found, chosen }: Known): number => found.paths[chosen]?.keys.length ?? 0
const play = (known: Known, step: number, at: number): Step<Known> =>
  stay(known, { step, stepAt: step < lengthOf(known) ? at + PATH_STEP_MS / known.speed : null })

export const oracle = rulesOf(pathsModel)({
  begin: ({ chart, wish }): Known => ({ ...none, chart, wish, phase: 'finding', speed: 1 }),
  rules: {
    'wish.change': (known, { wish }) => find({ ...known, wish: { ...known.wish, ...wish } }),
    'find.start': (known) => (known.phase === 'idle' || known.phase === 'failed' ? find(known) : undefined),
    'find.cancel': (known) => (known.phase === 'finding' ? stay(known, { phase: 'idle' }) : undefined),
    'path.choose': (known, { index }) =>
      known.phase === 'found' && known.found.paths[index]
        ? stay(known, { chosen: index, step: 0, stepAt: null })
        : undefined,
    'step.choose': (known, { step }) =>
      known.phase === 'found' && step !== known.step && step >= 0 && step <= lengthOf(known)
        ? stay(known, { step, stepAt: null })
        : undefined,
    /** At its end, the path begins again. */
    'play.start': (known, _, at) =>
      known.phase === 'found' && known.stepAt === null
        ? play(known, known.step < lengthOf(known) ? known.step : 0, at)
        : undefined,
    'play.pause': (known) => stay(known, { stepAt: null }),
    /** The pending step keeps its time; the next ones have the new speed. */
    'speed.choose': (known, { speed }) => stay(known, { speed }),
    'done find': (known, found: FoundPaths) =>
      found.paths.length > 0 ? stay(known, { phase: 'found', found }) : stay(known, { phase: 'none' }),
    'error find': (known) => stay(known, { phase: 'failed' }),
  },
  timer: ({ stepAt }) =>
    stepAt === null ? undefined : { at: stepAt, elapse: (known) => play(known, known.step + 1, stepAt) },
  shown: (known) => ({
    phase: known.phase,
    isPlaying: known.stepAt !== null,
    wish: known.wish,
    paths: known.found.paths,
    cut: known.found.cut,
    chosen: known.chosen,
    step: known.step,
    speed: known.speed,
    mayGoBack: known.phase === 'found' && known.step > 0,
    mayGoOn: known.phase === 'found' && known.step < lengthOf(known),
    runs: known.phase === 'finding' ? 'find' : '',
  }),
  read: (snapshot) => {
    const { reasons, ...view } = pathsView(snapshot)
    return { ...view, mayGoBack: reasons.back === null, mayGoOn: reasons.forward === null, runs: running(snapshot) }
  },
})
