/** What becomes of uploaded files in each state, and the events to walk the chart with. */
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { newFilesWords } from '../library.words'
import { newFilesMachine } from './newFiles.machine'
import type { NewFile } from './newFiles.types'

const failed = [{ code: 900287, text: '此类资源不能使用这种文件' }, new Error('cut off')]
const pdf: NewFile = { fileId: 'file-1', fileName: '第一章.pdf', floderId: 'f1', requestId: 'press-1' }

export const newFilesModel = defineModel<typeof newFilesMachine>({
  name: 'new-files',
  feature: 'library',
  purpose:
    'Files that have been uploaded become resources, one after the other; one that is refused waits for the person.',
  machine: newFilesMachine,
  source: 'src/machines/content/library/newFiles/newFiles.machine.ts',
  starts: [{ name: 'courseware', input: { kind: '0' } }],
  words: newFilesWords,
  events: {
    'file.add': [
      { example: 'one', event: { type: 'file.add', file: pdf } },
      {
        example: 'another',
        event: {
          type: 'file.add',
          file: { fileId: 'file-2', fileName: '第二章.pdf', floderId: null, requestId: 'press-2' },
        },
      },
    ],
    'file.retry': [{ type: 'file.retry' }],
    'file.drop': [{ type: 'file.drop' }],
  },
  actors: { makeResource: { done: [undefined], error: failed } },
  states: {
    idle: ({ context: { queue } }) => mustBe(queue, [], 'what waits'),
    making: ({ context: { kind, queue } }, { started }) => {
      must(queue.length > 0, 'a file waits')
      for (const { src, input } of started)
        if (src === 'makeResource') mustBe(input, { kind, file: queue[0] }, 'B584: what becomes a resource')
    },
    failed: ({ context: { queue, problem } }) => {
      must(queue.length > 0, 'the file is not lost')
      must(problem !== null, 'it says why')
    },
  },
  stateKey: ({ context: { queue, problem } }) => ({ queue: queue.slice(0, 3).map(({ fileId }) => fileId), problem }),
})
