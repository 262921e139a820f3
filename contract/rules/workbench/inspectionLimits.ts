/** Constants of looking at running pages; apart from the others, as hardly any page needs them. */

/**
 * Looking at a running page from the workbench: how long its texts, names and lists may be, entries of a batch, parts of one value that are shown, how deep, how many events the workbench keeps, how many places of a context a step tells that it changed, and how long the JSON of such a value may be.
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
} as const
/** What happened is told together, this often. */
export const INSPECTION_BATCH_MS = 100
/** A workbench says that it still looks, and a page that it is still there; silent for longer than the second, they are gone. */
export const INSPECTION_STAY_MS = 2_000
export const INSPECTION_SILENT_MS = 7_000
/** How long a page has to answer when a workbench wants to look at it. */
export const INSPECTION_ATTACH_MS = 5_000
/** How long somebody is asked for consent, and how long it holds. */
export const INSPECTION_CONSENT_MS = 60_000
export const INSPECTION_MAX_MS = 30 * 60_000
/** So long somebody is waited for who is not there: a page that is loaded anew is there again by then. */
export const INSPECTION_PRESENT_MS = 2_000
/** A note that the looking has ended stays so long. */
export const INSPECTION_ENDED_MS = 6_000
/** A recording is played in steps of this. */
export const REPLAY_TICK_MS = 100
/** By the server a page tells this often, and a workbench says this often that it still looks. */
export const INSPECTION_SEND_MS = 1_000
export const INSPECTION_REMOTE_STAY_MS = 15_000
/** Of a workbench that has not been heard for so long, the server thinks that it is gone. */
export const INSPECTION_REMOTE_SILENT_MS = 60_000
/** Questions of one administrator, and reports and questions of one inspection. */
export const INSPECTION_ASKS = { points: 30, seconds: 60 } as const
export const INSPECTION_SENDS = { points: 40, seconds: 10 } as const
