/**
 * What an inspected page tells the workbench: its actors, what they are sent, which transitions they take and where they
 * stand. Everything in it is redacted (`contract/rules/workbench/redaction.ts`). Moments are ms of the page's clock since the epoch.
 */
import { z } from 'zod'
import { INSPECTION } from '../../rules/workbench/inspectionLimits'

const text = z.string().max(INSPECTION.text)
const actorId = z.string().max(100)
const moment = z.number()
/** Innermost states come last. */
const states = z.array(text).max(INSPECTION.states)
/** Plain JSON, redacted. */
const value = z.unknown()

/** An actor at one moment. */
export const inspectedActor = z.object({
  /** Unique in its page. */
  id: actorId,
  parent: actorId.nullable(),
  /** As its parent knows it. */
  name: text,
  /** Id of its chart; null for what is no chart, such as a promise. */
  chart: text.nullable(),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** Paths of the states it is in. */
  states,
  tags: z.array(text).max(INSPECTION.states),
})
export type InspectedActor = z.output<typeof inspectedActor>

/** Places in a context, such as `round.winner`, with what stood there; the last one is `…` where there were too many. */
const places = z.record(z.string().max(INSPECTION.text), value)

/**
 * What a step changed in an actor's context, place by place. What is missing on one side was not there; redacted and cut
 * like everything else.
 */
export const contextChange = z.object({ before: places, after: places })
export type ContextChange = z.output<typeof contextChange>

/** Something that happened in a page. */
export const inspectedEntry = z.discriminatedUnion('kind', [
  /** An actor that is there from now on, or is described anew. */
  z.object({ kind: z.literal('actor'), at: moment, actor: inspectedActor }),
  z.object({ kind: z.literal('gone'), at: moment, actor: actorId }),
  z.object({
    kind: z.literal('event'),
    at: moment,
    /** Null: from outside of the actors. */
    from: actorId.nullable(),
    to: actorId,
    type: text,
    /** The event without its type. */
    payload: value,
  }),
  /** Transitions taken, by the names that the toolkit gives them. */
  z.object({
    kind: z.literal('step'),
    at: moment,
    actor: actorId,
    type: text,
    transitions: z.array(z.string().max(INSPECTION.name)).max(INSPECTION.states),
    /** Left out where the context stayed as it was. */
    changed: contextChange.optional(),
  }),
])
export type InspectedEntry = z.output<typeof inspectedEntry>

/** What happened since the last batch. */
export const inspectionBatch = z.object({
  entries: z.array(inspectedEntry).max(INSPECTION.entries),
  /** So many more happened, but were too many to tell. */
  dropped: z.number().int().nonnegative(),
})
export type InspectionBatch = z.output<typeof inspectionBatch>

/** A guard that decides over an event, and what it read. */
export const guardVerdict = z.object({
  guard: text,
  transition: z.string().max(INSPECTION.name),
  holds: z.boolean(),
  /** Where in the context and the event it looked, and what stood there. */
  read: z.array(z.object({ path: text, value })).max(INSPECTION.states),
})

/** Whether an event would do something now, and what decides it. */
export const explanation = z.object({
  type: text,
  /** `taken`: it would be taken. `refused`: by guards. `ignored`: no state of now listens to it. */
  verdict: z.enum(['taken', 'refused', 'ignored']),
  guards: z.array(guardVerdict).max(INSPECTION.states),
})
export type Explanation = z.output<typeof explanation>

/** What the workbench asks a page. */
export const inspectionQuestion = z.discriminatedUnion('kind', [
  /** An actor's context. */
  z.object({ kind: z.literal('look'), actor: actorId }),
  /** All actors, described anew: something was missed. */
  z.object({ kind: z.literal('again') }),
  z.object({ kind: z.literal('explain'), actor: actorId, type: text, payload: value }),
])
export type InspectionQuestion = z.output<typeof inspectionQuestion>

export const inspectionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('look'), actor: actorId, context: value }),
  z.object({ kind: z.literal('explain'), actor: actorId, explanation }),
])
export type InspectionAnswer = z.output<typeof inspectionAnswer>

/** What an inspected page says to the one that looks at it. */
export const inspectionReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('batch'), batch: inspectionBatch }),
  z.object({ kind: z.literal('answer'), answer: inspectionAnswer }),
])
export type InspectionReport = z.output<typeof inspectionReport>

/** A page that can be looked at. */
export const inspectedPage = z.object({
  page: z.string().max(100),
  title: text,
  /** Its path, without what stands after a question mark. */
  address: text,
  role: z.enum(['student', 'teacher', 'admin']).nullable(),
  /** Who is signed in there, by name; null when nobody is. */
  person: text.nullable(),
  since: moment,
})
export type InspectedPage = z.output<typeof inspectedPage>

/** What travels between the tabs of one browser (`INSPECTION_CHANNEL`). `by`: the workbench that asks; `page`: who is meant, or who speaks. */
export const tabMessage = z.discriminatedUnion('say', [
  /** The workbench: who is there? */
  z.object({ say: z.literal('hello') }),
  z.object({ say: z.literal('attach'), page: z.string(), by: z.string() }),
  /** Still looking. */
  z.object({ say: z.literal('stay'), page: z.string(), by: z.string() }),
  z.object({ say: z.literal('detach'), page: z.string(), by: z.string() }),
  z.object({ say: z.literal('ask'), page: z.string(), by: z.string(), question: inspectionQuestion }),
  /** A page: I am here. */
  z.object({ say: z.literal('here'), page: inspectedPage }),
  z.object({ say: z.literal('report'), page: z.string(), by: z.string(), report: inspectionReport }),
  /** A page tells nothing any more: to one workbench (`stopped` by its person, or another came), or to all (`closed`). */
  z.object({ say: z.literal('left'), page: z.string(), by: z.string(), reason: z.enum(['stopped', 'closed']) }),
])
export type TabMessage = z.output<typeof tabMessage>

/**
 * What was recorded of a page: the actors that were there at the beginning, and all that happened. As a file it is this,
 * as JSON (`podium-recording-….json`).
 */
export const recording = z.object({
  format: z.literal('podium-recording'),
  version: z.literal(1),
  page: z.object({ title: text, address: text, role: inspectedPage.shape.role }),
  startedAt: moment,
  endedAt: moment,
  actors: z.array(inspectedActor).max(INSPECTION.recorded),
  entries: z.array(inspectedEntry).max(INSPECTION.recorded),
  /** So many entries are missing: there were too many. */
  dropped: z.number().int().nonnegative(),
})
export type Recording = z.output<typeof recording>
