/**
 * The dialog that adds tasks to one class: from files, from the library, or as a written assignment, and pushes them at once if wanted. Files upload
 * while the dialog is open; a confirmation during an upload waits for its end.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { ADDED_TASKS_MAX } from '../../../../contract/limits'
import { resourcePickerMachine } from '../../library/resourcePicker/resourcePicker.machine'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type {
  AddedTasks,
  AddTasksInput,
  NewTask,
  PickedResources,
  TaskAddingContext,
  TaskAddingEmitted,
  TaskAddingEvent,
  TaskAddingInput,
} from './taskAdding.types'
import { taskAddingTexts as texts } from './texts'

/** The kind of a written assignment. */
const ASSIGNMENT = '2'

/** The input of the picker, beside the number of resources. */
const anyResource = { kind: '', isKindFree: true, resourceId: '', hasLibrary: true, isScored: false } as const

/** Why the tasks cannot be added; null if they can. */
export function problemOf({ tasks }: Pick<TaskAddingContext, 'tasks'>): string | null {
  if (tasks.length === 0) return texts.nothing
  if (tasks.length > ADDED_TASKS_MAX) return texts.tooMany(ADDED_TASKS_MAX)
  if (tasks.some(({ name }) => name.trim() === '')) return texts.nameEmpty
  return tasks.some(({ text }) => text !== null && text.trim() === '') ? texts.textEmpty : null
}

/** Whether a task still waits for its file. */
export const isUploading = ({ fileId, resId, text }: NewTask): boolean =>
  fileId === null && resId === null && text === null

const changed = (tasks: readonly NewTask[], taskId: string, values: Partial<NewTask>): NewTask[] =>
  tasks.map((task) => (task.taskId === taskId ? { ...task, ...values } : task))

