/**
 * The import of the whole school, its undo, and the next school year: the columns of a sheet are mapped, the server compares it with Podium and
 * lists what would change, and nothing is written before the start.
 */
import { type AnyEventObject, assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { RosterCheck, RosterHead } from '../../../../contract/entities/school/roster'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type {
  CheckedSheet,
  ImportResult,
  Prepared,
  RosterColumns,
  RosterContext,
  RosterEmitted,
  RosterEvent,
  RosterInput,
} from './rosterImport.types'
import { rosterTexts as texts } from './texts'

const noColumns: RosterColumns = {
  role: -1,
  code: -1,
  name: -1,
  academy: -1,
  major: -1,
  className: -1,
  gender: -1,
  phone: -1,
}
const blank = { file: null, head: null, columns: noColumns, checked: null, progress: null, problem: null } as const

/** A column belongs to one field: choosing it for a field takes it from the other. */
const withColumn = (columns: RosterColumns, field: keyof RosterColumns, place: number): RosterColumns => {
  const others = Object.entries(columns).map(([key, at]) => [key, place >= 0 && at === place ? -1 : at] as const)
  return { ...columns, ...Object.fromEntries(others), [field]: place }
}

export const rosterImportMachine = setup({
  types: {
    context: {} as RosterContext,
    events: {} as RosterEvent,
    input: {} as RosterInput,
    emitted: {} as RosterEmitted,
  },
  actors: {
    read: fromPromise<RosterHead, { file: File | null }>(notProvided),
    check: fromPromise<RosterCheck, CheckedSheet>(notProvided),
    prepare: fromPromise<RosterCheck, { prepared: Prepared | null }>(notProvided),
    /** Starts the import and resolves when it has ended. */
    run: fromPromise<ImportResult, { importId: string }>(notProvided),
    cancel: fromPromise<unknown, { importId: string }>(notProvided),
    /** Sends `import.progressed` as the server reports it. */
    progress: fromCallback<AnyEventObject, { importId: string }>(() => undefined),
  },
  guards: {
    isPrepared: ({ context }) => context.prepared !== null,
    isSheet: ({ event }) => event.type === 'sheet.choose' && /\.(xlsx?|csv)$/i.test(event.file.name),
    hasColumns: ({ context: { columns } }) =>
      (columns.code >= 0 && columns.name >= 0) || columns.className >= 0 || columns.academy >= 0,
    hasValidRows: ({ context }) => (context.checked?.valid ?? 0) > 0,
    wasCancelled: (_, { state }: Pick<ImportResult, 'state'>) => state === 'cancelled',
  },
  actions: {
    rememberFile: assign(({ event }) => {
      assertEvent(event, 'sheet.choose')
      return { ...blank, file: event.file }
    }),
    refuseFile: assign({ problem: texts.wrongSheet }),
    rememberHead: assign((_, head: RosterHead) => ({ head, columns: head.columns, problem: null })),
    chooseColumn: assign(({ context, event }) => {
      assertEvent(event, 'column.choose')
      return { columns: withColumn(context.columns, event.field, event.place), problem: null }
    }),
    chooseRole: assign(({ event }) => {
      assertEvent(event, 'role.choose')
      return { role: event.role }
    }),
    rememberCheck: assign((_, checked: RosterCheck) => ({ checked, problem: null })),
    countChosen: assign(({ context, event }) => {
      assertEvent(event, 'missing.chosen')
      return { checked: context.checked && { ...context.checked, valid: event.valid } }
    }),
    startOver: assign(blank),
    beginProgress: assign(({ context }) => ({
      progress: { done: 0, total: context.checked?.valid ?? 0 },
      problem: null,
    })),
    /** A late report never moves the progress bar back. */
    followProgress: assign(({ context, event }) => {
      assertEvent(event, 'import.progressed')
      return (context.progress?.done ?? 0) > event.progress.done ? {} : { progress: event.progress }
    }),
    rememberResult: assign(({ context }, { done }: { done: number }) => ({
      progress: { done, total: context.progress?.total ?? done },
    })),
    showReadProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.readFailed })),
    showCheckProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.checkFailed })),
    showRunProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.importFailed })),
    notifyDone: emit(({ context }, { done }: { done: number }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: context.prepared?.kind === 'undo' ? texts.undone(done) : texts.done(done),
    })),
  },
}).createMachine({
  id: 'rosterImport',
  description:
    'The import of the whole school from one sheet, or a plan without a sheet: an undo, the next school year.',
  context: ({ input }) => ({ ...blank, ...input, role: 'student' }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Choosing between a sheet and a plan without one.',
      always: [{ guard: 'isPrepared', target: 'preparing' }, 'choosing'],
    },
    choosing: {
      description: 'No sheet is chosen, or the chosen file is not a sheet.',
      on: {
        'sheet.choose': [{ guard: 'isSheet', target: 'reading', actions: 'rememberFile' }, { actions: 'refuseFile' }],
      },
    },
    reading: {
      description: 'The server reads the titles of the sheet.',
      invoke: {
        src: 'read',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'mapping', actions: { type: 'rememberHead', params: ({ event }) => event.output } },
        onError: {
          target: 'choosing',
          actions: { type: 'showReadProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
    mapping: {
      description: 'The columns of the sheet with their fields; each can be changed.',
      on: {
        'column.choose': { actions: 'chooseColumn' },
        'role.choose': { actions: 'chooseRole' },
        'sheet.check': { guard: 'hasColumns', target: 'checking' },
        'import.again': { target: 'choosing', actions: 'startOver' },
      },
    },
    checking: {
      description: 'The server compares the sheet with Podium; nothing is written.',
      invoke: {
        src: 'check',
        input: ({ context: { file, head, columns, role } }) => ({ file, headRow: head?.headRow ?? 1, columns, role }),
        onDone: { target: 'checked', actions: { type: 'rememberCheck', params: ({ event }) => event.output } },
        onError: {
          target: 'mapping',
          actions: { type: 'showCheckProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
    preparing: {
      description: 'The server plans an undo, or a change of classes; nothing is written.',
      invoke: {
        src: 'prepare',
        input: ({ context: { prepared } }) => ({ prepared }),
        onDone: { target: 'checked', actions: { type: 'rememberCheck', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showCheckProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    checked: {
      description: 'The plan is shown row by row; nothing is written yet.',
      on: {
        'missing.chosen': { actions: 'countChosen' },
        'import.start': { guard: 'hasValidRows', target: 'running' },
        'import.again': { target: 'choosing', actions: 'startOver' },
      },
    },
    running: {
      description: 'Writing the rows of the plan.',
      entry: 'beginProgress',
      invoke: [
        {
          src: 'run',
          input: ({ context }) => ({ importId: context.checked?.importId ?? '' }),
          onDone: [
            {
              guard: { type: 'wasCancelled', params: ({ event }) => event.output },
              target: 'cancelled',
              actions: { type: 'rememberResult', params: ({ event }) => event.output },
            },
            {
              target: 'done',
              actions: [
                { type: 'rememberResult', params: ({ event }) => event.output },
                { type: 'notifyDone', params: ({ event }) => event.output },
              ],
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'showRunProblem', params: ({ event }) => failureOf(event.error) },
          },
        },
        { src: 'progress', input: ({ context }) => ({ importId: context.checked?.importId ?? '' }) },
      ],
      on: { 'import.progressed': { actions: 'followProgress' } },
      initial: 'writing',
      states: {
        writing: { description: 'The import can be cancelled.', on: { 'import.cancel': 'cancelling' } },
        cancelling: {
          description: 'Requesting the server to stop after the current rows.',
          invoke: {
            src: 'cancel',
            input: ({ context }) => ({ importId: context.checked?.importId ?? '' }),
            onError: 'writing',
          },
        },
      },
    },
    done: {
      description: 'All rows of the plan are processed.',
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
    cancelled: {
      description: 'Stopped before the end: rows written so far stay.',
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
    failed: {
      description: 'The import or its undo failed; rows written so far stay.',
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
  },
})
