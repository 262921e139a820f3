/** Looking at a running page: what the workbench remembers of it, and what it is told. */
import type {
  Explanation,
  InspectedActor,
  InspectedEntry,
  InspectedPage,
  InspectionAnswer,
  InspectionBatch,
  InspectionQuestion,
  Recording,
} from '../../../../contract/entities/workbench/inspection'

/** A page that can be looked at: a tab of this browser, or the session of somebody who has agreed. */
export type LiveSession =
  | { readonly via: 'tab'; readonly page: InspectedPage }
  | { readonly via: 'server'; readonly inspectionId: string; readonly page: InspectedPage }

/** An actor as it was last heard of. */
export interface SeenActor extends InspectedActor {
  /** It has ended or was stopped; it is kept for the events that name it. */
  readonly isGone: boolean
  /** Transitions taken since the last event it was sent. */
  readonly taken: readonly string[]
}

/** A place in a context that a step changed. */
export interface ChangedPlace {
  readonly path: string
  /** As JSON; null where there was nothing. */
  readonly before: string | null
  readonly after: string | null
}

/** An event, and what the actor that got it did. */
export interface SeenEvent {
  /** Counts from the beginning of the looking. */
  readonly n: number
  readonly at: number
  readonly from: string | null
  readonly to: string
  readonly type: string
  readonly payload: unknown
  readonly taken: readonly string[]
  /** What it changed in the actor's context. */
  readonly changed: readonly ChangedPlace[]
}

/** A page at one moment, and how it came there. */
export interface Picture {
  readonly actors: Readonly<Record<string, SeenActor>>
  /** The last ones. */
  readonly events: readonly SeenEvent[]
  /** How many events there were in all. */
  readonly count: number
  /** So many entries were too many to be told. */
  readonly dropped: number
}

/** Which events are to be seen. */
export interface EventFilter {
  /** Only those to or from this actor; empty: of all. */
  readonly actor: string
  /** Only types with these letters. */
  readonly words: string
}

export interface LiveContext {
  found: readonly LiveSession[]
  session: LiveSession | null
  picture: Picture
  /** What arrived while the picture is held still. */
  held: readonly InspectedEntry[]
  /** The actor that is looked at more closely; empty without one. */
  chosen: string
  /** The chosen actor's context, as far as it was told. */
  known: unknown
  explanation: Explanation | null
  filter: EventFilter
  /** The recording under way, the one just made, or the one that is played. */
  recording: Recording | null
  /** Moment of the recording that is shown, in ms from its beginning. */
  position: number
  /** Why something did not work; empty when all is well. */
  failure: string
}

export type LiveEvent =
  /** Somebody sees the tab; nobody does any more. */
  | { type: 'live.open' }
  | { type: 'live.close' }
  | { type: 'session.found'; session: LiveSession }
  /** A page has been closed. */
  | { type: 'session.lost'; page: string }
  | { type: 'session.choose'; page: string }
  | { type: 'session.leave' }
  /** Ask this user whether one may look. */
  | { type: 'user.ask'; userCode: string }
  | { type: 'user.cancel' }
  | { type: 'batch.received'; batch: InspectionBatch }
  | { type: 'answer.received'; answer: InspectionAnswer }
  /** The page tells nothing any more, for good. */
  | { type: 'line.ended'; text: string }
  | { type: 'actor.choose'; id: string }
  | { type: 'event.explain'; eventType: string; payload: unknown }
  | { type: 'filter.change'; filter: EventFilter }
  | { type: 'sight.hold' }
  | { type: 'sight.follow' }
  | { type: 'record.start'; at: number }
  | { type: 'record.stop' }
  | { type: 'recording.open'; recording: Recording }
  | { type: 'recording.refuse'; text: string }
  | { type: 'recording.close' }
  | { type: 'replay.play' }
  | { type: 'replay.pause' }
  | { type: 'replay.seek'; position: number }

/** What the actor that looks takes. */
export type InspectorCommand = { type: 'inspector.ask'; question: InspectionQuestion } | { type: 'inspector.again' }