export const taskAddingMachine = setup({
  types: {
    context: {} as TaskAddingContext,
    events: {} as TaskAddingEvent,
    input: {} as TaskAddingInput,
    emitted: {} as TaskAddingEmitted,
    children: {} as { picker: 'resourcePicker' },
  },
  actors: {
    resourcePicker: resourcePickerMachine,
    /** Creates the resources that do not exist yet, then adds the tasks. A repeated request has no further effect. */
    addTasks: fromPromise<AddedTasks, AddTasksInput>(notProvided),
  },
  guards: {
    canBeAdded: ({ context }) => problemOf(context) === null,
    isUploaded: ({ context: { tasks } }) => !tasks.some(isUploading),
    isPush: ({ context }) => context.isPushed,
    isLastTask: ({ context: { tasks }, event }) =>
      event.type === 'task.remove' && tasks.every(({ taskId }) => taskId === event.taskId),
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'adding.open')
      const { places, parentId } = event
      return { places, parentId, tasks: [], problem: null, isPushed: true }
    }),
    choosePlace: assign(({ event }) => {
      assertEvent(event, 'place.choose')
      return { parentId: event.parentId }
    }),
    takeFiles: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'files.choose')
      const files = event.files.map((file) => ({ ...file, fileId: null, resId: null, text: null }))
      return { tasks: [...tasks, ...files], problem: null }
    }),
    takeUploaded: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'file.uploaded')
      return { tasks: changed(tasks, event.taskId, { fileId: event.fileId }) }
    }),
    beginText: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'text.begin')
      const task: NewTask = {
        taskId: event.taskId,
        name: texts.newName,
        kind: ASSIGNMENT,
        fileId: null,
        resId: null,
        text: '',
      }
      return { tasks: [...tasks, task], problem: null }
    }),
    beginPicking: assign(({ event }) => {
      assertEvent(event, 'library.open')
      return { picking: event.taskIds, problem: null }
    }),
    takeResources: assign(({ context: { tasks, picking } }, { resources }: { resources: PickedResources }) => {
      const added = resources.slice(0, picking.length).map(
        ({ resId, resName: name, kind }, at): NewTask => ({
          taskId: picking[at] ?? '',
          name,
          kind,
          fileId: null,
          resId,
          text: null,
        }),
      )
      return { tasks: [...tasks, ...added] }
    }),
    rename: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'task.rename')
      return { tasks: changed(tasks, event.taskId, { name: event.name }), problem: null }
    }),
    write: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'task.write')
      return { tasks: changed(tasks, event.taskId, { text: event.text }), problem: null }
    }),
    remove: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'task.remove')
      return { tasks: tasks.filter(({ taskId }) => taskId !== event.taskId), problem: null }
    }),
    takeWish: assign(({ event }) => {
      assertEvent(event, 'adding.confirm')
      return { isPushed: event.isPushed, problem: null }
    }),
    refuse: assign(({ context }) => ({ problem: problemOf(context) })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.failed })),
    emitAdded: emit((_, { added }: { added: AddedTasks }) => ({
      type: 'tasks.added' as const,
      order: added && { ...added, kind: 'push' as const },
    })),
    notifyAdded: emit(({ context: { tasks } }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.added(tasks.length),
    })),
    forget: assign({ tasks: [], problem: null }),
  },
}).createMachine({
  id: 'taskAdding',
  description: 'The dialog that adds tasks to a class.',
  context: ({ input }) => ({
    ...input,
    places: [],
    parentId: '',
    tasks: [],
    isPushed: true,
    problem: null,
    picking: [],
  }),
  initial: 'closed',
  states: {
    closed: { description: 'No dialog.', on: { 'adding.open': { target: 'open', actions: 'begin' } } },
    open: {
      description: 'The dialog is open. Files upload meanwhile.',
      initial: 'editing',
      on: { 'file.uploaded': { actions: 'takeUploaded' } },
      states: {
        editing: {
          description: 'The teacher collects tasks and chooses their place.',
          on: {
            'place.choose': { actions: 'choosePlace' },
            'files.choose': { actions: 'takeFiles' },
            'text.begin': { actions: 'beginText' },
            'library.open': { target: 'picking', actions: 'beginPicking' },
            'task.rename': { actions: 'rename' },
            'task.write': { actions: 'write' },
            'task.remove': { actions: 'remove' },
            'adding.confirm': [{ guard: 'canBeAdded', target: 'waiting', actions: 'takeWish' }, { actions: 'refuse' }],
            'adding.close': { target: '#taskAdding.closed', actions: 'forget' },
          },
        },
        picking: {
          description: 'Choosing resources of the library.',
          invoke: {
            id: 'picker',
            src: 'resourcePicker',
            input: ({ context: { picking } }) => ({ ...anyResource, most: picking.length }),
            onDone: {
              target: 'editing',
              actions: { type: 'takeResources', params: ({ event }) => ({ resources: event.output }) },
            },
          },
        },
        waiting: {
          description: 'The tasks are confirmed; they are added as soon as every file is uploaded.',
          always: { guard: 'isUploaded', target: 'adding' },
          on: {
            'waiting.stop': 'editing',
            'task.remove': [{ guard: 'isLastTask', target: 'editing', actions: 'remove' }, { actions: 'remove' }],
          },
        },
        adding: {
          tags: 'sending',
          description: 'Adding the tasks, and pushing them if wanted.',
          invoke: {
            src: 'addTasks',
            input: ({ context: { teachingClassId, parentId, tasks, isPushed } }) => ({
              teachingClassId,
              parentId,
              tasks,
              isPushed,
            }),
            onDone: [
              {
                guard: 'isPush',
                target: '#taskAdding.closed',
                actions: [{ type: 'emitAdded', params: ({ event }) => ({ added: event.output }) }, 'forget'],
              },
              {
                target: '#taskAdding.closed',
                actions: [
                  { type: 'emitAdded', params: ({ event }) => ({ added: event.output }) },
                  'notifyAdded',
                  'forget',
                ],
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
