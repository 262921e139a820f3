/**
 * The students of a task in a dialog: who has finished it, who has not, and who has an own due time, which is set here for one
 * or several students. The list follows students' progress.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { PROGRESS_QUIET_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { taskStudentsActors } from './taskPush.actors'
import { firstTime, toggled } from './taskPush.logic'
import type { TaskEmitted, TaskStudentsContext, TaskStudentsEvent, TasksInput } from './taskPush.types'
import { texts } from './texts'

export const taskStudentsMachine = setup({
  types: {
    context: {} as TaskStudentsContext,
    events: {} as TaskStudentsEvent,
    input: {} as TasksInput,
    emitted: {} as TaskEmitted,
  },
  actors: taskStudentsActors,
  /** A working class sends many messages: one reload covers all of them. */
  delays: { progressQuiet: PROGRESS_QUIET_MS },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    isInFuture: ({ context, event }) =>
      event.type === 'due.confirm' && context.time !== null && context.time > event.at,
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'students.open')
      return { task: event.task, students: null, problem: null, shown: 'all' as const, chosen: [], time: null }
    }),
    /** Deselects students who have left the class. */
    take: assign(({ context }, { students }: { students: TaskStudentsContext['students'] }) => ({
      students,
      chosen: context.chosen.filter((id) => students?.some(({ userId }) => userId === id)),
    })),
    show: assign(({ event }) => {
      assertEvent(event, 'students.show')
      return { shown: event.shown, chosen: [] }
    }),
    toggle: assign(({ context, event }) => {
      assertEvent(event, 'students.toggle')
      return { chosen: toggled(context.chosen, event.ids) }
    }),
    clear: assign({ chosen: [] }),
    beginTime: assign(({ event }) => {
      assertEvent(event, 'due.begin')
      return { time: firstTime({ purpose: 'due', at: event.at }), timeProblem: null }
    }),
    takeTime: assign(({ event }) => {
      assertEvent(event, 'due.change')
      return { time: event.time, timeProblem: null }
    }),
    dropTime: assign({ time: null }),
    refuseTime: assign(({ context: { time } }) => ({
      timeProblem: time === null ? texts.timeMissing.due : texts.timePast.due,
    })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.studentsFailed })),
    showTimeProblem: assign((_, { text }: { text: string }) => ({ timeProblem: text || texts.scheduleFailed })),
    notifySet: emit(({ context: { time, chosen } }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: time === null ? texts.ownDueRemoved(chosen.length) : texts.ownDueSet(chosen.length),
    })),
  },
}).createMachine({
  id: 'taskStudents',
  description: 'The students of a task.',
  context: ({ input }) => ({
    ...input,
    task: null,
    students: null,
    problem: null,
    shown: 'all',
    chosen: [],
    time: null,
    timeProblem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Dialog closed.',
      on: { 'students.open': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'Dialog open.',
      initial: 'loading',
      invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
      on: { 'students.close': 'closed' },
      states: {
        loading: {
          description: 'Loading the students; the previous ones stay visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'findStudents',
            input: ({ context: { teachingClassId, task } }) => ({
              teachingClassId,
              lessonTaskId: task?.lessonTaskId ?? '',
            }),
            onDone: {
              target: 'listed',
              actions: { type: 'take', params: ({ event }) => ({ students: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: {
            'tasks.changed': { target: 'loading', reenter: true },
            'task.progressed': { target: 'loading', reenter: true },
            'line.back': { target: 'loading', reenter: true },
            'students.show': { actions: 'show' },
            'students.toggle': { actions: 'toggle' },
          },
        },
        listed: {
          description: 'The students are shown; there may be none.',
          initial: 'current',
          on: {
            'tasks.changed': 'loading',
            'line.back': 'loading',
            'students.show': { actions: 'show' },
            'students.toggle': { actions: 'toggle' },
            'due.begin': { guard: 'hasChosen', target: 'dating', actions: 'beginTime' },
          },
          states: {
            current: {
              description: 'The students are as last loaded.',
              on: { 'task.progressed': 'outdated' },
            },
            outdated: {
              description: 'Students have made progress; the list reloads after a pause.',
              after: { progressQuiet: '#taskStudents.open.loading' },
            },
          },
        },
        failed: {
          description: 'Loading failed; the user can retry.',
          on: { 'list.reload': 'loading', 'tasks.changed': 'loading', 'line.back': 'loading' },
        },
        dating: {
          description: 'The dialog for an own due time of the selected students.',
          initial: 'editing',
          on: { 'due.cancel': 'loading' },
          states: {
            editing: {
              description: 'Editing the time.',
              on: {
                'due.change': { actions: 'takeTime' },
                'due.confirm': [{ guard: 'isInFuture', target: 'saving' }, { actions: 'refuseTime' }],
                'due.remove': { target: 'saving', actions: 'dropTime' },
              },
            },
            saving: {
              tags: 'sending',
              description: 'Saving the time.',
              invoke: {
                src: 'setDue',
                input: ({ context: { teachingClassId, task, chosen, time } }) => ({
                  teachingClassId,
                  lessonTaskId: task?.lessonTaskId ?? '',
                  studentIds: chosen,
                  time,
                }),
                onDone: { target: '#taskStudents.open.loading', actions: ['notifySet', 'clear'] },
                onError: {
                  target: 'editing',
                  actions: { type: 'showTimeProblem', params: ({ event }) => failureOf(event.error) },
                },
              },
            },
          },
        },
      },
    },
  },
})
