/** The inspection of a running page: its context and events. */
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

/** A page that can be inspected: a tab of this browser, or the session of a user who has agreed. */
export type LiveSession =
  | { readonly via: 'tab'; readonly page: InspectedPage }
  | { readonly via: 'server'; readonly inspectionId: string; readonly page: InspectedPage }

/** A page that is inspected together with others. */
export interface WatchedPage {
  /** Ids of its actors begin with this key and a slash. */
  readonly key: string
  readonly session: LiveSession
  /** The page is closed, or no longer shared. */
  readonly hasEnded: boolean
  /** Its clock minus that of the server, in ms; null while unknown. */
  readonly offset: number | null
}

/** What survives a reload of the workbench. */
export interface KeptInspection {
  readonly pages: readonly WatchedPage[]
  readonly recording: Recording | null
  readonly isRecording: boolean
}

/** An actor as it was last reported. */
export interface SeenActor extends InspectedActor {
  /** The actor has ended or was stopped; it stays for the events that name it. */
  readonly isGone: boolean
  /** Transitions taken since its last event. */
  readonly taken: readonly string[]
}

/** A path in a context that a step changed. */
export interface ChangedPlace {
  readonly path: string
  /** As JSON; null where there was no value. */
  readonly before: string | null
  readonly after: string | null
}

/** An event, and the steps of the actor that received it. */
export interface SeenEvent {
  /** Counts from the beginning of the inspection. */
  readonly n: number
  readonly at: number
  readonly from: string | null
  readonly to: string
  readonly type: string
  readonly payload: unknown
  readonly taken: readonly string[]
  /** The changes in the actor's context. */
  readonly changed: readonly ChangedPlace[]
}

/** A message of the server, and the pages that have received it. */
export interface ServerFact {
  readonly name: string
  /** When the server sent it, by its own clock. */
  readonly at: number
  readonly receivers: readonly { readonly page: string; readonly at: number }[]
}

/** The state of a page at one moment, and the events before it. */
export interface Picture {
  readonly actors: Readonly<Record<string, SeenActor>>
  /** The last events. */
  readonly events: readonly SeenEvent[]
  /** The number of all events. */
  readonly count: number
  /** The number of entries that the page did not report because there were too many. */
  readonly dropped: number
}

/** The filter of the visible events. */
export interface EventFilter {
  /** Only events to or from this actor; empty: all. */
  readonly actor: string
  /** Only types that contain this text. */
  readonly words: string
}

export interface LiveContext {
  found: readonly LiveSession[]
  /** The inspected pages, also those that are gone. */
  pages: readonly WatchedPage[]
  picture: Picture
  /** Entries that arrived while the view is paused. */
  held: readonly InspectedEntry[]
  /** The selected actor; empty without one. */
  chosen: string
  /** The selected actor's context, as last reported. */
  known: unknown
  explanation: Explanation | null
  filter: EventFilter
  /** The recording in progress, the last finished one, or the one that is replayed. */
  recording: Recording | null
  /** The position of the replay, in ms from its beginning. */
  position: number
  /** Why the last operation failed; empty after a success. */
  failure: string
}

export type LiveEvent =
  /** The tab is opened or closed. */
  | { type: 'live.open' }
  | { type: 'live.close' }
  | { type: 'session.found'; session: LiveSession }
  /** A page has been closed. */
  | { type: 'session.lost'; page: string }
  | { type: 'session.choose'; page: string }
  | { type: 'session.leave' }
  /** Ask this user for permission to inspect. */
  | { type: 'user.ask'; userCode: string }
  | { type: 'user.cancel' }
  /** The ids of its actors have the key of the page. */
  | { type: 'batch.received'; page: string; batch: InspectionBatch }
  | { type: 'answer.received'; answer: InspectionAnswer }
  /** The page has stopped reporting, for good. */
  | { type: 'line.ended'; page: string; text: string }
  /** Another page is looked for, to be inspected together with the others. */
  | { type: 'page.add' }
  | { type: 'page.cancel' }
  /** Stop inspecting one of several pages. */
  | { type: 'page.leave'; page: string }
  /** An inspection that was interrupted by a reload of the workbench. */
  | { type: 'kept.found'; kept: KeptInspection }
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

/** Commands to the inspecting actor. */
export type InspectorCommand =
  | { type: 'inspector.add'; page: WatchedPage }
  | { type: 'inspector.leave'; page: string }
  | { type: 'inspector.ask'; question: InspectionQuestion }
  | { type: 'inspector.again' }

/** Commands to the actor that stores what survives a reload; null: nothing does any more. */
export interface KeeperCommand {
  type: 'inspection.keep'
  kept: KeptInspection | null
}
