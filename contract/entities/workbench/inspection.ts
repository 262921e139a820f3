/**
 * The messages of an inspected page to the workbench: its actors, their events, the transitions taken and the current
 * states. Everything is redacted (`contract/rules/workbench/redaction.ts`). Moments are ms of the page's clock since
 * the epoch.
 */
import { z } from 'zod'
import { INSPECTION } from '../../rules/workbench/inspectionLimits'

const text = z.string().max(INSPECTION.text)
const actorId = z.string().max(100)
const moment = z.number()
/** Innermost states are last. */
const states = z.array(text).max(INSPECTION.states)
/** Plain JSON, redacted. */
const value = z.unknown()

/** An actor at one moment. */
export const inspectedActor = z.object({
  /** Unique in its page. */
  id: actorId,
  parent: actorId.nullable(),
  /** The actor's name in its parent. */
  name: text,
  /** Id of its chart; null for an actor without a chart, such as a promise. */
  chart: text.nullable(),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** Paths of its current states. */
  states,
  tags: z.array(text).max(INSPECTION.states),
})
export type InspectedActor = z.output<typeof inspectedActor>

/** Paths in a context, such as `round.winner`, with their values; the last one is `…` if there were too many. */
const places = z.record(z.string().max(INSPECTION.text), value)

/**
 * The change of an actor's context by one step, path by path. A path that is missing on one side did not exist there;
 * values are redacted and truncated like everything else.
 */
export const contextChange = z.object({ before: places, after: places })
export type ContextChange = z.output<typeof contextChange>

/** An event in a page. */
export const inspectedEntry = z.discriminatedUnion('kind', [
  /** An actor that was created, or whose description is sent again. */
  z.object({ kind: z.literal('actor'), at: moment, actor: inspectedActor }),
  z.object({ kind: z.literal('gone'), at: moment, actor: actorId }),
  z.object({
    kind: z.literal('event'),
    at: moment,
    /** Null: sent from outside the actors. */
    from: actorId.nullable(),
    to: actorId,
    type: text,
    /** The event without its type. */
    payload: value,
  }),
  /** Transitions taken, by the names of the chart toolkit. */
  z.object({
    kind: z.literal('step'),
    at: moment,
    actor: actorId,
    type: text,
    transitions: z.array(z.string().max(INSPECTION.name)).max(INSPECTION.states),
    /** Absent if the context did not change. */
    changed: contextChange.optional(),
  }),
])
export type InspectedEntry = z.output<typeof inspectedEntry>

/** The events since the previous batch. */
export const inspectionBatch = z.object({
  entries: z.array(inspectedEntry).max(INSPECTION.entries),
  /** The number of further events that were dropped because there were too many. */
  dropped: z.number().int().nonnegative(),
})
export type InspectionBatch = z.output<typeof inspectionBatch>

/** A guard that decides about an event, and the values that it read. */
export const guardVerdict = z.object({
  guard: text,
  transition: z.string().max(INSPECTION.name),
  holds: z.boolean(),
  /** The paths in the context and the event that the guard read, with their values. */
  read: z.array(z.object({ path: text, value })).max(INSPECTION.states),
})

/** Whether an event would have an effect now, and the guards that decide it. */
export const explanation = z.object({
  type: text,
  /** `taken`: a transition would be taken. `refused`: by guards. `ignored`: no current state handles it. */
  verdict: z.enum(['taken', 'refused', 'ignored']),
  guards: z.array(guardVerdict).max(INSPECTION.states),
})
export type Explanation = z.output<typeof explanation>

/** A question of the workbench to a page. */
export const inspectionQuestion = z.discriminatedUnion('kind', [
  /** Requests an actor's context. */
  z.object({ kind: z.literal('look'), actor: actorId }),
  /** Requests the description of all actors again, after messages were lost. */
  z.object({ kind: z.literal('again') }),
  z.object({ kind: z.literal('explain'), actor: actorId, type: text, payload: value }),
])
export type InspectionQuestion = z.output<typeof inspectionQuestion>

export const inspectionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('look'), actor: actorId, context: value }),
  z.object({ kind: z.literal('explain'), actor: actorId, explanation }),
])
export type InspectionAnswer = z.output<typeof inspectionAnswer>

/** A message of an inspected page to its inspector. */
export const inspectionReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('batch'), batch: inspectionBatch }),
  z.object({ kind: z.literal('answer'), answer: inspectionAnswer }),
])
export type InspectionReport = z.output<typeof inspectionReport>

/** A page that can be inspected. */
export const inspectedPage = z.object({
  page: z.string().max(100),
  title: text,
  /** The path of the page, without the query string. */
  address: text,
  role: z.enum(['student', 'teacher', 'admin']).nullable(),
  /** The name of the signed-in person; null if not signed in. */
  person: text.nullable(),
  since: moment,
})
export type InspectedPage = z.output<typeof inspectedPage>

/**
 * Messages between the tabs of one browser (`INSPECTION_CHANNEL`). `by`: the workbench that asks; `page`: the addressed
 * or sending page.
 */
export const tabMessage = z.discriminatedUnion('post', [
  /** The workbench discovers pages. */
  z.object({ post: z.literal('hello') }),
  z.object({ post: z.literal('attach'), page: z.string(), by: z.string() }),
  /** The inspection goes on. */
  z.object({ post: z.literal('stay'), page: z.string(), by: z.string() }),
  z.object({ post: z.literal('detach'), page: z.string(), by: z.string() }),
  z.object({ post: z.literal('ask'), page: z.string(), by: z.string(), question: inspectionQuestion }),
  /** A page answers the discovery. */
  z.object({ post: z.literal('here'), page: inspectedPage }),
  z.object({ post: z.literal('report'), page: z.string(), by: z.string(), report: inspectionReport }),
  /**
   * A page ends its reports: to one workbench (`stopped` by its person, or replaced by another workbench), or to all
   * (`closed`).
   */
  z.object({ post: z.literal('left'), page: z.string(), by: z.string(), reason: z.enum(['stopped', 'closed']) }),
])
export type TabMessage = z.output<typeof tabMessage>

const recordedPage = z.object({
  /** Ids of the page’s actors begin with this key and a slash: `a/x:2`. */
  key: z.string().max(8),
  title: text,
  address: text,
  role: inspectedPage.shape.role,
  /** The clock of the page minus that of the server, in ms; null where the page has not heard from the server. */
  offset: z.number().nullable(),
})
export type RecordedPage = z.output<typeof recordedPage>

/**
 * A recording of one or several pages: the actors at the beginning, and all later events. The file has this form, as JSON
 * (`podium-recording-….json`). Moments of entries are those of their page’s clock, `startedAt` and `endedAt` those of the server’s.
 */
export const recording = z.object({
  format: z.literal('podium-recording'),
  version: z.literal(2),
  pages: z.array(recordedPage).min(1).max(INSPECTION.recorded),
  startedAt: moment,
  endedAt: moment,
  actors: z.array(inspectedActor).max(INSPECTION.recorded),
  entries: z.array(inspectedEntry).max(INSPECTION.recorded),
  /** The number of missing entries: there were too many. */
  dropped: z.number().int().nonnegative(),
})
export type Recording = z.output<typeof recording>

/** The first version of the format: a recording of one page, whose actors have no keys. */
export const singlePageRecording = recording
  .omit({ pages: true })
  .extend({ version: z.literal(1), page: recordedPage.omit({ key: true, offset: true }) })
