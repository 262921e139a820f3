/** The chart of all exports: the server makes a file of the visible data, and the browser saves it. */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { failureOf } from '../failure'
import type { Notify } from '../messages'
import { notProvided } from '../notProvided'
import type { FileAsk, FileExportContext, FileExportEvent } from './fileExport.types'
import { dataTexts } from './texts'

export const fileExportMachine = setup({
  types: { context: {} as FileExportContext, events: {} as FileExportEvent, emitted: {} as Notify },
  actors: {
    /** Requests the file and passes it to the browser. Rejects with an error whose `text` is for users. */
    save: fromPromise<void, FileAsk | null>(notProvided),
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'export.start')
      return { ask: event.ask }
    }),
    notifySaved: emit({ type: 'notify', level: 'success', text: dataTexts.exported }),
    notifyFailed: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || dataTexts.exportFailed,
    })),
  },
}).createMachine({
  id: 'fileExport',
  description: 'The export of data as a file.',
  context: { ask: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No export is pending.',
      on: { 'export.start': { target: 'exporting', actions: 'take' } },
    },
    exporting: {
      tags: 'sending',
      description: 'The file is requested; the user can cancel. A second press does nothing.',
      invoke: {
        src: 'save',
        input: ({ context }) => context.ask,
        onDone: { target: 'idle', actions: 'notifySaved' },
        onError: { target: 'idle', actions: { type: 'notifyFailed', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'export.cancel': 'idle' },
    },
  },
})
