/** Model of pasting. */

import { pasteMachine } from '../../../machines/workbench/paste/paste.machine'
import type { PasteOutcome } from '../../../machines/workbench/paste/paste.types'
import { defineModel } from '../../../statecharts/model'
import { pasteWords } from './paste.words'

const holds = (truth: boolean, sentence: string): void => {
  if (!truth) throw new Error(sentence)
}

const text = '{"id":"lamp","initial":"off","states":{"off":{}}}'
const storedOutcome: PasteOutcome = { chart: 'lamp' }
const refused: PasteOutcome = {
  fault: { problem: 'unread', detail: 'states.off cannot be read: make()', place: { line: 3, column: 12 } },
}

export const pasteModel = defineModel<typeof pasteMachine>({
  name: 'paste',
  feature: 'workbench',
  purpose:
    'Takes a chart from outside the project as source or JSON, reads it without running it, and reports the parts that cannot be read.',
  machine: pasteMachine,
  source: 'src/machines/workbench/paste/paste.machine.ts',
  words: pasteWords,
  starts: [{ name: 'empty', input: undefined }],
  events: {
    'text.change': [{ type: 'text.change', text }],
    'file.choose': [{ type: 'file.choose', file: new Blob([text]) }],
    'text.read': [{ type: 'text.read' }],
    'text.clear': [{ type: 'text.clear' }],
  },
  actors: {
    readFile: { done: [text], error: [new Error('not readable')] },
    readChart: { done: [storedOutcome, refused], error: [new Error('no parser')] },
  },
  states: {
    empty: ({ context }) => holds(context.fault === null, 'no fault is known'),
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
        emitted.some(({ type }) => type === 'chart.stored'),
        'the page receives the chart',
      )
    },
    refused: ({ context }) => holds(context.fault !== null, 'the fault is known'),
  },
})
