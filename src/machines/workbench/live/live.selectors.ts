/** Selectors of the inspection of a running page. */
import type { SnapshotFrom } from 'xstate'
import type { Explanation } from '../../../../contract/entities/workbench/inspection'
import { keyOf, lengthOf, serverFacts, serverMoment } from './live.logic'
import type { liveMachine } from './live.machine'
import { liveTexts as texts } from './live.texts'
import type { ChangedPlace, EventFilter, LiveSession, SeenActor, SeenEvent, ServerFact } from './live.types'

type Snapshot = Pick<SnapshotFrom<typeof liveMachine>, 'context' | 'matches' | 'can'>

/** An actor in the tree: the root first, started actors below it. */
export interface TreeActor extends SeenActor {
  readonly depth: number
}

/** The pages that can be inspected, and the request to another user. */
export interface FindingView {
  readonly kind: 'finding'
  readonly sessions: readonly LiveSession[]
  readonly isAsking: boolean
  readonly failure: string
}

/** One of the inspected pages. */
export interface PageView {
  readonly key: string
  readonly title: string
  readonly address: string
  readonly role: LiveSession['page']['role']
  readonly person: string | null
  readonly hasEnded: boolean
}

/** Pages, or a recording of them. */
export interface WatchingView {
  readonly kind: 'watching'
  readonly phase: 'attaching' | 'alive' | 'lost' | 'ended' | 'replaying'
  readonly pages: readonly PageView[]
  /** Looking for another page; null while none is looked for. */
  readonly adding: Pick<FindingView, 'sessions' | 'isAsking'> | null
  readonly failure: string
  readonly actors: readonly TreeActor[]
  readonly chosen: TreeActor | null
  readonly context: unknown
  /** What the chosen actor's last event changed in its context. */
  readonly changed: readonly ChangedPlace[]
  readonly explanation: Explanation | null
  /** By the server's clock, in order. */
  readonly events: readonly SeenEvent[]
  /** What the server sent to several pages. */
  readonly facts: readonly ServerFact[]
  /** The number of events, and of missing entries. */
  readonly count: number
  readonly dropped: number
  readonly filter: EventFilter
  /** Names of all actors, also of stopped ones. */
  readonly names: Readonly<Record<string, string>>
  /** Charts of all actors by the actors' ids; null for an actor without a chart. */
  readonly chartOf: Readonly<Record<string, string | null>>
  readonly startedAt: number
  readonly isHeld: boolean
  readonly heldCount: number
  readonly isRecording: boolean
  /** The recording: number of entries, length in ms; null without one. */
  readonly recorded: { readonly count: number; readonly ms: number } | null
  readonly replay: { readonly position: number; readonly length: number; readonly isPlaying: boolean } | null
  /** Why a control is disabled; null when it is enabled. */
  readonly reasons: {
    readonly hold: string | null
    readonly record: string | null
    readonly save: string | null
    readonly why: string | null
    readonly add: string | null
  }
}

/** `nothing` while the tab is closed. */
export type LiveView = { readonly kind: 'nothing' } | FindingView | WatchingView

/** The user of the page, as a text. */
export function personOf({ person, role }: Pick<PageView, 'person' | 'role'>): string {
  if (role === null) return texts.nobody
  return person === null ? texts.roles[role] : texts.person(person, texts.roles[role])
}

/** The running actors, each below the one that started it. */
export function treeOf(actors: readonly SeenActor[]): TreeActor[] {
  const running = actors.filter(({ isGone }) => !isGone)
  const ids = new Set(running.map(({ id }) => id))
  const below = (parent: string | null, depth: number): TreeActor[] =>
    running
      .filter((actor) => (actor.parent !== null && ids.has(actor.parent) ? actor.parent : null) === parent)
      .flatMap((actor) => [{ ...actor, depth }, ...below(actor.id, depth + 1)])
  return below(null, 0)
}

/**
 * The actor to select first: of the `wanted` chart where that runs, or else the one of a known chart that got the last
 * event, or the last that was started. Null where none runs.
 */
export function livingActor(
  actors: readonly TreeActor[],
  events: readonly SeenEvent[],
  isKnown: (chart: string) => boolean,
  wanted: string,
): TreeActor | null {
  const charted = actors.filter(({ chart, status }) => chart !== null && status === 'active' && isKnown(chart))
  const last = events.findLast(({ to }) => charted.some(({ id }) => id === to))?.to
  return (
    charted.findLast(({ chart }) => chart === wanted) ?? charted.find(({ id }) => id === last) ?? charted.at(-1) ?? null
  )
}

