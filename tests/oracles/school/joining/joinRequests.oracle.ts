/**
 * The pending requests to join a teacher's classes (B131): the number of each class follows the facts of the channel.
 * A fact during a request makes its response out of date. Every fact makes lists of requests reload.
 */
import { joinRequestsModel } from '../../../../src/catalogue/school/joining/joining.model'
import {
  countsProblem,
  requestsAt,
  requestsEverywhere,
} from '../../../../src/machines/school/joining/joining.selectors'
import type { Counts } from '../../../../src/machines/school/joining/joining.types'
import { joiningTexts } from '../../../../src/machines/school/joining/texts'
import { emits, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly is: 'counting' | 'counted' | 'failed'
  readonly counts: Readonly<Record<string, number>>
}

const moved = (classesId: string | null) => emits({ type: 'requests.moved', classesId })
const count = (known: Known, ...told: ReturnType<typeof moved>[]): Step<Known> =>
  stay(known, { is: 'counting' }, ...told, starts('countRequests'))

export const oracle = rulesOf(joinRequestsModel)({
  begin: (): Known => ({ is: 'counting', counts: {} }),
  rules: {
    'requests.changed': (known, { classesId, count: pending }) =>
      known.is === 'counting'
        ? count(known, moved(classesId))
        : stay(known, { counts: { ...known.counts, [classesId]: pending } }, moved(classesId)),
    'requests.resumed': (known) => count(known, moved(null)),
    'requests.reload': (known) => (known.is === 'failed' ? count(known) : undefined),
    'done countRequests': (known, counts: Counts) =>
      stay(known, {
        is: 'counted',
        counts: Object.fromEntries(counts.map(({ classesId, count: pending }) => [classesId, pending])),
      }),
    'error countRequests': (known) => stay(known, { is: 'failed' }),
  },
  shown: ({ is, counts }) => ({
    all: Object.values(counts).reduce((sum, one) => sum + one, 0),
    ofClass: counts.cl1 ?? 0,
    problem: is === 'failed' ? joiningTexts.countsFailed : null,
    runs: is === 'counting' ? 'countRequests facts' : 'facts',
  }),
  read: (snapshot) => ({
    all: requestsEverywhere(snapshot),
    ofClass: requestsAt(snapshot, 'cl1'),
    problem: countsProblem(snapshot),
    runs: running(snapshot),
  }),
})
