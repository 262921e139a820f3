/** Example tasks of the dialog that adds tasks, for models, walks and pictures. */
import type { ChosenFile, TaskAddingDraft, TaskPlace } from '../../../machines/courses/taskAdding/taskAdding.types'

export const places: readonly TaskPlace[] = [
  { id: 'le1', name: '1.1 什么是流程自动化' },
  { id: 'le2', name: '1.2 机器人能做什么' },
]
export const slides: ChosenFile = { taskId: 'new1', name: '流程图入门', kind: '0' }
export const video: ChosenFile = { taskId: 'new2', name: '一天的报销单', kind: '1' }
export const draft: TaskAddingDraft = {
  parentId: 'le2',
  tasks: [
    {
      taskId: 'new7',
      name: '流程图的画法',
      kind: '11',
      fileId: null,
      resId: null,
      text: null,
      link: 'https://example.org/',
    },
  ],
}
