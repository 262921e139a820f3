/** The picture of a page from its reports, and recordings. Pure functions over plain data. */
import type {
  ContextChange,
  InspectedActor,
  InspectedEntry,
  RecordedPage,
  Recording,
} from '../../../../contract/entities/workbench/inspection'
import { INSPECTION } from '../../../../contract/rules/workbench/inspectionLimits'
import type { ChangedPlace, LiveSession, Picture, SeenActor, SeenEvent, ServerFact, WatchedPage } from './live.types'

/** The picture of a page that has reported nothing yet. */
export const blankPicture: Picture = { actors: {}, events: [], count: 0, dropped: 0 }

/** The number of stopped actors that stay in the picture. */
const GONE_MOST = 200

/** The known changes and those of one more step: the first value before, and the last value after. */
function changedBy(known: readonly ChangedPlace[], { before, after }: ContextChange): readonly ChangedPlace[] {
  const places = new Map(known.map((place) => [place.path, place]))
  const text = (side: ContextChange['before'], path: string) => (path in side ? JSON.stringify(side[path]) : null)
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const first = places.get(path)
    places.set(path, { path, before: first ? first.before : text(before, path), after: text(after, path) })
  }
  return [...places.values()]
}

const loadOf = (id: string): string => (id.includes('~') ? id.slice(0, id.indexOf('~')) : keyOf(id))

/** After a reload, the page has other actors: those before have ended. */
function endBefore(actors: Record<string, SeenActor>, id: string): void {
  for (const actor of Object.values(actors)) {
    if (!actor.isGone && keyOf(actor.id) === keyOf(id) && loadOf(actor.id) !== loadOf(id))
      actors[actor.id] = { ...actor, isGone: true }
  }
}

/** The picture after more entries. */
export function absorb(picture: Picture, entries: readonly InspectedEntry[], dropped = 0): Picture {
  if (entries.length === 0 && dropped === 0) return picture
  const actors: Record<string, SeenActor> = { ...picture.actors }
  const events: SeenEvent[] = [...picture.events]
  let { count } = picture
  for (const entry of entries) {
    switch (entry.kind) {
      case 'actor': {
        const known = actors[entry.actor.id]
        if (!known) endBefore(actors, entry.actor.id)
        const taken = known?.taken ?? []
        actors[entry.actor.id] = { ...entry.actor, isGone: false, taken }
        break
      }
      case 'gone': {
        const actor = actors[entry.actor]
        if (actor) actors[entry.actor] = { ...actor, isGone: true }
        break
      }
      case 'event': {
        const actor = actors[entry.to]
        if (actor) actors[entry.to] = { ...actor, taken: [] }
        const { kind: _, ...event } = entry
        events.push({ ...event, n: count, taken: [], changed: [] })
        count += 1
        break
      }
      case 'step': {
        const actor = actors[entry.actor]
        if (actor) actors[entry.actor] = { ...actor, taken: [...actor.taken, ...entry.transitions] }
        const last = events.findLastIndex(({ to }) => to === entry.actor)
        const event = events[last]
        if (!event) break
        const changed = entry.changed ? changedBy(event.changed, entry.changed) : event.changed
        events[last] = { ...event, taken: [...event.taken, ...entry.transitions], changed }
      }
    }
  }
  return {
    actors: withoutOldest(actors),
    events: events.slice(-INSPECTION.events),
    count,
    dropped: picture.dropped + dropped,
  }
}

function withoutOldest(actors: Record<string, SeenActor>): Record<string, SeenActor> {
  const stoppedActors = Object.values(actors).filter(({ isGone }) => isGone)
  if (stoppedActors.length <= GONE_MOST) return actors
  const old = new Set(stoppedActors.slice(0, stoppedActors.length - GONE_MOST).map(({ id }) => id))
  return Object.fromEntries(Object.entries(actors).filter(([id]) => !old.has(id)))
}

const KEYS = 'abcdefghijklmnopqrstuvwxyz'

/** The inspected pages with another one. */
export const withPage = (pages: readonly WatchedPage[], session: LiveSession): readonly WatchedPage[] => [
  ...pages,
  { key: KEYS[pages.length % KEYS.length] ?? '', session, hasEnded: false, offset: null },
]

/** The key of the page in an actor's id. */
export const keyOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('/')))

/** The moment of the server's clock for one of a page's clock. */
export const serverMoment = (at: number, id: string, pages: readonly Pick<WatchedPage, 'key' | 'offset'>[]): number =>
  at - (pages.find(({ key }) => key === keyOf(id))?.offset ?? 0)

