/** Business constants of the specification (core §9, live §9) and of Podium. Times are milliseconds unless named. */

/** K020, K021: the client's heartbeat follows the last message by this much. */
export const HEARTBEAT_MS = 5_000
/** A client that has heard nothing for this long gives the connection up and opens a new one. */
export const SILENCE_MS = 10_000
/** A server that has heard nothing for this long cuts the socket. */
export const SERVER_SILENCE_MS = 15_000
/** Reconnection: full jitter in this range at first, growing to `RECONNECT_MAX_MS` (figures, Reliability). */
export const RECONNECT_FIRST_MS = { min: 500, max: 5_000 } as const
export const RECONNECT_MAX_MS = 30_000
/** A socket that has not registered by then is closed. */
export const REGISTER_DEADLINE_MS = 15_000
/** Largest frame that a client may send. */
export const FRAME_MAX_BYTES = 64 * 1024

/** B170, B172: wait before a forced logout. */
export const FORCED_LOGOUT_MS = 5_000
/** B174: retries of response code 960229. */
export const RETRY_COUNT = 5
/** B197, B198. */
export const TOAST_TOP_PX = 70
export const TOAST_MAX = 3

/** Largest page that one request answers; "all" (9999, 99999999) is cut to it. */
export const PAGE_SIZE_MAX = 10_000
export const PAGE_SIZE_DEFAULT = 10

/** Passwords are 8 to 64 characters with a letter and a digit. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/** B320: images in rich text. */
export const IMAGE_MAX_BYTES = 5_242_880
/** Rich text of a race question, as HTML. */
export const RICH_TEXT_MAX = 40_000

/** Roll call (live §5, §9). */
export const ROLL_CALL_COUNT = { min: 1, max: 5 } as const
export const ROLL_CALL_BASE_MS = 5_000
export const ROLL_CALL_EXTRA_MS = 1_000
/** Shorter name lists are repeated until they fill the scroll (B248). */
export const ROLL_CALL_LIST_MIN = 5
/** At most so many names are sent to scroll; the chosen are always among them. */
export const ROLL_CALL_LIST_MAX = 60
/** Row height of the scroll, in pixels (B395). */
export const ROLL_CALL_ROW_PX = 34.57
export const ROLL_CALL_RECORD_TYPE = '2'
export const ROLL_CALL_RECORD_PAGE = 8
/** Records are asked for all at once (B354). */
export const ROLL_CALL_RECORD_REQUEST = 99_999_999
/** A revealed roll call that nobody closes is closed by the server after this. */
export const ROLL_CALL_LINGER_MS = 60_000
/** A teacher who has no commitment after this may start all the same: the server publishes one with the draw. */
export const ROLL_CALL_PREPARE_MS = 3_000
/** A live request that the server has not answered by then counts as lost. */
export const LIVE_ANSWER_MS = 10_000
/** How often a screen that shows what is left of a countdown looks at the clock. */
export const CLOCK_TICK_MS = 100

/** Race (live §5, §9). */
export const RACE_COUNTDOWN_S = { min: 1, max: 5, default: 3 } as const
export const RACE_OVERLAY_MS = 3_000
export const RACE_RECORD_TYPE = '0'
export const RACE_RECORD_PAGE = 7
/** A race that nobody ends is ended by the server after this, counted from its start. */
export const RACE_MAX_MS = 10 * 60_000
/** So many presses are shown to the teacher with their distance. */
export const RACE_RANKING = 5

/** How long the scroll runs before the chosen are revealed (B239, B244): 5 s, and 1 s more for each further student. */
export const rollCallDuration = (count: number): number => ROLL_CALL_BASE_MS + ROLL_CALL_EXTRA_MS * (count - 1)

/** A call that is not answered by then counts as failed; uploads and downloads are not limited. */
export const CALL_TIMEOUT_MS = 30_000
/** A socket that does not open in this time is tried again. */
export const SOCKET_OPEN_MS = 8_000
/** A line that held this long starts its reconnection delays from the beginning. */
export const SOCKET_STABLE_MS = 5_000
/** Signing out does not wait longer than this for the server (B098). */
export const SIGN_OUT_PATIENCE_MS = 3_000
/** A start that did not reach the server is repeated after this. */
export const RESTORE_RETRY_MS = 5_000
/** B187: a page's script that has not arrived by then counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000
/** How long a toast stays, by its level. */
export const TOAST_MS = { success: 3_000, info: 4_000, warning: 5_000, error: 6_000 } as const
/** B194: the header hides once the page is scrolled further than this. */
export const HEADER_HIDE_PX = 300
