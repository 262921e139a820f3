/**
 * The dialog that adds tasks to one class: from files, from the library, as a written assignment or test, or as a link, and pushes them at once if
 * wanted. Files upload while the dialog is open; a confirmation during an upload waits for its end.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { ADDED_TASKS_MAX } from '../../../../contract/limits'
import { linkProblem, linkProblemTexts } from '../../../../contract/rules/library/links'
import { resourceEditorMachine } from '../../library/library/editor/resourceEditor.machine'
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

/** The kinds of what is written here. */
const ASSIGNMENT = '2'
const TEST = '3'
const LINK = '11'

const blank = { fileId: null, resId: null, text: null, link: null } as const

/** The input of the picker, beside the number of resources. */
const anyResource = { kind: '', isKindFree: true, resourceId: '', hasLibrary: true, isScored: false } as const

/** Why the tasks cannot be added; null if they can. */
export function problemOf({ tasks }: Pick<TaskAddingContext, 'tasks'>): string | null {
  if (tasks.length === 0) return texts.nothing
  if (tasks.length > ADDED_TASKS_MAX) return texts.tooMany(ADDED_TASKS_MAX)
  if (tasks.some(({ name }) => name.trim() === '')) return texts.nameEmpty
  if (tasks.some(({ text }) => text !== null && text.trim() === '')) return texts.textEmpty
  const [wrong] = tasks.flatMap(({ link }) => (link === null ? [] : (linkProblem(link) ?? [])))
  return wrong === undefined ? null : linkProblemTexts[wrong]
}

/** Whether a task still waits for its file. */
export const isUploading = ({ fileId, resId, text, link }: NewTask): boolean =>
  [fileId, resId, text, link].every((content) => content === null)

const changed = (tasks: readonly NewTask[], taskId: string, values: Partial<NewTask>): NewTask[] =>
  tasks.map((task) => (task.taskId === taskId ? { ...task, ...values } : task))

export const taskAddingMachine = setup({
  types: {
    context: {} as TaskAddingContext,
    events: {} as TaskAddingEvent,
    input: {} as TaskAddingInput,
    emitted: {} as TaskAddingEmitted,
    children: {} as { picker: 'resourcePicker'; editor: 'resourceEditor' },
  },
  actors: {
    resourcePicker: resourcePickerMachine,
    resourceEditor: resourceEditorMachine,
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
      const files = event.files.map((file) => ({ ...file, ...blank }))
      return { tasks: [...tasks, ...files], problem: null }
    }),
    takeUploaded: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'file.uploaded')
      return { tasks: changed(tasks, event.taskId, { fileId: event.fileId }) }
    }),
    beginText: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'text.begin')
      const task: NewTask = { ...blank, taskId: event.taskId, name: texts.newName, kind: ASSIGNMENT, text: '' }
      return { tasks: [...tasks, task], problem: null }
    }),
    beginLink: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'link.begin')
      const task: NewTask = { ...blank, taskId: event.taskId, name: texts.newLink, kind: LINK, link: '' }
      return { tasks: [...tasks, task], problem: null }
    }),
    beginTest: assign(({ event }) => {
      assertEvent(event, 'test.begin')
      return { testId: event.taskId, problem: null }
    }),
    takeTest: assign(({ context: { tasks, testId }, event }) => {
      assertEvent(event, 'test.saved')
      const { name, resId } = event
      return { tasks: [...tasks, { ...blank, taskId: testId, name, kind: TEST, resId }] }
    }),
    beginPicking: assign(({ event }) => {
      assertEvent(event, 'library.open')
      return { picking: event.taskIds, problem: null }
    }),
    takeResources: assign(({ context: { tasks, picking } }, { resources }: { resources: PickedResources }) => {
      const added = resources
        .slice(0, picking.length)
        .map(
          ({ resId, resName: name, kind }, at): NewTask => ({ ...blank, taskId: picking[at] ?? '', name, kind, resId }),
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
    writeLink: assign(({ context: { tasks }, event }) => {
      assertEvent(event, 'task.link')
      return { tasks: changed(tasks, event.taskId, { link: event.link }), problem: null }
    }),
    restoreDraft: assign(({ context: { places, parentId, tasks }, event }) => {
      assertEvent(event, 'draft.restore')
      const { draft } = event
      const known = new Set(tasks.map(({ taskId }) => taskId))
      return {
        tasks: [...tasks, ...draft.tasks.filter(({ taskId }) => !known.has(taskId))],
        // The lesson of the draft may be gone.
        parentId: places.some(({ id }) => id === draft.parentId) ? draft.parentId : parentId,
        problem: null,
      }
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
    testId: '',
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
            'link.begin': { actions: 'beginLink' },
            'test.begin': { target: 'testing', actions: 'beginTest' },
            'library.open': { target: 'picking', actions: 'beginPicking' },
            'task.rename': { actions: 'rename' },
            'task.write': { actions: 'write' },
            'task.link': { actions: 'writeLink' },
            'draft.restore': { actions: 'restoreDraft' },
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
        testing: {
          description: 'Writing a test; saving it stores it in the library and takes it as a task.',
          invoke: {
            id: 'editor',
            src: 'resourceEditor',
            input: ({ context }) => ({ kind: TEST, resId: null, floderId: null, requestId: context.testId }),
          },
          on: { 'test.saved': { target: 'editing', actions: 'takeTest' }, 'test.close': 'editing' },
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
