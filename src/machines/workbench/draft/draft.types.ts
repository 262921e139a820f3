/** The draft of a chart: its context and events. */
import type { DraftEdit } from '../../../statecharts/draft/draft.types'

export type EditKind = DraftEdit['kind']

/** The kinds of edits, in the order of their choice. */
export const editKinds = ['target', 'guard', 'delay', 'state', 'transition'] as const satisfies readonly EditKind[]

/** The fields of the form as they are typed; which of them count depends on the kind. Null: not chosen. */
export interface EditForm {
  readonly kind: EditKind
  /** The transition, the guard, the delay, the parent or the source. */
  readonly subject: string | null
  readonly event: string | null
  readonly target: string | null
  readonly holds: boolean
  /** The ms, or the name of a state. */
  readonly text: string
}

/** The kinds of proof that a draft is compared with, in the order of the comparison. */
export const proofKinds = ['trails', 'pictures', 'oracle', 'rules'] as const
export type DraftProof = (typeof proofKinds)[number]

/** Something that would fail. */
export interface DraftedFailure {
  readonly kind: DraftProof
  readonly name: string
  /** The differences. */
  readonly what: readonly string[]
  /** The address in the workbench that shows it; null without one. */
  readonly href: string | null
}

/** A part of the comparison. */
export type DraftNews =
  | { readonly type: 'patch.written'; readonly patch: DraftedPatch }
  | { readonly type: 'failures.found'; readonly failures: readonly DraftedFailure[] }
  | { readonly type: 'proof.done'; readonly proof: DraftProof; readonly compared: number }
  | { readonly type: 'comparison.done' }
  | { readonly type: 'comparison.failed'; readonly text: string }

/** An edit that the patch does not contain: what to change, in which line, and why. */
export interface HandEdit {
  readonly edit: number
  readonly why: 'noMachine' | 'elsewhere' | 'shared' | 'computed'
  readonly line: number
}

export interface DraftedPatch {
  /** A unified diff; empty where nothing is written. */
  readonly diff: string
  readonly byHand: readonly HandEdit[]
}

export interface DraftInput {
  readonly chart: string
  /** The stored draft of the chart. */
  readonly edits: readonly DraftEdit[]
}

export interface DraftContext extends DraftInput {
  readonly form: EditForm
  readonly failures: readonly DraftedFailure[]
  /** The compared items so far, by kind of proof. */
  readonly compared: Readonly<Partial<Record<DraftProof, number>>>
  /** Why the chart cannot be built or compared; empty where it can. */
  readonly problem: string
  readonly patch: DraftedPatch | null
}

export type DraftEvent =
  | { readonly type: 'form.change'; readonly form: Partial<EditForm> }
  | { readonly type: 'edit.add' }
  | { readonly type: 'draft.undo' }
  | { readonly type: 'draft.reset' }
  | { readonly type: 'draft.retry' }
  | DraftNews
