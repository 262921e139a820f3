/**
 * Adding tasks to a class: what was collected is sent once, and only when every file is there; a failure loses nothing; and closing the dialog
 * forgets everything.
 */
import { taskAddingModel } from '../../../../src/catalogue/courses/taskAdding/taskAdding.model'
import { taskAddingView } from '../../../../src/machines/courses/taskAdding/taskAdding.selectors'
import { taskAddingTexts as texts } from '../../../../src/machines/courses/taskAdding/texts'
import type { PickableResource } from '../../../../src/machines/library/resourcePicker/resourcePicker.types'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Task {
  readonly taskId: string
  readonly name: string
  readonly kind: string
  readonly fileId: string | null
  readonly resId: string | null
  readonly text: string | null
  readonly link: string | null
}

interface Known {
  readonly teachingClassId: string
  readonly is: 'closed' | 'editing' | 'picking' | 'testing' | 'waiting' | 'adding'
  readonly places: readonly object[]
  readonly parentId: string
  readonly tasks: readonly Task[]
  readonly isPushed: boolean
  readonly problem: string | null
  /** Ids for the tasks of chosen resources. */
  readonly ids: readonly string[]
  readonly testId: string
}

/** The most tasks of one request. */
const MOST = 20

const lacksFile = ({ fileId, resId, text, link }: Task) => [fileId, resId, text, link].every((one) => one === null)
/** Of an address: empty, with another scheme, or usable. The examples have no other addresses. */
const linkFault = (link: string) =>
  link === '' ? '请填写网址' : link.startsWith('http') ? null : '网址必须以 http:// 或 https:// 开头'

function faultOf(tasks: readonly Task[]): string | null {
  if (tasks.length === 0) return texts.nothing
  if (tasks.length > MOST) return texts.tooMany(MOST)
  if (tasks.some(({ name }) => name.trim().length === 0)) return texts.nameEmpty
  if (tasks.some(({ text }) => text !== null && text.trim().length === 0)) return texts.textEmpty
  return tasks.reduce<string | null>((fault, { link }) => fault ?? (link === null ? null : linkFault(link)), null)
}

/** Sends the tasks when all files are there. */
function proceed(known: Known): Step<Known> {
  if (known.tasks.some(lacksFile)) return stay(known, { is: 'waiting' })
  const { teachingClassId, parentId, tasks, isPushed } = known
  return stay(known, { is: 'adding' }, starts('addTasks', { teachingClassId, parentId, tasks, isPushed }))
}

const collect = (known: Known, ...tasks: Task[]) =>
  known.is === 'editing' ? stay(known, { tasks: [...known.tasks, ...tasks], problem: null }) : undefined
const edit = (known: Known, taskId: string, values: Partial<Task>) =>
  known.is === 'editing'
    ? stay(known, {
        tasks: known.tasks.map((task) => (task.taskId === taskId ? { ...task, ...values } : task)),
        problem: null,
      })
    : undefined
const blank = { fileId: null, resId: null, text: null, link: null }

