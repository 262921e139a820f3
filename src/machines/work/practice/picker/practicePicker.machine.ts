/**
 * Choosing content of a practice for a plan (B510–B512; content §8): class, task, resource, then its parts. The output is their
 * HTML, or nothing.
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { isInsertable, practiceOf } from '../../../../../contract/practices'
import { type PracticePart, partsOf } from '../../../../../contract/practices/parts'
import { failureOf } from '../../../shared/failure'
import { notProvided } from '../../../shared/notProvided'
import { pickerTexts as texts } from '../texts'
import type {
  PickableClass,
  PickableTask,
  PickableWork,
  PracticePickerContext,
  PracticePickerEvent,
} from './practicePicker.types'

/** The parts of the chosen resource that can be inserted. */
export function partsIn({
  works,
  practiceUserId,
}: Pick<PracticePickerContext, 'works' | 'practiceUserId'>): readonly PracticePart[] {
  const work = works.find((one) => one.practiceUserId === practiceUserId)
  const practice = practiceOf(work?.ser ?? null)
  return work && practice && isInsertable(work.ser) ? partsOf(practice, work.content) : []
}

/** The missing choice as a message; null where class, task and resource are chosen. */
export function missingChoice({
  teachingClassId,
  lessonTaskId,
  practiceUserId,
}: Pick<PracticePickerContext, 'teachingClassId' | 'lessonTaskId' | 'practiceUserId'>): string | null {
  if (teachingClassId === '') return texts.classMissing
  if (lessonTaskId === '') return texts.taskMissing
  return practiceUserId === '' ? texts.resourceMissing : null
}

export const practicePickerMachine = setup({
  types: {
    context: {} as PracticePickerContext,
    events: {} as PracticePickerEvent,
    output: {} as string | null,
  },
  actors: {
    findClasses: fromPromise<readonly PickableClass[]>(notProvided),
    findTasks: fromPromise<readonly PickableTask[], { teachingClassId: string }>(notProvided),
    findWorks: fromPromise<readonly PickableWork[], { teachingClassId: string; lessonTaskId: string }>(notProvided),
  },
  guards: {
    isChosen: ({ context }) => missingChoice(context) === null,
    hasParts: ({ context }) => missingChoice(context) === null && partsIn(context).length > 0,
    hasTicked: ({ context }) => context.parts.length > 0,
    needsTasks: ({ context }) => context.teachingClassId !== '' && context.lessonTaskId === '',
    needsWorks: ({ context }) => context.lessonTaskId !== '',
  },
  actions: {
    takeClasses: assign((_, { classes }: { classes: readonly PickableClass[] }) => ({ classes, problem: null })),
    takeTasks: assign((_, { tasks }: { tasks: readonly PickableTask[] }) => ({ tasks, problem: null })),
    /** A single work is chosen automatically. */
    takeWorks: assign((_, { works }: { works: readonly PickableWork[] }) => ({
      works,
      practiceUserId: works.length === 1 ? (works[0]?.practiceUserId ?? '') : '',
      problem: null,
    })),
    chooseClass: assign(({ event }) => {
      assertEvent(event, 'class.choose')
      const nothing = { tasks: [], works: [], lessonTaskId: '', practiceUserId: '', problem: null }
      return { ...nothing, teachingClassId: event.teachingClassId }
    }),
    chooseTask: assign(({ event }) => {
      assertEvent(event, 'task.choose')
      return { works: [], practiceUserId: '', problem: null, lessonTaskId: event.lessonTaskId }
    }),
    chooseResource: assign(({ event }) => {
      assertEvent(event, 'resource.choose')
      return { practiceUserId: event.practiceUserId, problem: null }
    }),
    begin: assign({ parts: [], problem: null }),
    toggle: assign(({ context: { parts }, event }) => {
      assertEvent(event, 'part.toggle')
      const { fieldId } = event
      return {
        parts: parts.includes(fieldId) ? parts.filter((id) => id !== fieldId) : [...parts, fieldId],
        problem: null,
      }
    }),
    setNoDataProblem: assign({ problem: texts.noData }),
    setMissingProblem: assign(({ context }) => ({ problem: missingChoice(context) })),
    setNothingChosenProblem: assign({ problem: texts.nothingChosen }),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.failed })),
    clearProblem: assign({ problem: null }),
    forget: assign({ parts: [] }),
  },
}).createMachine({
  id: 'practicePicker',
  description: 'Choosing content of a practice for a plan.',
  context: {
    classes: [],
    tasks: [],
    works: [],
    parts: [],
    teachingClassId: '',
    lessonTaskId: '',
    practiceUserId: '',
    problem: null,
  },
  output: ({ context }) =>
    context.parts.length === 0
      ? null
      : partsIn(context)
          .filter(({ fieldId }) => context.parts.includes(fieldId))
          .map(({ html }) => html)
          .join(''),
  initial: 'findingClasses',
  on: { 'picker.close': { target: '.closed', actions: 'forget' } },
  states: {
    findingClasses: {
      description: 'Loading the classes.',
      invoke: {
        src: 'findClasses',
        onDone: {
          target: 'choosing',
          actions: { type: 'takeClasses', params: ({ event }) => ({ classes: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    choosing: {
      description: 'Choosing class, task and resource.',
      on: {
        'class.choose': { target: 'findingTasks', actions: 'chooseClass' },
        'task.choose': { target: 'findingWorks', actions: 'chooseTask' },
        'resource.choose': { actions: 'chooseResource' },
        'picker.accept': [
          { guard: 'hasParts', target: 'ticking', actions: 'begin' },
          { guard: 'isChosen', actions: 'setNoDataProblem' },
          { actions: 'setMissingProblem' },
        ],
      },
    },
    findingTasks: {
      description: 'Loading the practices of the class.',
      invoke: {
        src: 'findTasks',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'takeTasks', params: ({ event }) => ({ tasks: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    findingWorks: {
      description: "Loading the student's works on the task.",
      invoke: {
        src: 'findWorks',
        input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'takeWorks', params: ({ event }) => ({ works: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ticking: {
      description: 'Ticking the parts to insert.',
      on: {
        'part.toggle': { actions: 'toggle' },
        'parts.back': { target: 'choosing', actions: ['forget', 'clearProblem'] },
        'parts.insert': [{ guard: 'hasTicked', target: 'inserted' }, { actions: 'setNothingChosenProblem' }],
      },
    },
    failed: {
      description: 'Loading failed; the user can retry.',
      on: {
        'picker.retry': [
          { guard: 'needsWorks', target: 'findingWorks', actions: 'clearProblem' },
          { guard: 'needsTasks', target: 'findingTasks', actions: 'clearProblem' },
          { target: 'findingClasses', actions: 'clearProblem' },
        ],
      },
    },
    inserted: { type: 'final', description: 'Closed; the ticked parts are the output.' },
    closed: { type: 'final', description: 'Closed without output.' },
  },
})
