/** The export of the class log as a spreadsheet: it runs, can be given up, and says how it went. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { exportLogPlaceholder } from './classLog.actors'
import type { LogExportContext, LogExportEvent } from './classLog.types'
import { texts } from './texts'

export const logExportMachine = setup({
  types: {
    context: {} as LogExportContext,
    events: {} as LogExportEvent,
    input: {} as Pick<LogExportContext, 'teachingClassId'>,
    emitted: {} as Notify,
  },
  actors: { exportLog: exportLogPlaceholder },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'export.start')
      return { ...event.what, problem: null }
    }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.exportFailed })),
    sayExported: emit({ type: 'notify', level: 'success', text: texts.exported }),
  },
}).createMachine({
  id: 'classLogExport',
  description: 'The export of a lesson, or of the lessons of some days, as a spreadsheet.',
  context: ({ input }) => ({ ...input, meetingId: '', from: '', to: '', problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being exported.',
      on: { 'export.start': { target: 'exporting', actions: 'take' } },
    },
    exporting: {
      description: 'The spreadsheet is on its way; it can be given up.',
      invoke: {
        src: 'exportLog',
        input: ({ context: { teachingClassId, meetingId, from, to } }) => ({ teachingClassId, meetingId, from, to }),
        onDone: { target: 'idle', actions: 'sayExported' },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'export.cancel': 'idle' },
    },
    failed: {
      description: 'It did not come; the page says why and offers to try again.',
      on: { 'export.start': { target: 'exporting', actions: 'take' } },
    },
  },
})
