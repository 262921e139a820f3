/** Model of the chart of exports: examples, and an assertion for each state. */

import { fileExportMachine } from '../../../machines/shared/data/fileExport.machine'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures } from '../modelParts'
import { must } from '../must'
import { fileExportWords } from './fileExport.words'

const all = fileAsk('exportAttendance', { teachingClassId: 'tc1' })
const period = fileAsk('exportAttendance', {
  teachingClassId: 'tc1',
  signTime_gte: '2026-09-01',
  signTime_lte: '2026-09-30',
})

export const fileExportModel = defineModel<typeof fileExportMachine>({
  name: 'file-export',
  feature: 'data',
  purpose: 'The export of a page’s data as a file: it can be canceled, and a toast reports the result.',
  machine: fileExportMachine,
  source: 'src/machines/shared/data/fileExport.machine.ts',
  starts: [{ name: 'class attendance', input: undefined }],
  words: fileExportWords,
  events: {
    'export.start': [
      { example: 'all', event: { type: 'export.start', ask: all } },
      { example: 'a period', event: { type: 'export.start', ask: period } },
    ],
    'export.cancel': [{ type: 'export.cancel' }],
  },
  actors: { save: { done: [undefined], error: failures } },
  states: {
    idle: (_, { started }) => must(started.length === 0, 'nothing is requested'),
    exporting: ({ context: { ask } }, effects) => asksFor(effects, 'save', ask),
  },
  stateKey: ({ context: { ask } }) => ({ ask }),
})
