/** Constants of page inspection; a separate file, because hardly any page needs them. */

/**
 * Limits of a report: lengths of texts, names and lists; entries of a batch; shown parts and depth of one value; events
 * that the workbench stores; changed context paths of a step; the JSON length of such a value; and pages that one workbench
 * inspects together.
 */
export const INSPECTION = {
  text: 300,
  name: 600,
  states: 60,
  entries: 300,
  parts: 400,
  depth: 6,
  list: 30,
  events: 500,
  recorded: 20_000,
  changes: 20,
  changed: 1_000,
  pages: 4,
} as const
/** The interval at which events are reported in a batch. */
export const INSPECTION_BATCH_MS = 100
/** The heartbeat of workbench and page; after a silence longer than the second value, the other side counts as gone. */
export const INSPECTION_STAY_MS = 2_000
export const INSPECTION_SILENT_MS = 7_000
/** The time in which a page must answer when a workbench starts an inspection. */
export const INSPECTION_ATTACH_MS = 5_000
/** How long a person is asked for consent, and how long consent is valid. */
export const INSPECTION_CONSENT_MS = 60_000
export const INSPECTION_MAX_MS = 30 * 60_000
/** How long the workbench waits for an absent page: a reload takes less. */
export const INSPECTION_PRESENT_MS = 2_000
/** How long the workbench waits for a page that was closed: it may only reload. */
export const INSPECTION_RELOAD_MS = 10_000
/** How long the note about an ended inspection is visible. */
export const INSPECTION_ENDED_MS = 6_000
/** The step interval of playing a recording. */
export const REPLAY_TICK_MS = 100
/** Via the server: the interval of a page's reports, and of a workbench's heartbeats. */
export const INSPECTION_SEND_MS = 1_000
export const INSPECTION_REMOTE_STAY_MS = 15_000
/** After this silence the server considers a workbench gone. */
export const INSPECTION_REMOTE_SILENT_MS = 60_000
/** Rate limits: inspection requests of one administrator, and reports and questions of one inspection. */
export const INSPECTION_ASKS = { points: 30, seconds: 60 } as const
export const INSPECTION_SENDS = { points: 40, seconds: 10 } as const
/**
 * The comparison of a running page with the oracles of its charts: the interval in ms, the most disagreements that a page sends,
 * the followed charts, and the facts of one chart that wait for the next comparison.
 */
export const CONFORMANCE = { everyMs: 2_000, most: 10, actors: 200, facts: 1_000 } as const
