/**
 * The rubrics of a task in a class (D17): written for one item, or for the whole of a work, used there as a copy, and kept to be used
 * again. What is written for one item stays while another is in sight. What was judged by a copy stays as it is.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { changeRubricsPlaceholder, loadRubricsPlaceholder } from './rubrics.actors'
import {
  changeOf,
  draftOf,
  draftsAfter,
  draftsKept,
  isChanged,
  placeOf,
  positionIn,
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
      drafts: draftsKept(context, opened),
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
    refuse: assign(({ context }) => ({ problem: rubricProblem(draftOf(context)) })),
    showProblem: assign((_, { error, instead }: { error: unknown; instead: string }) => ({
      problem: failureOf(error).text || instead,
    })),
    clearProblem: assign({ problem: null }),
    say: emit((_, { text }: { text: string }) => ({ ...done, text })),
  },
}).createMachine({
  id: 'taskRubrics',
  description: 'The rubrics of a task, in the hands of a teacher.',
  context: ({ input }) => ({ ...input, task: null, bank: [], position: 0, drafts: {}, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What can be judged, and the kept rubrics, are being asked for.',
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
      description: 'It did not come; it can be asked for again.',
      on: { 'rubrics.reload': 'loading' },
    },
    writing: {
      description: 'A rubric is written; nothing of it is stored before it is used or kept.',
      on: {
        'place.choose': { guard: 'isPlace', actions: 'choosePlace' },
        'rubric.name': { actions: 'write' },
        'part.write': { actions: 'write' },
        'part.add': { actions: 'write' },
        'part.remove': { actions: 'write' },
        'bank.take': { actions: 'write' },
        'rubric.discard': { actions: 'discard' },
        'rubric.use': [{ guard: 'canUse', target: 'using' }, { actions: 'refuse' }],
        'rubric.takeAway': { guard: 'isUsed', target: 'takingAway' },
        'bank.keep': [{ guard: 'isFine', target: 'keeping' }, { actions: 'refuse' }],
        'bank.drop': 'dropping',
        'rubrics.reload': 'loading',
      },
    },
    using: {
      tags: 'sending',
      description: 'The task is being given a copy of what is written.',
      invoke: {
        src: 'changeRubrics',
        input: ({ context, event }) => changeOf(context, event),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'takeChanged', params: ({ event }) => event.output },
            { type: 'say', params: { text: texts.used } },
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
      description: 'The task is to be judged without a rubric.',
      invoke: {
        src: 'changeRubrics',
        input: ({ context, event }) => changeOf(context, event),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'takeChanged', params: ({ event }) => event.output },
            { type: 'say', params: { text: texts.takenAway } },
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
      description: 'What is written is being kept to be used again.',
      invoke: {
        src: 'changeRubrics',
        input: ({ context, event }) => changeOf(context, event),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'takeChanged', params: ({ event }) => event.output },
            { type: 'say', params: { text: texts.kept } },
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
      description: 'One that was kept is being forgotten.',
      invoke: {
        src: 'changeRubrics',
        input: ({ context, event }) => changeOf(context, event),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'takeChanged', params: ({ event }) => event.output },
            { type: 'say', params: { text: texts.dropped } },
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
