/**
 * The draft of a chart: edits that are compared with the proofs of the chart while the user goes on. The draft is stored in this
 * browser, so that it survives a reload.
 */
import { type AnyEventObject, assign, fromCallback, sendTo, setup } from 'xstate'
import type { DraftEdit } from '../../../statecharts/draft/draft.types'
import { notProvided } from '../../shared/notProvided'
import { changedForm, editOf, emptyForm, withEdit } from './draft.logic'
import type { DraftContext, DraftEvent, DraftedPatch, DraftInput } from './draft.types'

const nothing = { failures: [], compared: {}, problem: '', patch: null } satisfies Partial<DraftContext>

const edited = { target: '.comparing' } as const

export const chartDraftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    input: {} as DraftInput,
    children: {} as { keeper: 'keeper'; compare: 'compare' },
  },
  actors: {
    /** Stores the edits of a chart: receives `edits.keep`. */
    keeper: fromCallback<AnyEventObject, { chart: string }>(notProvided),
    /** Writes the draft as a patch and compares it, in a worker; sends what it finds. */
    compare: fromCallback<AnyEventObject, DraftInput>(notProvided),
  },
  guards: {
    isComplete: ({ context: { form } }) => editOf(form) !== null,
    hasEdits: ({ context: { edits } }) => edits.length > 0,
    isLastEdit: ({ context: { edits } }) => edits.length <= 1,
  },
  actions: {
    takeForm: assign(({ context: { form } }, { change }: { change: Parameters<typeof changedForm>[1] }) => ({
      form: changedForm(form, change),
    })),
    addEdit: assign(({ context: { form, edits } }) => {
      const edit = editOf(form)
      return edit ? { edits: withEdit(edits, edit), form: emptyForm(form.kind) } : {}
    }),
    removeLast: assign(({ context: { edits } }) => ({ edits: edits.slice(0, -1) })),
    removeAll: assign({ edits: [] }),
    storeEdits: sendTo('keeper', ({ context: { edits } }) => ({ type: 'edits.keep', edits })),
    forgetResults: assign(nothing),
    takeFailures: assign(({ context }, { failures }: Pick<DraftContext, 'failures'>) => ({
      failures: [...context.failures, ...failures],
    })),
    noteCompared: assign(({ context }, { proof, compared }: Extract<DraftEvent, { type: 'proof.done' }>) => ({
      compared: { ...context.compared, [proof]: compared },
    })),
    takePatch: assign((_, { patch }: { patch: DraftedPatch }) => ({ patch })),
    takeProblem: assign((_, { text }: { text: string }) => ({ problem: text })),
  },
}).createMachine({
  id: 'chartDraft',
  description: 'The draft of a chart.',
  context: ({ input }) => ({ ...input, ...nothing, form: emptyForm('target') }),
  invoke: { id: 'keeper', src: 'keeper', input: ({ context: { chart } }) => ({ chart }) },
  initial: 'opening',
  on: {
    'form.change': { actions: { type: 'takeForm', params: ({ event }) => ({ change: event.form }) } },
    'edit.add': { guard: 'isComplete', ...edited, actions: ['addEdit', 'storeEdits'] },
    'draft.undo': [
      { guard: 'isLastEdit', target: '.empty', actions: ['removeAll', 'storeEdits'] },
      { ...edited, actions: ['removeLast', 'storeEdits'] },
    ],
    'draft.reset': { target: '.empty', actions: ['removeAll', 'storeEdits'] },
  },
  states: {
    opening: {
      description: 'The stored draft is taken up.',
      always: [{ guard: 'hasEdits', target: 'comparing' }, { target: 'empty' }],
    },
    empty: {
      description: 'The draft has no edit.',
      entry: 'forgetResults',
      on: { 'draft.undo': undefined, 'draft.reset': undefined },
    },
    comparing: {
      description: 'Comparing the draft with the proofs of the chart; what was found is visible.',
      entry: 'forgetResults',
      invoke: { id: 'compare', src: 'compare', input: ({ context: { chart, edits } }) => ({ chart, edits }) },
      on: {
        'patch.written': { actions: { type: 'takePatch', params: ({ event }) => event } },
        'failures.found': { actions: { type: 'takeFailures', params: ({ event }) => event } },
        'proof.done': { actions: { type: 'noteCompared', params: ({ event }) => event } },
        'comparison.done': 'compared',
        'comparison.failed': { target: 'failed', actions: { type: 'takeProblem', params: ({ event }) => event } },
      },
    },
    compared: {
      description: 'Everything is compared.',
    },
    failed: {
      description: 'The chart of the draft cannot be built or compared.',
      on: { 'draft.retry': 'comparing' },
    },
  },
})

/** The edits of a draft, as the keeper receives them. */
export interface KeepEdits {
  readonly type: 'edits.keep'
  readonly edits: readonly DraftEdit[]
}
