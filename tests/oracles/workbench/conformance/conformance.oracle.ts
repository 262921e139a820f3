/**
 * Comparing a running page with its oracles (decision 0125): a comparison every two seconds, each disagreement is sent once in the
 * order in which it was found, at most ten of a page; what the server refuses for good ends it, a lost connection does not.
 */
import { conformanceModel } from '../../../../src/catalogue/workbench/conformance/conformance.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import type { FoundDisagreement } from '../../../../src/machines/workbench/conformance/conformance.types'
import { type Result, rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

const EVERY_MS = 2_000
const MOST = 10

interface Known {
  readonly does: 'wait' | 'check' | 'send' | 'nothing'
  readonly since: number
  readonly queue: readonly FoundDisagreement[]
  readonly found: readonly string[]
}

const goOn = (known: Known, at: number): Result<Known> => {
  const [first] = known.queue
  if (first) return stay(known, { does: 'send' }, starts('send', first))
  return stay(known, { does: known.found.length >= MOST ? 'nothing' : 'wait', since: at })
}

export const oracle = rulesOf(conformanceModel)({
  begin: (): Known => ({ does: 'wait', since: 0, queue: [], found: [] }),
  rules: {
    'done check': (known, all: readonly FoundDisagreement[], at) => {
      const queue = [...known.queue]
      const found = [...known.found]
      for (const one of all) {
        if (found.includes(one.sign) || found.length >= MOST) continue
        found.push(one.sign)
        queue.push(one)
      }
      return goOn({ ...known, queue, found }, at)
    },
    'error check': (known) => stay(known, { does: 'nothing' }),
    'done send': (known, _: null, at) => goOn({ ...known, queue: known.queue.slice(1) }, at),
    'error send': (known, { code }: Failure, at) => stay(known, { does: code === 0 ? 'wait' : 'nothing', since: at }),
  },
  timer: ({ does, since }) =>
    does === 'wait'
      ? { at: since + EVERY_MS, elapse: (known) => stay(known, { does: 'check' }, starts('check')) }
      : undefined,
  shown: ({ does, queue, found }) => ({
    queue,
    found,
    hasEnded: does === 'nothing',
    runs: does === 'check' ? 'check' : does === 'send' ? 'send' : '',
  }),
  read: (snapshot) => ({
    queue: snapshot.context.queue,
    found: snapshot.context.known,
    hasEnded: snapshot.status === 'done',
    runs: running(snapshot),
  }),
})
