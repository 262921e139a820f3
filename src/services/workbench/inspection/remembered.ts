/** Makes a redacted recording of the events that a page has remembered (`recorder.ts`). */
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type {
  InspectedActor,
  InspectedEntry,
  RecordedPage,
  Recording,
} from '../../../../contract/entities/workbench/inspection'
import { PROBLEM_REPORT } from '../../../../contract/limits'
import { INSPECTION } from '../../../../contract/rules/workbench/inspectionLimits'
import { changesOf } from './changes'
import { type AnySnapshot, describeActor, isActorRef, isMachine } from './describe'
import type { ChartWords } from './publisher'
import type { Recorder, Remembered } from './recorder'
import { createRedactor } from './redact'

const KEY = 'a'
const idOf = (actor: AnyActorRef): string => `${KEY}/${actor.sessionId}`

/** The recording of one page. `page` describes it without its key. */
export function recordingOf(
  recorder: Pick<Recorder, 'read'>,
  page: Omit<RecordedPage, 'key'>,
  words: Pick<ChartWords, 'transitionName'>,
): Recording {
  const { before, items } = recorder.read()
  const { value: redact, name: short } = createRedactor()
  const known = new Set<AnyActorRef>([...before.keys(), ...items.map(({ actor }) => actor)])
  // Registers all secrets before anything is written: a token may occur first without its name.
  for (const snapshot of before.values()) redact(snapshot.context ?? null)
  for (const { seen } of items) {
    if (seen.type === '@xstate.event') redact(seen.event)
    else if ('snapshot' in seen) redact((seen.snapshot as AnySnapshot).context ?? null)
  }
  const describe = (actor: AnyActorRef, snapshot: AnySnapshot): InspectedActor => {
    const parent = actor._parent
    const ids = { id: idOf(actor), parent: parent && known.has(parent) ? idOf(parent) : null }
    return describeActor(actor, snapshot, ids, short)
  }
  const contexts = new Map([...before].map(([actor, { context }]) => [actor, context ?? null]))
  const entriesOf = ({ at, actor, seen }: Remembered): InspectedEntry[] => {
    switch (seen.type) {
      case '@xstate.event': {
        const { type, ...payload } = seen.event
        const { sourceRef } = seen
        const from = sourceRef && isActorRef(sourceRef) && known.has(sourceRef) ? idOf(sourceRef) : null
        return [{ kind: 'event', at, from, to: idOf(actor), type: short(type), payload: redact(payload) }]
      }
      case '@xstate.microstep': {
        const snapshot = seen.snapshot as AnySnapshot
        if (!isMachine(snapshot)) return []
        const was = contexts.get(actor)
        contexts.set(actor, snapshot.context ?? null)
        const transitions = seen._transitions.flatMap(
          (transition) => words.transitionName(snapshot.machine as AnyStateMachine, transition) ?? [],
        )
        if (transitions.length === 0) return []
        const isChanged = was !== undefined && was !== snapshot.context
        const changed = isChanged ? changesOf(redact(was), redact(snapshot.context ?? null)) : undefined
        return [
          {
            kind: 'step',
            at,
            actor: idOf(actor),
            type: short(seen.event.type),
            transitions: transitions.map((name) => name.slice(0, INSPECTION.name)).slice(0, INSPECTION.states),
            ...(changed ? { changed } : {}),
          },
        ]
      }
      case '@xstate.snapshot': {
        const described = describe(actor, seen.snapshot as AnySnapshot)
        const entry: InspectedEntry = { kind: 'actor', at, actor: described }
        return described.status === 'active' ? [entry] : [entry, { kind: 'gone', at, actor: described.id }]
      }
      default:
        return []
    }
  }
  const entries = items.flatMap(entriesOf)
  const startedAt = entries[0]?.at ?? 0
  const offset = page.offset ?? 0
  return {
    format: 'podium-recording',
    version: 2,
    pages: [{ ...page, key: KEY }],
    startedAt: startedAt - offset,
    endedAt: (entries.at(-1)?.at ?? startedAt) - offset,
    actors: [...before].map(([actor, snapshot]) => describe(actor, snapshot)),
    entries,
    dropped: 0,
  }
}

/** The recording as JSON of the size that a report may have: without its oldest entries where it is too large. */
export function fittingRecording(recording: Recording): { readonly recording: Recording; readonly text: string } {
  let fitting = recording
  let text = JSON.stringify(fitting)
  while (text.length > PROBLEM_REPORT.recording && fitting.entries.length > 1) {
    const entries = fitting.entries.slice(Math.ceil(fitting.entries.length / 4))
    const dropped = fitting.dropped + fitting.entries.length - entries.length
    fitting = { ...fitting, entries, dropped, startedAt: (entries[0]?.at ?? 0) - (fitting.pages[0]?.offset ?? 0) }
    text = JSON.stringify(fitting)
  }
  return { recording: fitting, text }
}
