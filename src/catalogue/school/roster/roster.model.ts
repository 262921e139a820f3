/** Model of the import of the whole school: examples, and an assertion for each state. */
import { rosterImportMachine } from '../../../machines/school/roster/rosterImport.machine'
import { rosterTexts as texts } from '../../../machines/school/roster/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { checked, head, nothingNew, strangeHead, undoChecked } from './roster.examples'
import { rosterImportWords } from './roster.words'

const failures = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]
const file = (name: string) => new File([], name)

export const rosterImportModel = defineModel<typeof rosterImportMachine>({
  name: 'roster-import',
  feature: 'roster',
  purpose:
    'The import of the whole school: columns are mapped, the plan is shown row by row, nothing is written before the start, and an import can be taken back.',
  machine: rosterImportMachine,
  source: 'src/machines/school/roster/rosterImport.machine.ts',
  starts: [
    { name: 'a sheet', input: { prepared: null } },
    { name: 'an undo', input: { prepared: { kind: 'undo', importId: 'import-1' } } },
    { name: 'the next school year', input: { prepared: { kind: 'promote', classesIds: ['cl1'] } } },
  ],
  words: rosterImportWords,
  events: {
    'sheet.choose': [
      { example: 'a sheet', event: { type: 'sheet.choose', file: file('2026级名单.XLSX') } },
      { example: 'a picture', event: { type: 'sheet.choose', file: file('名单.png') } },
    ],
    'column.choose': [
      { example: 'the code', event: { type: 'column.choose', field: 'code', place: 1 } },
      { example: 'the class', event: { type: 'column.choose', field: 'className', place: 1 } },
      { example: 'none', event: { type: 'column.choose', field: 'code', place: -1 } },
    ],
    'role.choose': [{ type: 'role.choose', role: 'teacher' }],
    'sheet.check': [{ type: 'sheet.check' }],
    'missing.chosen': [{ type: 'missing.chosen', valid: 3 }],
    'import.start': [{ type: 'import.start' }],
    'import.cancel': [{ type: 'import.cancel' }],
    'import.again': [{ type: 'import.again' }],
    'import.progressed': [{ type: 'import.progressed', progress: { done: 2, total: 3 } }],
  },
  actors: {
    read: { done: [head, strangeHead], error: failures },
    check: { done: [checked, nothingNew], error: failures },
    prepare: { done: [undoChecked], error: failures },
    run: {
      done: [
        { state: 'done', done: 40 },
        { state: 'cancelled', done: 20 },
      ],
      error: failures,
    },
    cancel: { error: failures },
    progress: {},
  },
  states: {
    opening: () => must(false, 'the chart leaves this state in the same step'),
    choosing: ({ context }) => mustBe(context.checked, null, 'the plan'),
    reading: ({ context }, { started }) => {
      for (const { src, input } of started) if (src === 'read') mustBe(input, { file: context.file }, 'the read file')
    },
    mapping: ({ context }) => must(context.head !== null, 'the titles are loaded'),
    checking: ({ context: { file: chosen, head: known, columns, role } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'check')
          mustBe(input, { file: chosen, headRow: known?.headRow, columns, role }, 'the checked sheet')
    },
    preparing: ({ context: { prepared } }, { started }) => {
      for (const { src, input } of started) if (src === 'prepare') mustBe(input, { prepared }, 'what is planned')
    },
    checked: ({ context }) => must(context.checked !== null, 'the plan is loaded'),
    'running.writing': ({ context }) => must(context.progress !== null, 'the progress is known'),
    'running.cancelling': (_, { started }) => {
      for (const { src, input } of started) if (src === 'cancel') must(input !== null, 'the cancellation is requested')
    },
    done: ({ context }) => must((context.progress?.done ?? 0) > 0, 'rows are written'),
    cancelled: ({ context }) => must(context.progress !== null, 'the progress is known'),
    failed: ({ context }) => must(context.problem !== null, 'the page gives the reason'),
  },
  unreachable: {
    opening: 'The chart leaves this state in the same step that enters it.',
  },
  stateKey: ({ context: { file: chosen, prepared, columns, role, checked: plan, progress, problem } }) => ({
    kind: prepared?.kind,
    hasFile: chosen !== null,
    columns: [columns.code, columns.name, columns.className, columns.academy],
    role,
    valid: plan?.valid,
    done: progress?.done,
    isWrongSheet: problem === texts.wrongSheet,
    hasProblem: problem !== null,
  }),
})
