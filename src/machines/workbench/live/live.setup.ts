/** Guards, actions and delays of the inspection of a running page. */
import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate'
import {
  INSPECTION_ATTACH_MS,
  INSPECTION_CONSENT_MS,
  INSPECTION_SILENT_MS,
  REPLAY_TICK_MS,
} from '../../../../contract/rules/workbench/inspectionLimits'
import { liveActors } from './live.actors'
import { absorb, beginRecording, blankPicture, lengthOf, pictureAt, record } from './live.logic'
import { liveTexts } from './live.texts'
import type { InspectorCommand, LiveContext, LiveEvent, LiveSession } from './live.types'

const everything = { actor: '', words: '' } as const

/** The context before a page has reported. */
export const nothingKnown = {
  picture: blankPicture,
  held: [],
  chosen: '',
  known: null,
  explanation: null,
  filter: everything,
  position: 0,
  failure: '',
} satisfies Partial<LiveContext>

const pageOf = ({ page }: LiveSession): string => page.page

/** The parts of the chart. */
export const liveSetup = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent },
  actors: liveActors,
  delays: {
    attachTime: INSPECTION_ATTACH_MS,
    silence: INSPECTION_SILENT_MS,
    consentTime: INSPECTION_CONSENT_MS + INSPECTION_ATTACH_MS,
    tick: REPLAY_TICK_MS,
  },
  guards: {
    isFound: ({ context, event }) =>
      event.type === 'session.choose' && context.found.some((session) => pageOf(session) === event.page),
    isThere: ({ context, event }) => event.type === 'actor.choose' && context.picture.actors[event.id] !== undefined,
    hasChosen: ({ context }) => context.chosen !== '',
    isAtEnd: ({ context: { recording, position } }) => recording === null || position >= lengthOf(recording),
  },
  actions: {
    rememberFound: assign(({ context, event }) => {
      assertEvent(event, 'session.found')
      const others = context.found.filter((session) => pageOf(session) !== pageOf(event.session))
      const all = [...others, event.session]
      return { found: all.sort((one, other) => one.page.since - other.page.since) }
    }),
    forgetLost: assign(({ context, event }) => {
      assertEvent(event, 'session.lost')
      return { found: context.found.filter((session) => pageOf(session) !== event.page) }
    }),
    forgetFound: assign({ found: [] }),
    chooseSession: assign(({ context, event }) => {
      assertEvent(event, 'session.choose')
      const session = context.found.find((candidate) => pageOf(candidate) === event.page) ?? null
      return { ...nothingKnown, recording: null, session }
    }),
    takeSession: assign((_, { session }: { session: LiveSession }) => ({ ...nothingKnown, recording: null, session })),
    forgetSession: assign({ ...nothingKnown, recording: null, session: null }),
    absorbBatch: assign(({ context, event }) => {
      assertEvent(event, 'batch.received')
      return { picture: absorb(context.picture, event.batch.entries, event.batch.dropped) }
    }),
    holdBatch: assign(({ context, event }) => {
      assertEvent(event, 'batch.received')
      return { held: [...context.held, ...event.batch.entries] }
    }),
    absorbHeld: assign(({ context }) => ({ picture: absorb(context.picture, context.held), held: [] })),
    recordBatch: assign(({ context: { recording }, event }) => {
      assertEvent(event, 'batch.received')
      return { recording: recording && record(recording, event.batch.entries, event.batch.dropped) }
    }),
    beginRecording: assign(({ context: { session, picture, recording }, event }) => {
      assertEvent(event, 'record.start')
      return { recording: session ? beginRecording(session, picture, event.at) : recording }
    }),
    /** Requests the chosen actor's context again after each batch that reports about that actor. */
    lookAgain: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'batch.received')
      const { chosen } = context
      const isDescribed = event.batch.entries.some((entry) => entry.kind === 'actor' && entry.actor.id === chosen)
      if (isDescribed) enqueue.sendTo('inspector', ask({ kind: 'look', actor: chosen }))
    }),
    chooseActor: assign(({ event }) => {
      assertEvent(event, 'actor.choose')
      return { chosen: event.id, known: null, explanation: null }
    }),
    look: sendTo('inspector', ({ context }) => ask({ kind: 'look', actor: context.chosen })),
    askWhy: sendTo('inspector', ({ context, event }) => {
      assertEvent(event, 'event.explain')
      return ask({ kind: 'explain', actor: context.chosen, type: event.eventType, payload: event.payload })
    }),
    rememberAnswer: assign(({ context, event }) => {
      assertEvent(event, 'answer.received')
      const { answer } = event
      if (answer.actor !== context.chosen) return {}
      return answer.kind === 'look' ? { known: answer.context } : { explanation: answer.explanation }
    }),
    changeFilter: assign(({ event }) => {
      assertEvent(event, 'filter.change')
      return { filter: event.filter }
    }),
    askAgain: sendTo('inspector', { type: 'inspector.again' } satisfies InspectorCommand),
    openRecording: assign(({ event }) => {
      assertEvent(event, 'recording.open')
      return { ...nothingKnown, session: null, recording: event.recording, picture: pictureAt(event.recording, 0) }
    }),
    showAt: assign(({ context: { recording, chosen } }, { position }: { position: number }) => {
      if (!recording) return {}
      const at = Math.min(Math.max(0, position), lengthOf(recording))
      const picture = pictureAt(recording, at)
      return { position: at, picture, chosen: picture.actors[chosen] ? chosen : '' }
    }),
    forgetFailure: assign({ failure: '' }),
    setUnansweredFailure: assign({ failure: liveTexts.noAnswer }),
    setSilentFailure: assign({ failure: liveTexts.attachFailed }),
    setFailure: assign((_, { text }: { text: string }) => ({ failure: text || liveTexts.attachFailed })),
  },
})

function ask(question: Extract<InspectorCommand, { type: 'inspector.ask' }>['question']): InspectorCommand {
  return { type: 'inspector.ask', question }
}
