/**
 * The search of a field with many options: it starts after a pause in typing, at once without a text. The labels of all
 * options found so far are known, so that the field can name the chosen one.
 */
import { FILTER_SETTLE_MS } from '../../../../contract/limits'
import { optionSearchModel } from '../../../../src/catalogue/shared/records/parts/optionSearch.model'
import type { FoundOption } from '../../../../src/machines/shared/records/parts/optionSearch.types'
import { rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly is: 'idle' | 'settling' | 'finding' | 'found' | 'failed'
  readonly text: string
  readonly found: readonly FoundOption[]
  readonly labels: Readonly<Record<string, string>>
  readonly findAt: number
}

const find = (known: Known): Step<Known> => stay(known, { is: 'finding' }, starts('find', { text: known.text.trim() }))
const named = (labels: Known['labels'], options: readonly FoundOption[]): Known['labels'] => ({
  ...labels,
  ...Object.fromEntries(options.map(({ value, label }) => [value, label])),
})

export const optionSearch = rulesOf(optionSearchModel)({
  begin: ({ chosen }): Known => ({
    is: 'idle',
    text: '',
    found: [],
    labels: named({}, chosen ? [chosen] : []),
    findAt: 0,
  }),
  rules: {
    'search.change': (known, { text }, at) => {
      const next: Known = { ...known, text, found: [] }
      return text === '' ? find(next) : stay(next, { is: 'settling', findAt: at + FILTER_SETTLE_MS })
    },
    'done find': (known, found: readonly FoundOption[]) =>
      stay(known, { is: 'found', found, labels: named(known.labels, found) }),
    'error find': (known) => stay(known, { is: 'failed' }),
  },
  timer: ({ is, findAt }) => (is === 'settling' ? { at: findAt, elapse: find } : undefined),
  shown: ({ is, text, found, labels }) => ({ is, text, found, labels, runs: is === 'finding' ? 'find' : '' }),
  read: (snapshot) => ({ is: snapshot.value, ...snapshot.context, runs: running(snapshot) }),
})
