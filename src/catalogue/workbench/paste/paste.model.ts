/** How the chart of pasting is walked. */

import { pasteMachine } from '../../../machines/workbench/paste/paste.machine'
import type { PasteOutcome } from '../../../machines/workbench/paste/paste.types'
import { defineModel } from '../../../statecharts/model'

const holds = (truth: boolean, sentence: string): void => {
  if (!truth) throw new Error(sentence)
}

const text = '{"id":"lamp","initial":"off","states":{"off":{}}}'
const kept: PasteOutcome = { chart: 'lamp' }
const refused: PasteOutcome = {
  fault: { problem: 'unread', detail: 'states.off cannot be read: make()', place: { line: 3, column: 12 } },
}

export const pasteModel = defineModel<typeof pasteMachine>({
  name: 'paste',
  feature: 'workbench',
  purpose:
    'Takes a chart of somebody else as source or JSON, reads it without running it, and says what cannot be read.',
  machine: pasteMachine,
  source: 'src/machines/workbench/paste/paste.machine.ts',
  words: { title: '粘贴状态图' },
  starts: [{ name: 'empty', input: undefined }],
  events: {
    'text.change': [{ type: 'text.change', text }],
    'file.choose': [{ type: 'file.choose', file: new Blob([text]) }],
    'text.read': [{ type: 'text.read' }],
    'text.clear': [{ type: 'text.clear' }],
  },
  actors: {
    readFile: { done: [text], error: [new Error('not readable')] },
    readChart: { done: [kept, refused], error: [new Error('no parser')] },
  },
  states: {
    empty: ({ context }) => holds(context.fault === null, 'nothing is wrong yet'),
    opening: (_, { started }) =>
      holds(
        started.some(({ src }) => src === 'readFile'),
        'the file is opened',
      ),
    reading: (_, { started }) =>
      holds(
        started.some(({ src }) => src === 'readChart'),
        'the text is read',
      ),
    read: ({ context }, { emitted }) => {
      holds(context.chart === 'lamp', 'the chart is known by its id')
      holds(
        emitted.some(({ type }) => type === 'chart.kept'),
        'the page is told',
      )
    },
    refused: ({ context }) => holds(context.fault !== null, 'it says what is wrong'),
  },
})
