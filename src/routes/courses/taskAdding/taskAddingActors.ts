/** Connects the dialog that adds tasks with the server. */
import { fromPromise } from 'xstate'
import { escapeText } from '../../../../contract/rules/shared/plainHtml'
import { taskAddingMachine } from '../../../machines/courses/taskAdding/taskAdding.machine'
import type { AddTasksInput, NewTask } from '../../../machines/courses/taskAdding/taskAdding.types'
import { call } from '../../../services/network/http'
import { providedResourceEditor } from '../../library/library/libraryActors'
import { providedResourcePicker } from '../../library/resourcePicker/resourcePickerActors'

const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

/** The resource of a task. The id of the task is that of the request, so that a retry finds the resource that was created before. */
async function resourceOf({ taskId, name, kind, fileId, resId, text, link }: NewTask): Promise<string> {
  if (resId !== null) return resId
  const content =
    link !== null
      ? { content: { text: '', handIn: '0' as const, items: [], link } }
      : text !== null
        ? { content: { text: htmlOf(text), handIn: '1' as const, items: [] } }
        : {}
  const file = fileId === null ? {} : { fileId }
  const resource = { resType: kind, resName: name.trim(), floderId: '', ...content, ...file, requestId: taskId }
  return (await call('createResource', resource)).resId
}

/** The chart of the dialog, with its actors. */
export const providedTaskAdding = taskAddingMachine.provide({
  actors: {
    resourcePicker: providedResourcePicker,
    resourceEditor: providedResourceEditor,
    addTasks: fromPromise(
      async ({ input: { teachingClassId, parentId, tasks, isPushed } }: { input: AddTasksInput }) => {
        const added: { lessonTaskId: string; lessonTaskName: string; resId: string }[] = []
        for (const task of tasks)
          added.push({ lessonTaskId: task.taskId, lessonTaskName: task.name.trim(), resId: await resourceOf(task) })
        return call('addClassTasks', { teachingClassId, parentId, tasks: added, isPushed })
      },
    ),
  },
})
