/**
 * Shortening a recorded path: one fault of those that the path shows is chosen, and the search for it can be stopped and, after a
 * failure, repeated. Another fault discards the result.
 */
import { shrinkModel } from '../../../../src/catalogue/workbench/shrink/shrink.model'
import { shrinkView } from '../../../../src/machines/workbench/shrink/shrink.selectors'
import type { ShortPath } from '../../../../src/machines/workbench/shrink/shrink.types'
import { rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly faults: number
  readonly phase: 'idle' | 'shrinking' | 'shrunk' | 'notShown' | 'failed'
  readonly chosen: number
  readonly result: ShortPath | null
}

export const oracle = rulesOf(shrinkModel)({
  begin: ({ faults }): Known => ({ faults, phase: 'idle', chosen: 0, result: null }),
  rules: {
    'fault.choose': (known, { index }) =>
      index >= 0 && index < known.faults ? stay(known, { phase: 'idle', chosen: index, result: null }) : undefined,
    'shrink.start': (known) =>
      known.faults > 0 && (known.phase === 'idle' || known.phase === 'failed')
        ? stay(known, { phase: 'shrinking' }, starts('shrink', { fault: known.chosen }))
        : undefined,
    'shrink.cancel': (known) => (known.phase === 'shrinking' ? stay(known, { phase: 'idle' }) : undefined),
    'done shrink': (known, result: ShortPath | null) =>
      stay(known, result ? { phase: 'shrunk', result } : { phase: 'notShown' }),
    'error shrink': (known) => stay(known, { phase: 'failed' }),
  },
  shown: ({ phase, chosen, result, faults }) => ({
    phase,
    chosen,
    result,
    mayStart: faults > 0,
    runs: phase === 'shrinking' ? 'shrink' : '',
  }),
  read: (snapshot) => {
    const { reason, ...view } = shrinkView(snapshot)
    return { ...view, mayStart: reason === null, runs: running(snapshot) }
  },
})
