/**
 * The data of every page: the previous answers stay visible during a reload and after a failure, but not where another thing is
 * shown or it no longer exists. A fact reloads at once, or after a quiet moment; one that arrives during a request makes its
 * answer stale.
 */

import { errors } from '../../../../contract/errors'
import { RESOURCE_QUIET_MS } from '../../../../contract/limits'
import { resourceModel } from '../../../../src/catalogue/shared/data/resource.model'
import type { ResourceContext, ResourceInput } from '../../../../src/machines/shared/data/resource.types'
import type { Failure } from '../../../../src/machines/shared/failure'
import { isSame } from '../../../../src/statecharts/proof/same'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly input: ResourceInput
  readonly is: 'loading' | 'refreshing' | 'ready' | 'stale' | 'failed' | 'missing'
  readonly query: ResourceContext['query']
  readonly asks: ResourceContext['asks']
  readonly answers: ResourceContext['answers']
  readonly problem: string | null
  readonly hasNews: boolean
  readonly reloadAt: number
}

const load = (known: Known): Step<Known> => {
  const is = known.answers === null ? 'loading' : 'refreshing'
  return stay(known, { is, problem: null, hasNews: false }, starts('load', known.asks))
}
const stale = (known: Known, at: number): Known => ({ ...known, is: 'stale', reloadAt: at + RESOURCE_QUIET_MS })

export const resource = rulesOf(resourceModel)({
  begin: (input): Known => ({
    input,
    is: 'loading',
    query: input.query,
    asks: input.asks,
    answers: null,
    problem: null,
    hasNews: false,
    reloadAt: 0,
  }),
  rules: {
    'resource.ask': (known, { query, asks, keeps }) => {
      // Another part of the same answers is shown.
      if (isSame(asks, known.asks)) return stay(known, { query, asks })
      return load({ ...known, query, asks, answers: keeps ? known.answers : null })
    },
    'resource.reload': load,
    'resource.fact': (known, { fact }, at) => {
      const due = known.input.refetchOn[fact]
      if (due === 'now') return load(known)
      if (due !== 'quiet') return undefined
      if (known.is === 'loading' || known.is === 'refreshing') return stay(known, { hasNews: true })
      return known.is === 'ready' || known.is === 'failed' ? stay(stale(known, at)) : undefined
    },
    'done load': (known, answers: Known['answers'], at) =>
      known.hasNews ? stay(stale({ ...known, answers }, at)) : stay(known, { is: 'ready', answers }),
    'error load': (known, error: Failure) => {
      const problem = reasonOf(error, known.input.failed)
      const isMissing = error.code === (known.input.missingCode ?? errors.notFound.code)
      return isMissing ? stay(known, { is: 'missing', answers: null, problem }) : stay(known, { is: 'failed', problem })
    },
  },
  timer: ({ is, reloadAt }) => (is === 'stale' ? { at: reloadAt, elapse: load } : undefined),
  shown: (known) => ({
    is: known.is,
    query: known.query,
    answers: known.answers,
    problem: known.problem,
    runs: known.is === 'loading' || known.is === 'refreshing' ? 'facts load' : 'facts',
  }),
  read: (snapshot) => {
    const { query, answers, problem } = snapshot.context
    return { is: snapshot.value, query, answers, problem, runs: running(snapshot) }
  },
})
