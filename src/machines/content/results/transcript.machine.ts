/** A transcript (D20): of a class, of one of its students, or the own. It follows while marks come in. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { RESOURCE_QUIET_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { classFactsPlaceholder, exportSheetPlaceholder, loadTranscriptPlaceholder } from './results.actors'
import type { ResultsEmitted, TranscriptContext, TranscriptEvent, TranscriptInput } from './results.types'
import { texts } from './texts'

export const transcriptMachine = setup({
  types: {
    context: {} as TranscriptContext,
    events: {} as TranscriptEvent,
    input: {} as TranscriptInput,
    emitted: {} as ResultsEmitted,
  },
  actors: {
    classFacts: classFactsPlaceholder,
    loadTranscript: loadTranscriptPlaceholder,
    exportSheet: exportSheetPlaceholder,
  },
  /** A class that works tells a lot: it is asked once for all of it. */
  delays: { resultsQuiet: RESOURCE_QUIET_MS },
  guards: {
    /** One's own is looked at, not taken along. */
    isOfClass: ({ context: { whose } }) => whose.kind === 'class',
  },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.transcriptFailed })),
    sort: assign(({ event }) => {
      assertEvent(event, 'list.sort')
      return { sort: event.sort }
    }),
    sayNotExported: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.exportFailed,
    })),
  },
}).createMachine({
  id: 'transcript',
  description: 'A transcript.',
  context: ({ input }) => ({ ...input, sheet: null, problem: null, sort: 'loginCode' }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  states: {
    rows: {
      description: 'The marks.',
      initial: 'loading',
      on: {
        'list.sort': { actions: 'sort' },
        'tasks.changed': '.loading',
        'line.back': '.loading',
      },
      states: {
        loading: {
          description: 'They are on their way; what was known before stays in sight.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'loadTranscript',
            input: ({ context: { teachingClassId, whose } }) => ({ teachingClassId, whose }),
            onDone: { target: 'listed', actions: assign({ sheet: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: { 'task.progressed': { target: 'loading', reenter: true } },
        },
        listed: {
          description: 'They are here, as they were asked for last.',
          on: { 'task.progressed': 'outdated', 'list.reload': 'loading' },
        },
        outdated: {
          description: 'Students have gone on; in a moment they are asked for again.',
          after: { resultsQuiet: 'loading' },
          on: { 'list.reload': 'loading' },
        },
        failed: {
          description: 'They did not come; they can be asked for again.',
          on: { 'task.progressed': 'outdated', 'list.reload': 'loading' },
        },
      },
    },
    file: {
      description: 'The same as a spreadsheet.',
      initial: 'none',
      states: {
        none: {
          description: 'None is being made.',
          on: { 'sheet.export': { guard: 'isOfClass', target: 'making' } },
        },
        making: {
          tags: 'sending',
          description: 'It is being made; a second press does nothing.',
          invoke: {
            src: 'exportSheet',
            input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
            onDone: 'none',
            onError: {
              target: 'none',
              actions: { type: 'sayNotExported', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
