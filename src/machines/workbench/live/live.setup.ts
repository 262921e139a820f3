/** Guards, actions and delays of the inspection of a running page. */
import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate'
import {
  INSPECTION,
  INSPECTION_ATTACH_MS,
  INSPECTION_CONSENT_MS,
  INSPECTION_SILENT_MS,
  REPLAY_TICK_MS,
} from '../../../../contract/rules/workbench/inspectionLimits'
import { liveActors } from './live.actors'
import {
  absorb,
  beginRecording,
  blankPicture,
  keyOf,
  lengthOf,
  pictureAt,
  record,
  withOffset,
  withPage,
} from './live.logic'
import { liveTexts } from './live.texts'
import type { InspectorCommand, KeeperCommand, LiveContext, LiveEvent, LiveSession } from './live.types'

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
    /** No other page is still inspected. */
    isLastPage: ({ context, event }) =>
      'page' in event && context.pages.every(({ key, hasEnded }) => hasEnded || key === event.page),
    isOpenPage: ({ context, event }) =>
      event.type === 'page.leave' && context.pages.some(({ key, hasEnded }) => key === event.page && !hasEnded),
    hasRoom: ({ context }) => context.pages.filter(({ hasEnded }) => !hasEnded).length < INSPECTION.pages,
    isKeptRecording: ({ event }) => event.type === 'kept.found' && event.kept.isRecording,
    hasRecorded: ({ context: { recording } }) => recording !== null && recording.entries.length > 0,
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
      const session = context.found.find((candidate) => pageOf(candidate) === event.page)
      return { ...nothingKnown, recording: null, pages: session ? withPage([], session) : [] }
    }),
    takeSession: assign((_, { session }: { session: LiveSession }) => ({
      ...nothingKnown,
      recording: null,
      pages: withPage([], session),
    })),
    addChosen: assign(({ context, event }) => {
      assertEvent(event, 'session.choose')
      const session = context.found.find((candidate) => pageOf(candidate) === event.page)
      return session ? { pages: withPage(context.pages, session) } : {}
    }),
    addSession: assign(({ context }, { session }: { session: LiveSession }) => ({
      pages: withPage(context.pages, session),
    })),
    inspectAdded: sendTo('inspector', ({ context }): InspectorCommand => {
      const page = context.pages.at(-1)
      if (!page) throw new Error('no page was added')
      return { type: 'inspector.add', page }
    }),
    leavePage: sendTo('inspector', ({ event }): InspectorCommand => {
      assertEvent(event, 'page.leave')
      return { type: 'inspector.leave', page: event.page }
    }),
    /** The actors of a page that is gone end; its events stay. */
    endPage: assign(({ context, event }) => {
      assertEvent(event, ['page.leave', 'line.ended'])
      const { pages, picture } = context
      const own = Object.keys(picture.actors).filter((id) => keyOf(id) === event.page)
      return {
        pages: pages.map((page) => (page.key === event.page ? { ...page, hasEnded: true } : page)),
        picture: absorb(
          picture,
          own.map((actor) => ({ kind: 'gone', at: 0, actor })),
        ),
      }
    }),
    forgetSession: assign({ ...nothingKnown, recording: null, pages: [] }),
    takeKept: assign(({ event }) => {
      assertEvent(event, 'kept.found')
      return { ...nothingKnown, pages: event.kept.pages, recording: event.kept.recording }
    }),
    keep: sendTo('keeper', ({ context: { pages, recording } }, { isRecording }: { isRecording: boolean }) => {
      const command: KeeperCommand = { type: 'inspection.keep', kept: { pages, recording, isRecording } }
      return command
    }),
    keepNothing: sendTo('keeper', { type: 'inspection.keep', kept: null } satisfies KeeperCommand),
    absorbBatch: assign(({ context, event }) => {
      assertEvent(event, 'batch.received')
      return { picture: absorb(context.picture, event.batch.entries, event.batch.dropped) }
    }),
    takeOffset: assign(({ context, event }) => {
      assertEvent(event, 'batch.received')
      return { pages: withOffset(context.pages, event.page, event.batch.entries) }
    }),
    holdBatch: assign(({ context, event }) => {
      assertEvent(event, 'batch.received')
      return { held: [...context.held, ...event.batch.entries] }
    }),
    absorbHeld: assign(({ context }) => ({ picture: absorb(context.picture, context.held), held: [] })),
    recordBatch: assign(({ context: { recording, pages }, event }) => {
      assertEvent(event, 'batch.received')
      const { entries, dropped } = event.batch
      return { recording: recording && record(recording, withOffset(pages, event.page, entries), entries, dropped) }
    }),
    beginRecording: assign(({ context: { pages, picture }, event }) => {
      assertEvent(event, 'record.start')
      return { recording: beginRecording(pages, picture, event.at) }
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
      return { ...nothingKnown, pages: [], recording: event.recording, picture: pictureAt(event.recording, 0) }
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
