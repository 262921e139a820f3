/** Editing a grade scheme (D20): a name, and weights that add up to 100. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { areWeights } from '../../../../contract/rules/grades/grades'
import { isBlankText } from '../../../../contract/text'
import { type Failure, failureOf } from '../../shared/failure'
import { loadSchemePlaceholder, saveSchemePlaceholder } from './gradeScheme.actors'
import { boundedWeight, firstWeights } from './gradeScheme.logic'
import type { GradeSchemeContext, GradeSchemeEmitted, GradeSchemeEvent, GradeSchemeInput } from './gradeScheme.types'
import { texts } from './texts'

export const gradeSchemeMachine = setup({
  types: {
    context: {} as GradeSchemeContext,
    events: {} as GradeSchemeEvent,
    input: {} as GradeSchemeInput,
    emitted: {} as GradeSchemeEmitted,
  },
  actors: { loadScheme: loadSchemePlaceholder, saveScheme: saveSchemePlaceholder },
  guards: {
    canSave: ({ context: { schemeName, weights } }) => !isBlankText(schemeName) && areWeights(weights),
    isConflict: ({ context: { schemeId } }, { code }: Failure) =>
      schemeId !== null && code === errors.conflictingChange.code,
  },
  actions: {
    write: assign(({ event }) => {
      assertEvent(event, 'name.write')
      return { schemeName: event.schemeName, problem: null }
    }),
    setWeight: assign(({ context: { weights }, event }) => {
      assertEvent(event, 'weight.set')
      return { weights: { ...weights, [event.category]: boundedWeight(event.weight) }, problem: null }
    }),
    restore: assign(({ context: { stored }, event }) => {
      assertEvent(event, 'draft.restore')
      const { schemeName, weights, version } = event.draft
      // If another version was stored since, saving the draft leads to a conflict.
      return { schemeName, weights, stored: stored && { ...stored, version: version ?? stored.version }, problem: null }
    }),
    showProblem: assign((_, { text, instead }: Failure & { instead: string }) => ({ problem: text || instead })),
    notifySaved: emit({ type: 'notify' as const, level: 'success' as const, text: texts.saved }),
    emitSaved: emit({ type: 'scheme.saved' as const }),
  },
}).createMachine({
  id: 'gradeScheme',
  description: 'The editor of a grade scheme.',
  context: ({ input }) => ({ ...input, stored: null, schemeName: '', weights: firstWeights, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the scheme; a new one is ready at once.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadScheme',
        input: ({ context: { schemeId } }) => ({ schemeId }),
        onDone: {
          target: 'editing',
          actions: assign(({ event: { output } }) => ({
            stored: output,
            schemeName: output?.schemeName ?? '',
            weights: output?.weights ?? firstWeights,
          })),
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ ...failureOf(event.error), instead: texts.openFailed }),
          },
        },
      },
    },
    failed: {
      description: 'Loading the scheme failed; a retry is offered.',
      on: { 'scheme.reload': 'loading' },
    },
    editing: {
      description: 'Editing the scheme; it can be saved once it has a name and its weights add up to 100.',
      on: {
        'name.write': { actions: 'write' },
        'weight.set': { actions: 'setWeight' },
        'draft.restore': { actions: 'restore' },
        'scheme.save': { guard: 'canSave', target: 'saving' },
      },
    },
    saving: {
      tags: 'sending',
      description: 'Saving the scheme; its fields are locked.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'saveScheme',
        input: ({ context: { schemeId, folderId, schemeName, weights, stored } }) => ({
          schemeId,
          folderId,
          schemeName,
          weights,
          version: stored?.version ?? null,
        }),
        onDone: { target: 'saved', actions: ['notifySaved', 'emitSaved'] },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
            target: 'conflicting',
          },
          {
            target: 'editing',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ ...failureOf(event.error), instead: texts.saveFailed }),
            },
          },
        ],
      },
    },
    conflicting: {
      description:
        'The scheme was changed elsewhere since it was opened; asking the teacher whether to overwrite it or to reload.',
      on: {
        'scheme.reload': 'loading',
        'conflict.overwrite': { target: 'saving', actions: assign({ stored: null }) },
      },
    },
    saved: { description: 'The scheme is saved; the page returns to the list.', type: 'final' },
  },
})
