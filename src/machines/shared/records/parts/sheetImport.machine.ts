/**
 * The chart of every import: the user chooses a spreadsheet and the server checks it. Problems are shown row by row
 * before anything is written. Then the valid rows are written with visible progress.
 */
import { type AnyEventObject, assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { failureOf } from '../../failure'
import { notProvided } from '../../notProvided'
import { recordTexts as texts } from '../texts'
import type {
  ImportResult,
  SheetFindings,
  SheetImportContext,
  SheetImportEmitted,
  SheetImportEvent,
  SheetImportInput,
} from './sheetImport.types'

/** File extensions of spreadsheets (B201). */
const SHEETS = ['xls', 'xlsx', 'csv']

/** Whether a file name has an accepted extension; the server checks the content. */
const isOfType = (name: string, types: readonly string[]): boolean =>
  types.some((type) => name.toLowerCase().endsWith(`.${type}`))

export const sheetImportMachine = setup({
  types: {
    context: {} as SheetImportContext,
    events: {} as SheetImportEvent,
    input: {} as SheetImportInput,
    emitted: {} as SheetImportEmitted,
  },
  actors: {
    check: fromPromise<SheetFindings, { file: File }>(notProvided),
    /** Starts the import and resolves when it has ended. */
    run: fromPromise<ImportResult, { importId: string }>(notProvided),
    cancel: fromPromise<unknown, { importId: string }>(notProvided),
    /** Sends `import.progressed` as the server reports it. */
    progress: fromCallback<AnyEventObject, { importId: string }>(() => undefined),
  },
  guards: {
    isSheet: ({ context, event }) => event.type === 'sheet.choose' && isOfType(event.file.name, context.fileTypes),
    hasValidRows: ({ context }) => (context.findings?.valid ?? 0) > 0,
    wasCancelled: (_, { state }: Pick<ImportResult, 'state'>) => state === 'cancelled',
  },
  actions: {
    rememberFile: assign(({ event }) => {
      assertEvent(event, 'sheet.choose')
      return { fileName: event.file.name, findings: null, progress: null, problem: null }
    }),
    refuseFile: assign(({ context: { fileTypes } }) => ({
      problem: fileTypes === SHEETS ? texts.wrongSheet : texts.wrongFile(fileTypes),
    })),
    startOver: assign({ fileName: '', findings: null, progress: null, problem: null }),
    beginProgress: assign(({ context }) => ({
      progress: { done: 0, total: context.findings?.valid ?? 0 },
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
    showCheckProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.checkFailed })),
    showRunProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.importFailed })),
    notifyDone: emit((_, { done }: { done: number }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.importDone(done),
    })),
    emitDone: emit((_, { done }: { done: number }) => ({ type: 'import.done' as const, count: done })),
  },
}).createMachine({
  id: 'sheetImport',
  description: 'The import of a spreadsheet.',
  context: ({ input }) => ({
    fileTypes: SHEETS,
    ...input,
    fileName: '',
    findings: null,
    progress: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'No spreadsheet is chosen, or the chosen file is not a spreadsheet.',
      on: {
        'sheet.choose': [{ guard: 'isSheet', target: 'checking', actions: 'rememberFile' }, { actions: 'refuseFile' }],
      },
    },
    checking: {
      description: 'The server checks the spreadsheet; nothing is written.',
      invoke: {
        src: 'check',
        input: ({ event }) => {
          assertEvent(event, 'sheet.choose')
          return { file: event.file }
        },
        onDone: { target: 'checked', actions: assign({ findings: ({ event }) => event.output }) },
        onError: {
          target: 'choosing',
          actions: { type: 'showCheckProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
    checked: {
      description: 'The findings are shown; nothing is written yet.',
      on: {
        'import.start': { guard: 'hasValidRows', target: 'running' },
        'import.again': { target: 'choosing', actions: 'startOver' },
      },
    },
    running: {
      description: 'Writing the valid rows.',
      entry: 'beginProgress',
      invoke: [
        {
          src: 'run',
          input: ({ context }) => ({ importId: context.findings?.importId ?? '' }),
          onDone: [
            {
              guard: { type: 'wasCancelled', params: ({ event }) => event.output },
              target: 'cancelled',
              actions: [
                { type: 'rememberResult', params: ({ event }) => event.output },
                { type: 'emitDone', params: ({ event }) => event.output },
              ],
            },
            {
              target: 'done',
              actions: [
                { type: 'rememberResult', params: ({ event }) => event.output },
                { type: 'notifyDone', params: ({ event }) => event.output },
                { type: 'emitDone', params: ({ event }) => event.output },
              ],
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'showRunProblem', params: ({ event }) => failureOf(event.error) },
          },
        },
        { src: 'progress', input: ({ context }) => ({ importId: context.findings?.importId ?? '' }) },
      ],
      on: { 'import.progressed': { actions: 'followProgress' } },
      initial: 'writing',
      states: {
        writing: { description: 'The import can be cancelled.', on: { 'import.cancel': 'cancelling' } },
        cancelling: {
          description: 'Requesting the server to stop after the current rows.',
          invoke: {
            src: 'cancel',
            input: ({ context }) => ({ importId: context.findings?.importId ?? '' }),
            onError: 'writing',
          },
        },
      },
    },
    done: {
      description: 'All valid rows are written.',
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
    cancelled: {
      description: 'Stopped before the end: rows written so far stay.',
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
    failed: {
      description: 'The import failed; rows written so far stay.',
      on: { 'import.again': { target: 'choosing', actions: 'startOver' } },
    },
  },
})