const actorIn = (entry: InspectedEntry): string =>
  entry.kind === 'actor' ? entry.actor.id : entry.kind === 'event' ? entry.to : entry.actor

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A page's clock minus that of the server: the page estimates the server's clock whenever it receives a message. */
function offsetIn(entries: readonly InspectedEntry[]): number | null {
  const last = entries.findLast(
    (entry) =>
      entry.kind === 'event' && entry.type === 'socket.received' && isRecord(entry.payload) && 'at' in entry.payload,
  )
  if (last?.kind !== 'event' || !isRecord(last.payload)) return null
  const { at } = last.payload
  return typeof at === 'number' ? last.at - at : null
}

/** The pages after a report of one of them: its clock may have become known. */
export const withOffset = (
  pages: readonly WatchedPage[],
  key: string,
  entries: readonly InspectedEntry[],
): readonly WatchedPage[] => {
  const offset = offsetIn(entries)
  return offset === null ? pages : pages.map((page) => (page.key === key ? { ...page, offset } : page))
}

/** The running actors of a picture, as they are reported. */
const runningOf = ({ actors }: Picture): InspectedActor[] =>
  Object.values(actors).flatMap(({ isGone, taken: _, ...actor }) => (isGone ? [] : [actor]))

const recordedPages = (pages: readonly WatchedPage[]): RecordedPage[] =>
  pages.map(({ key, offset, session: { page } }) => ({
    key,
    title: page.title,
    address: page.address,
    role: page.role,
    offset,
  }))

/** A recording that begins now. */
export const beginRecording = (pages: readonly WatchedPage[], picture: Picture, at: number): Recording => ({
  format: 'podium-recording',
  version: 2,
  pages: recordedPages(pages),
  startedAt: at,
  endedAt: at,
  actors: runningOf(picture),
  entries: [],
  dropped: 0,
})

/** The recording with the new entries; those above the limit are only counted. It begins with the first entry. */
export function record(
  recording: Recording,
  pages: readonly WatchedPage[],
  entries: readonly InspectedEntry[],
  dropped: number,
): Recording {
  const room = Math.max(0, INSPECTION.recorded - recording.entries.length)
  const accepted = entries.slice(0, room)
  const moments = accepted.map((entry) => serverMoment(entry.at, actorIn(entry), pages))
  const isFirst = recording.entries.length === 0 && moments.length > 0
  return {
    ...recording,
    pages: recordedPages(pages),
    startedAt: isFirst ? Math.min(...moments) : recording.startedAt,
    endedAt: isFirst ? Math.max(...moments) : Math.max(recording.endedAt, ...moments),
    entries: [...recording.entries, ...accepted],
    dropped: recording.dropped + dropped + entries.length - accepted.length,
  }
}

/** The length of a recording in ms. */
export const lengthOf = (recording: Recording): number => Math.max(0, recording.endedAt - recording.startedAt)

/** The picture of the pages at this position (ms) of their recording. */
export function pictureAt(recording: Recording, position: number): Picture {
  const first: Picture = absorb(
    blankPicture,
    recording.actors.map((actor) => ({ kind: 'actor', at: recording.startedAt, actor })),
  )
  const until = recording.startedAt + position
  return absorb(
    first,
    recording.entries.filter((entry) => serverMoment(entry.at, actorIn(entry), recording.pages) <= until),
    recording.dropped,
  )
}

/** Messages that only keep the connection, or belong to the inspection itself. */
const isOwn = (name: string): boolean => name === 'heartbeat' || name.startsWith('inspection')

/** What the server sent: messages of one name and moment are one fact, because each page hides other values. Moments are those of the server's clock. */
export function serverFacts(
  events: readonly SeenEvent[],
  pages: readonly Pick<WatchedPage, 'key' | 'offset'>[],
): readonly ServerFact[] {
  const facts = new Map<string, ServerFact>()
  for (const { type, payload, to, at } of events) {
    if (type !== 'socket.received' || !isRecord(payload) || !isRecord(payload.message)) continue
    const { name, date } = payload.message
    if (typeof name !== 'string' || typeof date !== 'number' || isOwn(name)) continue
    const key = `${name} ${date}`
    const known = facts.get(key) ?? { name, at: date, receivers: [] }
    const receiver = { page: keyOf(to), at: serverMoment(at, to, pages) }
    facts.set(key, { ...known, receivers: [...known.receivers, receiver] })
  }
  return [...facts.values()]
}