export const oracle = rulesOf(taskAddingModel)({
  begin: ({ teachingClassId }): Known => ({
    teachingClassId,
    is: 'closed',
    places: [],
    parentId: '',
    tasks: [],
    isPushed: true,
    problem: null,
    ids: [],
    testId: '',
  }),
  rules: {
    'adding.open': (known, { places, parentId }) =>
      known.is === 'closed'
        ? stay(known, { is: 'editing', places, parentId, tasks: [], isPushed: true, problem: null })
        : undefined,
    'adding.close': (known) =>
      known.is === 'editing' ? stay(known, { is: 'closed', tasks: [], problem: null }) : undefined,
    'place.choose': (known, { parentId }) => (known.is === 'editing' ? stay(known, { parentId }) : undefined),
    'files.choose': (known, { files }) => collect(known, ...files.map((file) => ({ ...file, ...blank }))),
    'text.begin': (known, { taskId }) => collect(known, { ...blank, taskId, name: '作业', kind: '2', text: '' }),
    'link.begin': (known, { taskId }) => collect(known, { ...blank, taskId, name: '网址', kind: '11', link: '' }),
    'task.link': (known, { taskId, link }) => edit(known, taskId, { link }),
    'test.begin': (known, { taskId }) =>
      known.is === 'editing'
        ? stay(
            known,
            { is: 'testing', testId: taskId, problem: null },
            starts('resourceEditor', { kind: '3', resId: null, floderId: null, requestId: taskId }),
          )
        : undefined,
    'test.saved': (known, { resId, name }) =>
      known.is === 'testing'
        ? stay(known, {
            is: 'editing',
            tasks: [...known.tasks, { ...blank, taskId: known.testId, kind: '3', name, resId }],
          })
        : undefined,
    'test.close': (known) => (known.is === 'testing' ? stay(known, { is: 'editing' }) : undefined),
    // A task that is collected already is not collected again; a lesson that is gone is not chosen.
    'draft.restore': (known, { draft }) =>
      known.is === 'editing'
        ? stay(known, {
            tasks: [
              ...known.tasks,
              ...draft.tasks.filter((task) => known.tasks.every(({ taskId }) => taskId !== task.taskId)),
            ],
            parentId: known.places.some((place) => Reflect.get(place, 'id') === draft.parentId)
              ? draft.parentId
              : known.parentId,
            problem: null,
          })
        : undefined,
    'file.uploaded': (known, { taskId, fileId }) => {
      if (known.is === 'closed') return undefined
      const tasks = known.tasks.map((task) => (task.taskId === taskId ? { ...task, fileId } : task))
      return known.is === 'waiting' ? proceed({ ...known, tasks }) : stay(known, { tasks })
    },
    'library.open': (known, { taskIds: ids }) =>
      known.is === 'editing'
        ? stay(
            known,
            { is: 'picking', ids, problem: null },
            starts('resourcePicker', {
              kind: '',
              isKindFree: true,
              resourceId: '',
              hasLibrary: true,
              most: ids.length,
              isScored: false,
            }),
          )
        : undefined,
    'done resourcePicker': (known, resources: readonly PickableResource[]) => {
      const added = resources.map(({ resId, resName: name, kind }, at) => {
        return { ...blank, taskId: known.ids[at] ?? '', name, kind, resId }
      })
      return stay(known, { is: 'editing', tasks: [...known.tasks, ...added] })
    },
    'task.rename': (known, { taskId, name }) => edit(known, taskId, { name }),
    'task.write': (known, { taskId, text }) => edit(known, taskId, { text }),
    'task.remove': (known, { taskId }) => {
      const tasks = known.tasks.filter((task) => task.taskId !== taskId)
      if (known.is === 'editing') return stay(known, { tasks, problem: null })
      if (known.is !== 'waiting') return undefined
      // Without a task there is nothing to wait for.
      return tasks.length === 0
        ? stay(known, { is: 'editing', tasks, problem: null })
        : proceed({ ...known, tasks, problem: null })
    },
    'adding.confirm': (known, { isPushed }) => {
      if (known.is !== 'editing') return undefined
      const problem = faultOf(known.tasks)
      return problem === null ? proceed({ ...known, isPushed, problem: null }) : stay(known, { problem })
    },
    'waiting.stop': (known) => (known.is === 'waiting' ? stay(known, { is: 'editing' }) : undefined),
    'done addTasks': (known, outcome: { orderId: string; changedNum: number } | null) => {
      const added = emits({ type: 'tasks.added', order: outcome && { ...outcome, kind: 'push' } })
      const over = { is: 'closed', tasks: [], problem: null } as const
      return known.isPushed
        ? stay(known, over, added)
        : stay(known, over, added, say('success', texts.added(known.tasks.length)))
    },
    'error addTasks': (known, error: Failure) => stay(known, { is: 'editing', problem: reasonOf(error, texts.failed) }),
  },
  shown: ({ is, places, parentId, tasks, isPushed, problem }) => ({
    isOpen: is !== 'closed',
    places,
    parentId,
    tasks: tasks.map((task) => ({ ...task, isUploading: lacksFile(task) })),
    isPushed,
    problem,
    isWaiting: is === 'waiting',
    isAdding: is === 'adding',
    isLocked: is === 'waiting' || is === 'adding',
    hasUploads: is !== 'closed' && tasks.some(lacksFile),
    emptyReason: tasks.length === 0 ? texts.nothing : null,
    runs: is === 'picking' ? 'resourcePicker' : is === 'testing' ? 'resourceEditor' : is === 'adding' ? 'addTasks' : '',
  }),
  read: (snapshot) => ({ ...taskAddingView(snapshot), runs: running(snapshot) }),
})
