/**
 * Rescoring a wrong item of a test (D4, D17, D19): the teacher writes the correction, previews the changed marks, and only then
 * rescores the whole class.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { RescoreItems, RescoreOutcome } from '../../../../contract/entities/grades/rescore'
import { failureOf } from '../../shared/failure'
import { loadItemsPlaceholder, previewPlaceholder, runPlaceholder } from './rescore.actors'
import { answersAfter, correctionOf, draftOf, draftProblem, itemOf, noDraft, runOf, runProblem } from './rescore.logic'
import type { RescoreContext, RescoreEmitted, RescoreEvent, RescoreInput, RunOutput } from './rescore.types'
import { texts } from './texts'

export const rescoreMachine = setup({
  types: {
    context: {} as RescoreContext,
    events: {} as RescoreEvent,
    input: {} as RescoreInput,
    emitted: {} as RescoreEmitted,
  },
  actors: { loadItems: loadItemsPlaceholder, preview: previewPlaceholder, run: runPlaceholder },
  guards: {
    isItem: ({ context: { found }, event }) => {
      assertEvent(event, 'item.choose')
      return itemOf({ found, itemId: event.itemId }) !== undefined
    },
    isFine: ({ context }) => draftProblem(context) === null,
    canRun: ({ context }) => runProblem(context) === null,
  },
  actions: {
    take: assign((_, found: RescoreItems) => ({ found, itemId: '', draft: noDraft, outcome: null, problem: null })),
    choose: assign(({ context: { found }, event }) => {
      assertEvent(event, 'item.choose')
      const item = itemOf({ found, itemId: event.itemId })
      return { itemId: event.itemId, draft: item ? draftOf(item) : noDraft, problem: null }
    }),
    leave: assign({ itemId: '', draft: noDraft, problem: null }),
    chooseKind: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'kind.choose')
      return { draft: { ...draft, kind: event.kind }, problem: null }
    }),
    toggleAnswer: assign(({ context, event }) => {
      assertEvent(event, 'answer.toggle')
      const { draft } = context
      return { draft: { ...draft, answers: answersAfter(itemOf(context), draft.answers, event.letter) }, problem: null }
    }),
    writeGap: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'gap.write')
      const gaps = draft.gaps.map((one, place) => (place === event.gap ? event.text : one))
      return { draft: { ...draft, gaps }, problem: null }
    }),
    writeReason: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'reason.write')
      return { draft: { ...draft, reason: event.text }, problem: null }
    }),
    toggleDecisions: assign(({ context: { draft } }) => ({
      draft: { ...draft, keepsDecisions: !draft.keepsDecisions },
    })),
    toggleResource: assign(({ context: { draft } }) => ({ draft: { ...draft, isForResource: !draft.isForResource } })),
    showOutcome: assign((_, outcome: RescoreOutcome) => ({ outcome, problem: null })),
    forgetOutcome: assign({ outcome: null, problem: null }),
    refuse: assign(({ context }) => ({ problem: draftProblem(context) })),
    refuseRun: assign(({ context }) => ({ problem: runProblem(context) })),
    showProblem: assign((_, { error, instead }: { error: unknown; instead: string }) => ({
      problem: failureOf(error).text || instead,
    })),
    clearProblem: assign({ problem: null }),
    notifyDone: emit((_, { outcome, isResourceMended }: RunOutput) => ({
      type: 'notify' as const,
      level: isResourceMended === false ? ('warning' as const) : ('success' as const),
      text: [
        texts.done(outcome.changes.length),
        ...(isResourceMended === null ? [] : [isResourceMended ? texts.resourceDone : texts.resourceNot]),
      ].join('；'),
    })),
  },
}).createMachine({
  id: 'rescore',
  description: 'The items of a test, one of which can be rescored.',
  context: ({ input }) => ({ ...input, found: null, itemId: '', draft: noDraft, outcome: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the items.',
      entry: 'clearProblem',
      invoke: {
        src: 'loadItems',
        input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
        onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.failed }) },
        },
      },
    },
    failed: { description: 'Loading failed; the user can retry.', on: { 'rescore.reload': 'loading' } },
    listed: {
      description: 'The items are shown with their current scoring.',
      on: { 'item.choose': { guard: 'isItem', target: 'writing', actions: 'choose' }, 'rescore.reload': 'loading' },
    },
    writing: {
      description: 'Writing the correction.',
      on: {
        'kind.choose': { actions: 'chooseKind' },
        'answer.toggle': { actions: 'toggleAnswer' },
        'gap.write': { actions: 'writeGap' },
        'reason.write': { actions: 'writeReason' },
        'decisions.toggle': { actions: 'toggleDecisions' },
        'resource.toggle': { actions: 'toggleResource' },
        'item.leave': { target: 'listed', actions: 'leave' },
        'rescore.preview': [{ guard: 'isFine', target: 'previewing' }, { actions: 'refuse' }],
      },
    },
    previewing: {
      tags: 'sending',
      description: 'Calculating the preview; nothing is stored.',
      invoke: {
        src: 'preview',
        input: ({ context: { teachingClassId, lessonTaskId, itemId, draft } }) => ({
          teachingClassId,
          lessonTaskId,
          itemId,
          correction: correctionOf(draft),
          keepsDecisions: draft.keepsDecisions,
        }),
        onDone: { target: 'previewed', actions: { type: 'showOutcome', params: ({ event }) => event.output } },
        onError: {
          target: 'writing',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.saveFailed }) },
        },
      },
    },
    previewed: {
      description: 'The changed marks are shown; a reason and a confirmation are required.',
      on: {
        'reason.write': { actions: 'writeReason' },
        'preview.leave': { target: 'writing', actions: 'forgetOutcome' },
        'rescore.confirm': [{ guard: 'canRun', target: 'running' }, { actions: 'refuseRun' }],
      },
    },
    running: {
      tags: 'sending',
      description: 'Rescoring the whole class.',
      invoke: {
        src: 'run',
        input: ({ context }) => runOf(context),
        onDone: { target: 'loading', actions: { type: 'notifyDone', params: ({ event }) => event.output } },
        onError: {
          target: 'previewed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.saveFailed }) },
        },
      },
    },
  },
})
