/**
 * The rubrics of a task in a class (D17): written for one item or for the whole work, used there as a copy, and saved in the
 * rubric library for reuse. The draft of one item stays while another is shown. Works that were marked by a copy stay unchanged.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { changeRubricsPlaceholder, loadRubricsPlaceholder } from './rubrics.actors'
import {
  changeOf,
  draftOf,
  draftsAfter,
  isChanged,
  placeOf,
  positionIn,
  preservedDrafts,
  rubricProblem,
} from './rubrics.logic'
import type {
  OpenedRubrics,
  TaskRubricsContext,
  TaskRubricsEmitted,
  TaskRubricsEvent,
  TaskRubricsInput,
} from './rubrics.types'
import { texts } from './texts'

const done: Notify = { type: 'notify', level: 'success', text: '' }

export const taskRubricsMachine = setup({
  types: {
    context: {} as TaskRubricsContext,
    events: {} as TaskRubricsEvent,
    input: {} as TaskRubricsInput,
    emitted: {} as TaskRubricsEmitted,
  },
  actors: { loadRubrics: loadRubricsPlaceholder, changeRubrics: changeRubricsPlaceholder },
  guards: {
    isPlace: ({ context: { task }, event }) => {
      assertEvent(event, 'place.choose')
      return placeOf({ task, position: event.position }) !== undefined
    },
    isFine: ({ context }) => rubricProblem(draftOf(context)) === null,
    canUse: ({ context }) => isChanged(context) && rubricProblem(draftOf(context)) === null,
    isUsed: ({ context }) => placeOf(context)?.rubric != null,
  },
  actions: {
    take: assign(({ context: { position } }, opened: OpenedRubrics) => ({
      ...opened,
      position: positionIn(opened.task, position),
      drafts: {},
      problem: null,
    })),
    takeChanged: assign(({ context }, opened: OpenedRubrics) => ({
      ...opened,
      position: positionIn(opened.task, context.position),
      drafts: preservedDrafts(context, opened),
      problem: null,
    })),
    choosePlace: assign(({ event }) => {
      assertEvent(event, 'place.choose')
      return { position: event.position, problem: null }
    }),
    write: assign(({ context, event }) => ({ drafts: draftsAfter(context, event), problem: null })),
    discard: assign(({ context: { drafts, position } }) => ({
      drafts: Object.fromEntries(Object.entries(drafts).filter(([at]) => Number(at) !== position)),
      problem: null,
    })),
    restore: assign(({ event }) => {
      assertEvent(event, 'draft.restore')
      return { drafts: event.drafts, problem: null }
    }),
    refuse: assign(({ context }) => ({ problem: rubricProblem(draftOf(context)) })),
    showProblem: assign((_, { error, instead }: { error: unknown; instead: string }) => ({
      problem: failureOf(error).text || instead,
    })),
    clearProblem: assign({ problem: null }),
    notifyUser: emit((_, { text }: { text: string }) => ({ ...done, text })),
  },
}).createMachine({
  id: 'taskRubrics',
  description: 'The rubrics of a task, for its teacher.',
  context: ({ input }) => ({ ...input, task: null, bank: [], position: 0, drafts: {}, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the places of the task and the rubric library.',
      entry: 'clearProblem',
      invoke: {
        src: 'loadRubrics',
        input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
        onDone: { target: 'writing', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.failed }) },
        },
      },
    },
    failed: {
      description: 'Loading failed; the user can retry.',
      on: { 'rubrics.reload': 'loading' },
    },
    writing: {
      description: 'Writing a rubric; nothing is stored before it is used or saved.',
      on: {
        'place.choose': { guard: 'isPlace', actions: 'choosePlace' },
        'rubric.name': { actions: 'write' },
        'part.write': { actions: 'write' },
        'part.add': { actions: 'write' },
        'part.remove': { actions: 'write' },
        'bank.take': { actions: 'write' },
        'rubric.discard': { actions: 'discard' },
        'draft.restore': { actions: 'restore' },
        'rubric.use': [{ guard: 'canUse', target: 'using' }, { actions: 'refuse' }],
        'rubric.takeAway': { guard: 'isUsed', target: 'takingAway' },
        'bank.keep': [{ guard: 'isFine', target: 'keeping' }, { actions: 'refuse' }],
        'bank.drop': 'dropping',
        'rubrics.reload': 'loading',
      },
    },
    using: {
      tags: 'sending',
      description: 'Saving a copy of the draft for the task.',
      invoke: {
        src: 'changeRubrics',
        input: ({ context, event }) => changeOf(context, event),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'takeChanged', params: ({ event }) => event.output },
            { type: 'notifyUser', params: { text: texts.used } },
          ],
        },
        onError: {
          target: 'writing',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.saveFailed }) },
        },
      },
    },
    takingAway: {
      tags: 'sending',
      description: 'Removing the rubric from the task.',
      invoke: {
        src: 'changeRubrics',
        input: ({ context, event }) => changeOf(context, event),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'takeChanged', params: ({ event }) => event.output },
            { type: 'notifyUser', params: { text: texts.takenAway } },
          ],
        },
        onError: {
          target: 'writing',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.saveFailed }) },
        },
      },
    },
    keeping: {
      tags: 'sending',
      description: 'Saving the draft in the rubric library.',
      invoke: {
        src: 'changeRubrics',
        input: ({ context, event }) => changeOf(context, event),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'takeChanged', params: ({ event }) => event.output },
            { type: 'notifyUser', params: { text: texts.kept } },
          ],
        },
        onError: {
          target: 'writing',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.saveFailed }) },
        },
      },
    },
    dropping: {
      tags: 'sending',
      description: 'Deleting a rubric from the library.',
      invoke: {
        src: 'changeRubrics',
        input: ({ context, event }) => changeOf(context, event),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'takeChanged', params: ({ event }) => event.output },
            { type: 'notifyUser', params: { text: texts.dropped } },
          ],
        },
        onError: {
          target: 'writing',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.saveFailed }) },
        },
      },
    },
  },
})
