/** Model of the dialog that adds tasks to a class: assertions for each state, and example events. */
import { isUploading, problemOf, taskAddingMachine } from '../../../machines/courses/taskAdding/taskAdding.machine'
import { defineModel } from '../../../statecharts/model'
import { own, shared } from '../../library/resourcePicker/resourcePicker.examples'
import { asksFor, failures } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { draft, places, slides, video } from './taskAdding.examples'
import { taskAddingWords } from './taskAdding.words'

const teachingClassId = 'tc1'
/** Up to two resources of all kinds. */
const pickerInput = { kind: '', isKindFree: true, resourceId: '', hasLibrary: true, isScored: false, most: 2 }

export const taskAddingModel = defineModel<typeof taskAddingMachine>({
  name: 'task-adding',
  feature: 'taskAdding',
  purpose:
    'The dialog that adds tasks to one class: from files, from the library, as a written assignment or test, or as a link, into a lesson, and pushes them at once if wanted.',
  machine: taskAddingMachine,
  source: 'src/machines/courses/taskAdding/taskAdding.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: taskAddingWords,
  events: {
    'adding.open': [
      { example: 'a course with lessons', event: { type: 'adding.open', places, parentId: 'le1' } },
      { example: 'an empty course', event: { type: 'adding.open', places: [], parentId: '' } },
    ],
    'adding.close': [{ type: 'adding.close' }],
    'place.choose': [{ type: 'place.choose', parentId: 'le2' }],
    'files.choose': [
      { example: 'slides', event: { type: 'files.choose', files: [slides] } },
      { example: 'a video', event: { type: 'files.choose', files: [video] } },
    ],
    'file.uploaded': [{ type: 'file.uploaded', taskId: slides.taskId, fileId: 'fi1' }],
    'text.begin': [{ type: 'text.begin', taskId: 'new3' }],
    'library.open': [{ type: 'library.open', taskIds: ['new4', 'new5'] }],
    'link.begin': [{ type: 'link.begin', taskId: 'new5' }],
    'test.begin': [{ type: 'test.begin', taskId: 'new6' }],
    'test.saved': [{ type: 'test.saved', resId: 're6', name: '第一章测试' }],
    'test.close': [{ type: 'test.close' }],
    'task.rename': [
      { example: 'to a name', event: { type: 'task.rename', taskId: slides.taskId, name: '流程图' } },
      { example: 'to nothing', event: { type: 'task.rename', taskId: slides.taskId, name: '' } },
    ],
    'task.write': [{ type: 'task.write', taskId: 'new3', text: '画出报销的流程' }],
    'task.link': [
      { example: 'an address', event: { type: 'task.link', taskId: 'new5', link: 'https://example.org/flow' } },
      { example: 'of another kind', event: { type: 'task.link', taskId: 'new5', link: 'javascript:alert(1)' } },
    ],
    'draft.restore': [
      { example: 'of this lesson', event: { type: 'draft.restore', draft } },
      { example: 'of a lesson that is gone', event: { type: 'draft.restore', draft: { ...draft, parentId: 'le9' } } },
    ],
    'task.remove': [{ type: 'task.remove', taskId: slides.taskId }],
    'adding.confirm': [
      { example: 'and push', event: { type: 'adding.confirm', isPushed: true } },
      { example: 'without pushing', event: { type: 'adding.confirm', isPushed: false } },
    ],
    'waiting.stop': [{ type: 'waiting.stop' }],
  },
  actors: {
    resourcePicker: { done: [[own], [own, shared], []] },
    addTasks: { done: [{ orderId: 'or1', changedNum: 1 }, null], error: failures },
  },
  states: {
    closed: ({ context }) => mustBe(context.tasks, [], 'the collected tasks'),
    'open.editing': ({ context }) => must(context.places.length > 0 || context.parentId === '', 'the place exists'),
    'open.picking': (_, effects) => asksFor(effects, 'resourcePicker', pickerInput, 'the input of the picker'),
    'open.testing': (_, effects) =>
      asksFor(
        effects,
        'resourceEditor',
        { kind: '3', resId: null, floderId: null, requestId: 'new6' },
        'the input of the editor',
      ),
    'open.waiting': ({ context }) => {
      mustBe(problemOf(context), null, 'the problem of the confirmed tasks')
      must(context.tasks.some(isUploading), 'a file is being uploaded')
    },
    'open.adding': ({ context: { parentId, tasks, isPushed } }, effects) => {
      mustBe(tasks.filter(isUploading), [], 'the tasks without their file')
      asksFor(effects, 'addTasks', { teachingClassId, parentId, tasks, isPushed })
    },
  },
  stateKey: ({ context: { tasks, problem, isPushed } }) => ({
    problem,
    isPushed,
    tasks: tasks
      .slice(0, 2)
      .map(({ fileId, resId, text, link, name }) => [fileId, resId, text === null, link, name === '']),
    count: Math.min(tasks.length, 3),
  }),
})
