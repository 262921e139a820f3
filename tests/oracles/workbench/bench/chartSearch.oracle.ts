/** The search in a chart: the user steps through the hits in both directions, from the last to the first and back. */
import { chartSearchModel } from '../../../../src/catalogue/workbench/bench/chartSearch.model'
import { emits, rulesOf } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly isOpen: boolean
  readonly words: string
  readonly hits: readonly string[]
  readonly at: number | null
}

const closed: Known = { isOpen: false, words: '', hits: [], at: null }
const go = (known: Known, at: number): Step<Known> | undefined => {
  const { hits, isOpen } = known
  if (!isOpen || hits.length === 0) return undefined
  const place = (at + hits.length) % hits.length
  return stay(known, { at: place }, emits({ type: 'hit.reached', hit: hits[place] }))
}

export const oracle = rulesOf(chartSearchModel)({
  begin: (): Known => closed,
  rules: {
    'search.open': (known) => stay(known, { isOpen: true }),
    'search.close': () => stay(closed),
    'words.change': (known, { words, hits }) => (known.isOpen ? stay(known, { words, hits, at: null }) : undefined),
    'hit.next': (known) => go(known, known.at === null ? 0 : known.at + 1),
    'hit.previous': (known) => go(known, (known.at ?? 0) - 1),
  },
  shown: (known) => known,
  read: ({ context, value }) => ({ ...context, isOpen: value === 'open' }),
})
