/** The draft of a chart as its tab shows it. */
import type { SnapshotFrom } from 'xstate'
import { editOf } from './draft.logic'
import type { chartDraftMachine } from './draft.machine'
import { draftTexts as texts } from './draft.texts'
import { type DraftContext, type DraftedFailure, type DraftProof, proofKinds } from './draft.types'

type Snapshot = Pick<SnapshotFrom<typeof chartDraftMachine>, 'context' | 'value'>

/** What one kind of proof says. */
export interface ProofView {
  readonly proof: DraftProof
  readonly failures: readonly DraftedFailure[]
  /** How many were compared; null while they are being compared. */
  readonly compared: number | null
}

export interface DraftView extends Pick<DraftContext, 'edits' | 'form' | 'problem' | 'patch'> {
  readonly phase: 'empty' | 'comparing' | 'compared' | 'failed'
  readonly proofs: readonly ProofView[]
  /** Why a control is disabled; null when it is enabled. */
  readonly reasons: { readonly add: string | null; readonly undo: string | null }
}

export function draftView({ context, value }: Snapshot): DraftView {
  const { edits, form, failures, compared, problem, patch } = context
  return {
    phase: value === 'opening' ? 'empty' : value,
    edits,
    form,
    problem,
    patch,
    proofs: proofKinds.map((proof) => ({
      proof,
      failures: failures.filter(({ kind }) => kind === proof),
      compared: compared[proof] ?? null,
    })),
    reasons: {
      add: editOf(form) ? null : texts.incomplete[form.kind],
      undo: edits.length === 0 ? texts.noEdits : null,
    },
  }
}
