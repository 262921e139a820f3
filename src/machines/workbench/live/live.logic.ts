/** The picture of a page from its reports, and recordings. Pure functions over plain data. */
import type {
  ContextChange,
  InspectedActor,
  InspectedEntry,
  Recording,
} from '../../../../contract/entities/workbench/inspection'
import { INSPECTION } from '../../../../contract/rules/workbench/inspectionLimits'
import type { ChangedPlace, LiveSession, Picture, SeenActor, SeenEvent } from './live.types'

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

/** The picture after more entries. */
export function absorb(picture: Picture, entries: readonly InspectedEntry[], dropped = 0): Picture {
  if (entries.length === 0 && dropped === 0) return picture
  const actors: Record<string, SeenActor> = { ...picture.actors }
  const events: SeenEvent[] = [...picture.events]
  let { count } = picture
  for (const entry of entries) {
    switch (entry.kind) {
      case 'actor': {
        const taken = actors[entry.actor.id]?.taken ?? []
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

/** The running actors of a picture, as they are reported. */
const runningOf = ({ actors }: Picture): InspectedActor[] =>
  Object.values(actors).flatMap(({ isGone, taken: _, ...actor }) => (isGone ? [] : [actor]))

/** A recording that begins now. */
export const beginRecording = (session: LiveSession, picture: Picture, at: number): Recording => ({
  format: 'podium-recording',
  version: 1,
  page: { title: session.page.title, address: session.page.address, role: session.page.role },
  startedAt: at,
  endedAt: at,
  actors: runningOf(picture),
  entries: [],
  dropped: 0,
})

/**
 * The recording with the new entries; those above the limit are only counted. Its timestamps are those of the page's
 * clock: it begins with the first entry.
 */
export function record(recording: Recording, entries: readonly InspectedEntry[], dropped: number): Recording {
  const room = Math.max(0, INSPECTION.recorded - recording.entries.length)
  const accepted = entries.slice(0, room)
  const first = recording.entries.length === 0 ? accepted[0] : undefined
  return {
    ...recording,
    startedAt: first?.at ?? recording.startedAt,
    endedAt: accepted.at(-1)?.at ?? recording.endedAt,
    entries: [...recording.entries, ...accepted],
    dropped: recording.dropped + dropped + entries.length - accepted.length,
  }
}

/** The length of a recording in ms. */
export const lengthOf = (recording: Recording): number => Math.max(0, recording.endedAt - recording.startedAt)

/** The picture of the page at this position (ms) of its recording. */
export function pictureAt(recording: Recording, position: number): Picture {
  const first: Picture = absorb(
    blankPicture,
    recording.actors.map((actor) => ({ kind: 'actor', at: recording.startedAt, actor })),
  )
  const until = recording.startedAt + position
  return absorb(
    first,
    recording.entries.filter(({ at }) => at <= until),
    recording.dropped,
  )
}
