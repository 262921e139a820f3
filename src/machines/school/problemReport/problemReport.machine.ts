/** The report of a problem: the last events of the page are collected when it is opened, and sent only with the user's consent. */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import { problemReportTexts as texts } from './problemReport.texts'
import type { Attached, ProblemReportContext, ProblemReportEvent } from './problemReport.types'

const nothing: ProblemReportContext = { text: '', hasConsented: false, attached: null, problem: null }

export const problemReportMachine = setup({
  types: { context: {} as ProblemReportContext, events: {} as ProblemReportEvent },
  actors: {
    /** The page and its last events. */
    collect: fromPromise<Attached>(async () => notProvided()),
    send: callActor('sendProblemReport'),
  },
  guards: {
    isComplete: ({ context: { text, hasConsented, attached } }) =>
      text.trim() !== '' && hasConsented && attached !== null,
  },
  actions: {
    forget: assign(nothing),
    takeAttached: assign((_, { attached }: { attached: Attached }) => ({ attached })),
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.change')
      return { text: event.text }
    }),
    takeConsent: assign(({ event }) => {
      assertEvent(event, 'consent.change')
      return { hasConsented: event.hasConsented }
    }),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.sendFailed })),
    setNoEvents: assign({ problem: texts.noEvents }),
  },
}).createMachine({
  id: 'problemReport',
  description: 'The report of a problem by a user.',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      description: 'No report is being written.',
      entry: 'forget',
      on: { 'report.open': 'preparing' },
    },
    preparing: {
      description: 'Collecting the last events of the page.',
      invoke: {
        src: 'collect',
        onDone: {
          target: 'writing',
          actions: { type: 'takeAttached', params: ({ event }) => ({ attached: event.output }) },
        },
        onError: { target: 'writing', actions: 'setNoEvents' },
      },
      on: { 'report.close': 'closed' },
    },
    writing: {
      description: 'The user describes the problem, sees what is attached, and consents to sending it.',
      on: {
        'text.change': { actions: 'takeText' },
        'consent.change': { actions: 'takeConsent' },
        'report.send': { guard: 'isComplete', target: 'sending' },
        'report.close': 'closed',
      },
    },
    sending: {
      description: 'Sending the report.',
      entry: 'clearProblem',
      invoke: {
        src: 'send',
        input: ({ context: { text, attached } }) => {
          if (!attached) throw new Error('nothing is attached')
          const { events: _, ...rest } = attached
          return { text, ...rest }
        },
        onDone: 'sent',
        onError: { target: 'writing', actions: { type: 'setProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    sent: {
      description: 'The report is stored.',
      on: { 'report.close': 'closed' },
    },
  },
})
