/** Quoting questions of past votes (B336, B347): picked across pages, and taken all together or not at all. */
import type { VoteQuestion } from '../../../../contract/entities/live/vote'
import { quotingModel } from '../../../../src/catalogue/live/vote/editor/quoting.model'
import { rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly teachingClassId: string
  readonly is: 'loading' | 'listed' | 'failed' | 'nothingPicked' | 'closed'
  readonly pageNo: number
  readonly page: unknown
  readonly picked: readonly { readonly id: string; readonly question: VoteQuestion }[]
}

const load = (known: Known): Step<Known> => {
  const { teachingClassId, pageNo } = known
  return stay(known, { is: 'loading' }, starts('findVotes', { teachingClassId, pageNo }))
}

export const quoting = rulesOf(quotingModel)({
  begin: ({ teachingClassId }): Known => ({ teachingClassId, is: 'loading', pageNo: 1, page: null, picked: [] }),
  rules: {
    'quote.turn': (known, { pageNo }) =>
      known.is === 'listed' && pageNo !== known.pageNo ? load({ ...known, pageNo }) : undefined,
    'quote.retry': (known) => (known.is === 'failed' ? load(known) : undefined),
    'quote.pick': (known, { picked }) => {
      if (known.is !== 'listed') return undefined
      const others = known.picked.filter(({ id }) => id !== picked.id)
      return stay(known, { picked: others.length < known.picked.length ? others : [...known.picked, picked] })
    },
    'quote.take': (known) =>
      known.is === 'listed' ? stay(known, { is: known.picked.length > 0 ? 'closed' : 'nothingPicked' }) : undefined,
    'quote.understood': (known) => (known.is === 'nothingPicked' ? stay(known, { is: 'listed' }) : undefined),
    'quote.close': (known) => (known.is === 'closed' ? undefined : stay(known, { is: 'closed', picked: [] })),
    'done findVotes': (known, page: unknown) => stay(known, { is: 'listed', page }),
    'error findVotes': (known) => stay(known, { is: 'failed' }),
  },
  shown: ({ is, pageNo, page, picked }) => ({
    is,
    pageNo,
    page,
    picked: picked.map(({ id }) => id),
    output: is === 'closed' ? picked.map(({ question }) => question) : undefined,
    runs: is === 'loading' ? 'findVotes' : '',
  }),
  read: (snapshot) => ({
    is: snapshot.value,
    pageNo: snapshot.context.pageNo,
    page: snapshot.context.page,
    picked: snapshot.context.picked.map(({ id }) => id),
    output: snapshot.output,
    runs: running(snapshot),
  }),
})
