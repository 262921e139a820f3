/**
 * The draft of a chart: an edit replaces an earlier one of the same part, every change of the edits stores them and compares the
 * draft from the beginning, undoing removes the last edit, and a draft that cannot be run says why and can be tried again.
 */
import { chartDraftModel } from '../../../../src/catalogue/workbench/draft/draft.model'
import { draftView } from '../../../../src/machines/workbench/draft/draft.selectors'
import type {
  DraftContext,
  DraftedFailure,
  DraftedPatch,
  EditForm,
} from '../../../../src/machines/workbench/draft/draft.types'
import type { DraftEdit } from '../../../../src/statecharts/draft/draft.types'
import type { Sent } from '../../../support/oracle'
import { type Result, rulesOf, running, starts, tell } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly chart: string
  readonly is: 'empty' | 'comparing' | 'compared' | 'failed'
  readonly edits: readonly DraftEdit[]
  readonly form: EditForm
  readonly failures: readonly DraftedFailure[]
  readonly compared: DraftContext['compared']
  readonly problem: string
  readonly patch: DraftedPatch | null
}

const nothing = { failures: [], compared: {}, problem: '', patch: null } as const
const blank = (kind: EditForm['kind']): EditForm => ({
  ...{ kind, subject: null, event: null, target: null, holds: true, text: '' },
})

/** The examples make only edits of targets and delays. */
function typed({ kind, subject, target, text }: EditForm): DraftEdit | null {
  if (subject === null) return null
  if (kind === 'target') return { kind, transition: subject, target }
  return kind === 'delay' && /^\d+$/.test(text) ? { kind, delay: subject, ms: Number(text) } : null
}

const partOf = (edit: DraftEdit): string =>
  edit.kind === 'target' ? edit.transition : edit.kind === 'delay' ? edit.delay : ''

/** Compares again, after the edits were stored. */
const changed = (known: Known, edits: readonly DraftEdit[], form = known.form): Result<Known> => {
  const stored: Sent[] = [tell('keeper', { type: 'edits.keep', edits })]
  if (edits.length === 0) return stay(known, { ...nothing, is: 'empty', edits, form }, ...stored)
  const compare = starts('compare', { chart: known.chart, edits })
  return stay(known, { ...nothing, is: 'comparing', edits, form }, ...stored, compare)
}

const whileComparing =
  <Given>(rule: (known: Known, given: Given) => Partial<Known>) =>
  (known: Known, given: Given): Result<Known> =>
    known.is === 'comparing' ? stay(known, rule(known, given)) : undefined

export const oracle = rulesOf(chartDraftModel)({
  begin: ({ chart, edits }): Known => ({
    ...{ chart, edits, form: blank('target'), ...nothing },
    is: edits.length === 0 ? 'empty' : 'comparing',
  }),
  rules: {
    'form.change': (known, { form: { kind, ...fields } }) => {
      const isOther = kind !== undefined && kind !== known.form.kind
      return stay(known, { form: isOther ? blank(kind) : { ...known.form, ...fields } })
    },
    'edit.add': (known) => {
      const edit = typed(known.form)
      if (!edit) return undefined
      const others = known.edits.filter((one) => one.kind !== edit.kind || partOf(one) !== partOf(edit))
      return changed(known, [...others, edit], blank(known.form.kind))
    },
    'draft.undo': (known) => (known.edits.length === 0 ? undefined : changed(known, known.edits.slice(0, -1))),
    'draft.reset': (known) => (known.edits.length === 0 ? undefined : changed(known, [])),
    'draft.retry': (known) =>
      known.is === 'failed'
        ? stay(known, { ...nothing, is: 'comparing' }, starts('compare', { chart: known.chart, edits: known.edits }))
        : undefined,
    'patch.written': whileComparing((_, { patch }) => ({ patch })),
    'failures.found': whileComparing((known, { failures }) => ({ failures: [...known.failures, ...failures] })),
    'proof.done': whileComparing((known, { proof, compared }) => ({
      compared: { ...known.compared, [proof]: compared },
    })),
    'comparison.done': whileComparing(() => ({ is: 'compared' })),
    'comparison.failed': whileComparing((_, { text }) => ({ is: 'failed', problem: text })),
  },
  shown: ({ is, edits, form, failures, compared, problem, patch }) => ({
    ...{ phase: is, edits, form, problem, patch },
    proofs: (['trails', 'pictures', 'oracle', 'rules'] as const).map((proof) => ({
      proof,
      failures: failures.filter(({ kind }) => kind === proof),
      compared: compared[proof] ?? null,
    })),
    mayAdd: typed(form) !== null,
    mayUndo: edits.length > 0,
    runs: is === 'comparing' ? 'compare keeper' : 'keeper',
  }),
  read: (snapshot) => {
    const { reasons, ...view } = draftView(snapshot)
    return { ...view, mayAdd: reasons.add === null, mayUndo: reasons.undo === null, runs: running(snapshot) }
  },
})
