import { expect, test, vi } from 'vitest'
import { taskAddingModel } from '../../../src/catalogue/courses/taskAdding/taskAdding.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { taskAddingView } from '../../../src/machines/courses/taskAdding/taskAdding.selectors'
import { taskAddingTexts as texts } from '../../../src/machines/courses/taskAdding/texts'
import { TaskAddingDialog } from '../../../src/views/courses/taskAdding/TaskAddingDialog'
import { all, objections, render, the, words } from '../render'

const given = { canWrite: true, canTest: true, uploads: null, newId: () => 'new', onFiles: vi.fn(), send: vi.fn() }

test('a task whose upload has failed is marked, and the wait for uploads asks to retry or remove it', async () => {
  const view = taskAddingView(exampleOf(taskAddingModel, 'open.waiting'))
  const uploading = view.tasks.filter(({ isUploading }) => isUploading)
  expect(uploading.length).toBeGreaterThan(0)
  const again = await render(<TaskAddingDialog view={view} failed={[]} {...given} />)
  const tags = () => all('li .kit-tag').map(words)
  expect(tags()).toContain(texts.uploading)
  expect(words(the('[role=status]'))).toBe(texts.waiting)
  await again(<TaskAddingDialog view={view} failed={uploading.map(({ taskId }) => taskId)} {...given} />)
  expect(tags()).not.toContain(texts.uploading)
  expect(tags()).toContain(texts.notUploaded)
  expect(words(the('[role=status]'))).toBe(texts.uploadFailed)
  expect(await objections()).toEqual([])
})