const phaseOf = (snapshot: Snapshot): WatchingView['phase'] => {
  if (snapshot.matches('replaying')) return 'replaying'
  if (snapshot.matches('ended')) return 'ended'
  if (snapshot.matches({ connected: { line: 'alive' } })) return 'alive'
  return snapshot.matches({ connected: { line: 'lost' } }) ? 'lost' : 'attaching'
}

/** What an event is called in Chinese, by the chart of the actor that receives it. */
export type EventName = (chart: string | null, type: string) => string

const isVisible =
  ({ actor, words }: EventFilter, nameOf: (event: SeenEvent) => string) =>
  (event: SeenEvent): boolean =>
    (actor === '' || event.from === actor || event.to === actor || `${keyOf(event.to)}/` === actor) &&
    `${event.type}\n${nameOf(event)}`.toLowerCase().includes(words.trim().toLowerCase())

const noNames: EventName = () => ''

/** The pages of the inspection or of the recording. */
const pagesOf = ({ pages, recording }: Snapshot['context']): readonly PageView[] =>
  pages.length > 0
    ? pages.map(({ key, hasEnded, session: { page } }) => ({
        key,
        hasEnded,
        title: page.title,
        address: page.address,
        role: page.role,
        person: page.person,
      }))
    : (recording?.pages ?? []).map(({ offset: _, ...page }) => ({ ...page, person: null, hasEnded: false }))

/** Reads the chart. */
export function liveView(snapshot: Snapshot, eventName: EventName = noNames): LiveView {
  const { context } = snapshot
  if (snapshot.matches('resting')) return { kind: 'nothing' }
  const isAsking = snapshot.matches('asking')
  if (isAsking || snapshot.matches('searching')) {
    return { kind: 'finding', sessions: context.found, isAsking, failure: context.failure }
  }
  const { picture, recording, chosen, filter } = context
  const clocks = context.pages.length > 0 ? context.pages : (recording?.pages ?? [])
  const events = picture.events
    .map((event) => ({ ...event, at: serverMoment(event.at, event.to, clocks) }))
    .sort((one, other) => one.at - other.at || one.n - other.n)
  const pages = pagesOf(context)
  const watched = new Set(context.pages.flatMap(({ hasEnded, session }) => (hasEnded ? [] : [session.page.page])))
  const isAdding = snapshot.matches({ connected: { adding: 'asking' } })
  const phase = phaseOf(snapshot)
  const isRecording = snapshot.matches({ connected: { record: 'on' } })
  const all = Object.values(picture.actors)
  const chartOf = Object.fromEntries(all.map(({ id, chart }) => [id, chart]))
  const actors = treeOf(all)
  const chosenActor = picture.actors[chosen]
  const isLive = phase === 'alive' || phase === 'lost'
  return {
    kind: 'watching',
    phase,
    pages,
    adding:
      isAdding || snapshot.matches({ connected: { adding: 'finding' } })
        ? { sessions: context.found.filter(({ page }) => !watched.has(page.page)), isAsking: isAdding }
        : null,
    failure: context.failure,
    actors,
    chosen: actors.find(({ id }) => id === chosen) ?? (chosenActor ? { ...chosenActor, depth: 0 } : null),
    context: context.known,
    changed: events.findLast(({ to }) => to === chosen)?.changed ?? [],
    explanation: context.explanation,
    facts: pages.length > 1 ? serverFacts(picture.events, clocks) : [],
    events: events.filter(isVisible(filter, ({ to, type }) => eventName(chartOf[to] ?? null, type))),
    count: picture.count,
    dropped: picture.dropped,
    filter,
    names: Object.fromEntries(all.map(({ id, name }) => [id, name])),
    chartOf,
    startedAt: phase === 'replaying' ? (recording?.startedAt ?? 0) : (events[0]?.at ?? 0),
    isHeld: snapshot.matches({ connected: { sight: 'frozen' } }),
    heldCount: context.held.length,
    isRecording,
    recorded: recording && { count: recording.entries.length, ms: lengthOf(recording) },
    replay:
      phase === 'replaying' && recording
        ? {
            position: context.position,
            length: lengthOf(recording),
            isPlaying: snapshot.matches({ replaying: 'playing' }),
          }
        : null,
    reasons: {
      hold: isLive ? null : texts.notAlive,
      record: isLive ? null : texts.notAlive,
      save: isRecording ? texts.isRecording : recording && recording.entries.length > 0 ? null : texts.nothingRecorded,
      why: isLive ? null : texts.whyOnlyLive,
      add: !isLive ? texts.notAlive : snapshot.can({ type: 'page.add' }) ? null : texts.noRoom,
    },
  }
}
