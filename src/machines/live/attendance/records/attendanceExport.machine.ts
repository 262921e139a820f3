/** The export of a class's sign-ins as a spreadsheet (B360): it runs, can be given up, and says how it went. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../../shared/failure'
import type { Notify } from '../../../shared/messages'
import { exportPlaceholder } from '../attendance.actors'
import { isBackwards } from '../attendance.logic'
import type { AttendanceExportContext, AttendanceExportEvent } from '../attendance.types'
import { texts } from '../texts'

export const attendanceExportMachine = setup({
  types: {
    context: {} as AttendanceExportContext,
    events: {} as AttendanceExportEvent,
    input: {} as Pick<AttendanceExportContext, 'teachingClassId'>,
    emitted: {} as Notify,
  },
  actors: { export: exportPlaceholder },
  guards: { isRange: ({ event }) => event.type === 'export.start' && !isBackwards(event) },
  actions: {
    takeRange: assign(({ event }) => {
      assertEvent(event, 'export.start')
      return { from: event.from, to: event.to, problem: null }
    }),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureOf(error).text || texts.exportFailed,
    })),
    sayExported: emit({ type: 'notify', level: 'success', text: texts.exported }),
  },
}).createMachine({
  id: 'attendanceExport',
  description: 'The export of a class’s sign-ins as a spreadsheet.',
  context: ({ input }) => ({ ...input, from: '', to: '', problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being exported.',
      on: { 'export.start': { guard: 'isRange', target: 'exporting', actions: 'takeRange' } },
    },
    exporting: {
      description: 'The spreadsheet is on its way; it can be given up.',
      invoke: {
        src: 'export',
        input: ({ context: { teachingClassId, from, to } }) => ({ teachingClassId, from, to }),
        onDone: { target: 'idle', actions: 'sayExported' },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'export.cancel': 'idle' },
    },
    failed: {
      description: 'It did not come; the page says why and offers to try again.',
      on: { 'export.start': { guard: 'isRange', target: 'exporting', actions: 'takeRange' } },
    },
  },
})
