/** Comparing a chart with an older version: that of the last report, or one in a file. The last choice is shown. */
import { diffModel } from '../../../../src/catalogue/workbench/diff/diff.model'
import { diffView } from '../../../../src/machines/workbench/diff/diff.selectors'
import { diffTexts } from '../../../../src/machines/workbench/diff/diff.texts'
import type { ChosenFile, Comparison } from '../../../../src/machines/workbench/diff/diff.types'
import { rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly chart: string
  readonly is: 'loading' | 'comparing' | 'shown' | 'missing' | 'failed' | 'refused'
  readonly comparison: Comparison | null
  readonly file: ChosenFile | null
  readonly failure: string
}

export const oracle = rulesOf(diffModel)({
  begin: ({ chart }): Known => ({ chart, is: 'loading', comparison: null, file: null, failure: '' }),
  rules: {
    'file.choose': (known, { file }) => {
      const { chart } = known
      const change = { is: 'comparing', comparison: null, file, failure: '' } as const
      return stay(known, change, starts('compare', { chart, file }))
    },
    'report.reload': (known) => {
      const { chart } = known
      return stay(known, { is: 'loading', comparison: null }, starts('load', { chart }))
    },
    'done load': (known, comparison: Comparison | null) =>
      stay(known, { is: comparison === null ? 'missing' : 'shown', comparison }),
    'error load': (known) => stay(known, { is: 'failed' }),
    'done compare': (known, comparison: Comparison) => stay(known, { is: 'shown', comparison }),
    'error compare': (known, error: unknown) =>
      stay(known, { is: 'refused', failure: error instanceof Error ? error.message : '' }),
  },
  shown: ({ is, comparison, file, failure }) => ({
    phase: is === 'loading' || is === 'comparing' ? 'busy' : is,
    comparison,
    failure: is === 'refused' ? { text: diffTexts.refused(file?.name ?? ''), detail: failure } : null,
    runs: is === 'loading' ? 'load' : is === 'comparing' ? 'compare' : '',
  }),
  read: (snapshot) => ({ ...diffView(snapshot), runs: running(snapshot) }),
})
