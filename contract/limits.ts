/**
 * Business constants of the specification (core §9, live §9) and of Podium. Times are milliseconds unless the name has
 * another unit.
 */

/** K020, K021: the interval from the last message to the client's next heartbeat. */
export const HEARTBEAT_MS = 5_000
/** A client that received nothing for this time closes the connection and opens a new one. */
export const SILENCE_MS = 10_000
/** A server that received nothing for this time closes the socket. */
export const SERVER_SILENCE_MS = 15_000
/** Reconnection delay: full jitter in this range at first, growing to `RECONNECT_MAX_MS` (figures, Reliability). */
export const RECONNECT_FIRST_MS = { min: 500, max: 5_000 } as const
export const RECONNECT_MAX_MS = 30_000
/** A socket that has not registered by this deadline is closed. */
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

/** The largest page that one request answers; "all" (9999, 99999999) is cut to it. */
export const PAGE_SIZE_MAX = 10_000
export const PAGE_SIZE_DEFAULT = 10
/** The selectable page sizes of a list. */
export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100]
/**
 * Rows of a long list are counted up to this number, or to the end of the requested page; a higher `total` means that
 * there are more.
 */
export const COUNT_MAX = 5_000
/** The batch size, in rows or ids, of an action on all results of a list. */
export const SELECT_BATCH = 500
/** More results cannot be selected together: the user must narrow the list first. */
export const SELECT_ALL_MAX = 5_000

/** Passwords have 8 to 64 characters of any kind (decision 0066). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/** How long an initial password is valid (G046). */
export const INITIAL_PASSWORD_MS = 30 * 24 * 3_600_000
/** How long the initial passwords of an import can be requested after it is done. */
export const IMPORT_PASSWORDS_MS = 24 * 3_600_000

/** B320: images in rich text. */
export const IMAGE_MAX_BYTES = 5_242_880
/**
 * The storage limits of one user: pictures and bytes within 24 hours, and those of unreferenced pictures. Equal content
 * counts once.
 */
export const PICTURE_QUOTA = {
  day: { pictures: 200, bytes: 200 * 1024 * 1024 },
  unused: { pictures: 300, bytes: 300 * 1024 * 1024 },
} as const
/** Rich text of a race question, as HTML. */
export const RICH_TEXT_MAX = 40_000

/** Roll call (live §5, §9). */
export const ROLL_CALL_COUNT = { min: 1, max: 5 } as const
export const ROLL_CALL_BASE_MS = 5_000
export const ROLL_CALL_EXTRA_MS = 1_000
/** Shorter name lists are repeated until they fill the scroll (B248). */
export const ROLL_CALL_LIST_MIN = 5
/** The most names that are sent to scroll; they always include the picked students. */
export const ROLL_CALL_LIST_MAX = 60
/** Row height of the scroll, in pixels (B395). */
export const ROLL_CALL_ROW_PX = 34.57
export const ROLL_CALL_RECORD_TYPE = '2'
export const ROLL_CALL_RECORD_PAGE = 8
/** The records are requested in one page (B354). */
export const ROLL_CALL_RECORD_REQUEST = 99_999_999
/** The server closes a revealed roll call after this time, unless the teacher closes it. */
export const ROLL_CALL_LINGER_MS = 60_000
/** A teacher without a commitment after this time may start anyway: the server publishes one with the draw. */
export const ROLL_CALL_PREPARE_MS = 3_000
/** A live request that is unanswered after this time counts as lost. */
export const LIVE_ANSWER_MS = 10_000
/** How often a screen with a countdown reads the clock. */
export const CLOCK_TICK_MS = 100

/** Race (live §5, §9). */
export const RACE_COUNTDOWN_S = { min: 1, max: 5, default: 3 } as const
export const RACE_OVERLAY_MS = 3_000
export const RACE_RECORD_TYPE = '0'
export const RACE_RECORD_PAGE = 7
/** A press that is unanswered after this time is returned to the student, who can press again. */
export const RACE_ANSWER_MS = 3_000
/** The server ends a race after this time, counted from its start, unless the teacher ends it. */
export const RACE_MAX_MS = 10 * 60_000
/** The number of presses that the teacher sees with their distance. */
export const RACE_RANKING = 5

/**
 * How long the scroll runs before the picked students are revealed (B239, B244): 5 s, and 1 s more for each further
 * student.
 */
export const rollCallDuration = (count: number): number => ROLL_CALL_BASE_MS + ROLL_CALL_EXTRA_MS * (count - 1)

/** A call that is unanswered after this time counts as failed; uploads and downloads have no limit. */
export const CALL_TIMEOUT_MS = 30_000
/** A socket that is not open after this time is retried. */
export const SOCKET_OPEN_MS = 8_000
/** After a connection of this duration, the reconnection delays start from the beginning. */
export const SOCKET_STABLE_MS = 5_000
/** Signing out waits at most this long for the server (B098). */
export const SIGN_OUT_PATIENCE_MS = 3_000
/** The session is requested again after this time, if the server could not be reached at the start. */
export const RESTORE_RETRY_MS = 5_000
/** B187: a page's script that has not loaded after this time counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000
/** How long a toast is visible, by level. */
export const TOAST_MS = { success: 3_000, info: 4_000, warning: 5_000, error: 6_000 } as const
/** B194: the header hides when the page is scrolled beyond this. */
export const HEADER_HIDE_PX = 300

/** Timer (live §5, §9). */
export const TIMER_FIELD_MAX = 59
/** B311: a shorter countdown is refused. */
export const COUNTDOWN_MIN_S = 10
/** 59 minutes and 59 seconds (G091). */
export const COUNTDOWN_MAX_S = 3_599
/** B312: quick presets, in minutes. */
export const COUNTDOWN_PRESETS_MIN = [1, 3, 5, 10] as const
/** B273: a stopwatch closes automatically at this value. */
export const STOPWATCH_CAP_S = 3_599
/** B275: how long 时间到 is visible. */
export const TIME_UP_MS = 3_000
/** The remaining time at which screen readers announce the countdown once. */
export const TIMER_LAST_SECONDS_MS = 10_000
/** B279: the shortest interval between two requests to close a timer. */
export const TIMER_DESTROY_THROTTLE_MS = 500
/** The interval at which the page title alternates while the page is hidden (live §4 Timer). */
export const TITLE_BLINK_MS = 500

/** Sign-in (live §5, §9). */
export const ATTENDANCE_CODE_LENGTH = 4
/** B222. */
export const ATTENDANCE_PATTERNS = ['01', '02', '03', '04', '05', '06', '07', '08'] as const
/** Length of time mode, in minutes (G086). */
export const ATTENDANCE_TIME_MIN = { min: 1, max: 60, default: 1 } as const
/** The server ends a sign-in after this time, unless the teacher ends it. */
export const ATTENDANCE_MAX_MS = 60 * 60_000
/** Tries of one student in one sign-in (figures, Security). */
export const ATTENDANCE_ATTEMPTS = { code: 5, pattern: 3 } as const
/** B317: longer lists of unsigned names end with "...". */
export const ATTENDANCE_NAMES_MAX = 10
/** The interval at which a QR code changes, and its lifetime. */
export const ATTENDANCE_PASS_MS = 15_000
/** How long a scanned QR code lets its student sign in. */
export const ATTENDANCE_TICKET_MS = 2 * 60_000
/** The shortest interval between two updates of the teacher's counts. */
export const ATTENDANCE_PROGRESS_MS = 250
export const ATTENDANCE_REASON_MAX = 100
/** The most students in one note. */
export const ATTENDANCE_MARK_MAX = 2_000
/** Characters of the browser's device id. */
export const DEVICE_MAX = 64
/** Rows of a page of sign-in records. */
export const ATTENDANCE_RECORD_PAGE = 10
/** The shortest interval between two updates of the names, for a teacher who views them in a running sign-in. */
export const ATTENDANCE_STUDENTS_MS = 2_000
/** The debounce of a list's filter. */
export const FILTER_SETTLE_MS = 300
/** The time zone of days and months in records. */
export const SCHOOL_TIME_ZONE = 'Asia/Shanghai'

/** Vote (live §5, §9). */
export const VOTE_TITLE_MAX = 20
export const VOTE_QUESTION_MAX = 50
export const VOTE_OPTION_MAX = 50
export const VOTE_OPTIONS_MIN = 2
/** B331: the number of empty options in a new question. */
export const VOTE_OPTIONS_DEFAULT = 4
export const VOTE_OPTIONS_MAX = 20
export const VOTE_QUESTIONS_MAX = 50
/** Minutes (B327, B328). */
export const VOTE_TIME_MIN = { min: 1, max: 120, default: 1 } as const
export const VOTE_TIME_SHORTCUTS_MIN = [1, 2, 3] as const
/** Questions as JSON text. */
export const VOTE_CONTENT_MAX = 60_000
/** B396: rows a page. */
export const VOTE_HISTORY_PAGE = { teacher: 8, student: 7, quote: 5 } as const
/** The shortest interval between two live tallies. */
export const VOTE_TALLY_MS = 500
/** How long after the end of a vote the server accepts answers that were chosen in time. */
export const VOTE_GRACE_MS = 5_000
/** The most pending vote requests of one student. */
export const VOTE_REQUESTS_MAX = 3
/** The most drafts of one teacher in one class. */
export const VOTE_DRAFTS_MAX = 100
/** Spreadsheet import of questions: file size and rows. */
export const VOTE_IMPORT_MAX = { bytes: 2 * 1024 * 1024, rows: 500 } as const

/** Chat (live §5, §9). */
export const CHAT_CONTENT_MAX = 20_000
/** B301: the avatar flashes for this long. */
export const CHAT_FLASH_MS = 300
/** Messages of one page of the history. */
export const CHAT_HISTORY_PAGE = { default: 50, max: 200 } as const
/** The number of newest unread messages that are sent with a conversation. */
export const CHAT_UNREAD_SENT = 20
/** The shortest interval between two presence updates. */
export const CHAT_PRESENCE_MS = 1_000
/** The rate limit of one user: messages per seconds. */
export const CHAT_SEND_RATE = { messages: 120, seconds: 60 } as const
/** The highest number of unread messages that is counted. */
export const CHAT_UNREAD_MAX = 999
/** The number of most recent conversations that are listed. */
export const CHAT_RECENT_MAX = 200
/** The most unsent messages that are queued while disconnected. */
export const CHAT_WAITING_MAX = 100

/** Slides: the most pages of a document, and the most characters of a page's text. */
export const SLIDE_PAGES_MAX = 500
export const SLIDE_TEXT_MAX = 2_000
/** The interval at which the progress of the preparation is requested. */
export const SLIDES_PROGRESS_MS = 1_000
/** Ink on slides: the most points of a stroke, the largest coordinate, and the most strokes of a page. */
export const INK_POINTS_MAX = 1_000
export const INK_COORDINATE_MAX = 8_000
export const INK_STROKES_MAX = 500
/** How often the points of a stroke being drawn are sent, and how long the laser stays without a movement. */
export const INK_PREVIEW_MS = 50
export const INK_LASER_MS = 1_500
/** A failed request for the ink of a page is repeated after this time. */
export const INK_RETRY_MS = 3_000
/** How often a projector window and the lesson page announce themselves, and the silence after which the other one counts as closed. */
export const PROJECTOR_BEAT_MS = 4_000
export const PROJECTOR_SILENCE_MS = 15_000

/** The length of a pause in a class's live events that separates two meetings. */
export const MEETING_GAP_MS = 60 * 60_000
/** Rows of a page of the class log. */
export const CLASS_LOG_PAGE = { meetings: 20, events: 200, people: 60 } as const

/** Calculator: characters of an expression, stored calculations, displayed digits. */
export const EXPRESSION_MAX = 200
export const CALCULATIONS_MAX = 30
export const CALCULATOR_DIGITS = 12
/** K006: the calculator's own window, in pixels (B077). */
export const CALCULATOR_WINDOW_PX = { width: 650, height: 420 } as const

/** Drawing board: the limits of one person's board. */
export const BOARD_PAGES_MAX = 20
export const BOARD_ITEMS_MAX = 5_000
export const BOARD_POINTS_MAX = 400_000
/** A longer stroke is split into several. */
export const BOARD_STROKE_POINTS_MAX = 4_000
export const BOARD_TEXT_MAX = 500
/** Steps that can be undone. */
export const BOARD_UNDO_MAX = 100
/** The zoom range of the view. */
export const BOARD_ZOOM = { min: 0.2, max: 5 } as const
/** The timeout of this browser's store: after it, the board works without the store. */
export const BOARD_OPEN_MS = 5_000

/** Captcha (G045): characters of a code, and its lifetime. */
export const CAPTCHA_LENGTH = 4
export const CAPTCHA_MS = 5 * 60_000
/** How long a proof of identity is valid before dangerous actions (`confirmation` of a call). */
export const CONFIRMATION_MS = 10 * 60_000
/** A code of an authenticator app has 6 digits, a recovery code 15 letters and its hyphens. */
export const SECOND_FACTOR_CODE_MAX = 32
/** The warning before the sign-out after a time without activity. */
export const IDLE_WARNING_MS = 60_000
/** The longest e-mail address (RFC 5321). */
export const EMAIL_MAX = 254
/** The number of recovery codes of a second factor. */
export const RECOVERY_CODES = 10
/** The number of failures after which a sign-in needs a captcha. */
export const CAPTCHA_AFTER_FAILURES = 3
/** The number of registrations from one address within an hour before each needs a captcha. */
export const REGISTRATIONS_FREE = 5
/** Joining a class: the longest invitation code and reason. */
export const INVITATION_CODE_MAX = 20
export const JOIN_REASON_MAX = 100
/** The rate limit of one student's attempts at invitation codes. */
export const JOIN_TRIES = { points: 20, seconds: 600 } as const
/** Rows of a page of join requests. */
export const JOIN_REQUEST_PAGE = 20
/** The most classmates that a student sees. */
export const CLASSMATES_MAX = 300
/**
 * Imports from spreadsheets: limits of the file and its rows, the batch size, and the number of displayed problems and
 * rows.
 */
export const SHEET_IMPORT = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  batch: 500,
  problems: 200,
  preview: 10,
  value: 60,
} as const

/**
 * The import of the whole school: the rows of its file, the rows that show what a column contains, and how long it can be
 * taken back.
 */
export const ROSTER = {
  bytes: 10 * 1024 * 1024,
  rows: 30_000,
  samples: 3,
  undoMs: 24 * 3_600_000,
} as const
/** Characters of the name of an API key, and the most keys that are in use at once. */
export const API_KEY = { name: 50, inUse: 20 } as const
/** Characters of a phone number. */
export const PHONE_MAX = 30
/** Characters of the name of a term, and of a school year. */
export const TERM_NAME_MAX = 50

/** Characters of a login code that a user chooses, and of a motto. */
export const LOGIN_CODE_CHOSEN = { min: 3, max: 32 } as const
export const MOTTO_MAX = 100
/** The number of head images that are delivered with Podium, from `/dist/heads/01.svg` on. */
export const HEAD_IMAGES = 24
/** The side length of an uploaded head image, in pixels. */
export const HEAD_IMAGE_PX = 320
/** Academies, majors, classes: characters of a name. */
export const ACADEMY_NAME_MAX = 50
export const MAJOR_NAME_MAX = 50
export const CLASS_NAME_MAX = 50
/** Characters of a person's name, and of a login code. */
export const PERSON_NAME_MAX = 50
export const LOGIN_CODE_MAX = 64
/** The number of covers that are delivered with Podium, from `/dist/covers/01.svg` on. */
export const CLASS_COVERS = 12
/** Virtual students that one call adds (B142). */
export const VIRTUAL_STUDENTS_MAX = 200
/** Characters of an invitation code. */
export const INVITATION_CODE_LENGTH = 6
/** Characters of the school's name. */
export const SCHOOL_NAME_MAX = 50
/** Characters of a licence file. */
export const LICENSE_FILE_MAX = 20_000
/** A licence is about to end during its last days, and a limit is about to be reached from this share on. */
export const LICENSE_SOON_DAYS = 30
export const LICENSE_NEAR_SHARE = 0.9
/** Characters of the school's part of the privacy text. */
export const PRIVACY_TEXT = { line: 200, additions: 10_000 } as const

/** Notices: the number in the bell's list (B158, B397), and rows of a page of the notice centre. */
export const NOTICE_BELL = 3
export const NOTICE_PAGE = 10
/** How long the popups of notices and of changed tasks are visible (B186; G164). */
export const NOTICE_POPUP_MS = 5_000
/** The most visible popups; further ones are queued. */
export const NOTICE_POPUP_MAX = 3
export const ANNOUNCEMENT_TITLE_MAX = 50
/** The longest text of a maintenance. */
export const MAINTENANCE_TEXT_MAX = 200
/** Every page asks about a maintenance in this interval. */
export const MAINTENANCE_POLL_MS = 60_000
/** The number of comment messages in the list. */
export const COMMENT_NOTICES_MAX = 100

/** Timed push (core §5, §9): rows of a page, and the wait before the second tab loads (B189). */
export const TIME_TASK_PAGE = 6
export const TIME_TASK_TAB_MS = 1_000
/** Chapters, lessons or tasks of one push. */
export const PUSH_MAX = 500
/** The most unfinished tasks of a student that are listed, and the most tasks with submissions that wait for a teacher. */
export const TODOS_MAX = 500
/** The marks on the start page of a student: so many, of the last days. */
export const RECENT_MARKS = { most: 6, days: 30 } as const
/**
 * The calendar: the most days of one request and the most entries of one answer; the feed has the entries from `pastDays` before until `futureDays`
 * after the day of the request, and programs read it again after `refreshMinutes`.
 */
export const CALENDAR = { days: 62, entries: 2_000, pastDays: 90, futureDays: 275, refreshMinutes: 60 } as const
/** The longest address of a link. */
export const LINK_MAX = 2_000
/** Tasks that one request adds to a class. */
export const ADDED_TASKS_MAX = 20
/** A task’s full mark: the largest, and the default (D17). */
export const FULL_MARK_MAX = 1_000
export const FULL_MARK = 100
/** Characters of a grade scheme's name, and the most schemes of a teacher. */
export const GRADE_SCHEME_NAME_MAX = 40
export const GRADE_SCHEMES_MAX = 500
/** The delay of a page's reload after a quiet fact, because an active class causes many of them. */
export const RESOURCE_QUIET_MS = 3_000
/** How long a push, a recall, or a clearing of records can be undone (D13). */
export const PUSH_UNDO_MS = 10_000
export const CLEAR_UNDO_MS = 24 * 60 * 60_000
/** Multi-tab bar: the most tabs, and the most pages whose state is preserved (core §2 Layouts). */
export const TABS_MAX = 20
export const KEPT_PAGES_MAX = 5
/** The polling interval of a page with an import: it covers lost progress messages. */
export const SHEET_POLL_MS = 5_000

/** The interval between two steps when a path of a statechart is played. */
export const PATH_STEP_MS = 1_000
/** The BroadcastChannel on which the tabs of one browser discover each other. */
export const INSPECTION_CHANNEL = 'podium-inspection'
/** The most characters of one report of an inspected page. */
export const INSPECTION_REPORT_MAX = 200_000

/**
 * A report of a problem: characters of its text, of a line and of the recording, and events in the recording.
 */
export const PROBLEM_REPORT = { text: 1_000, line: 300, recording: 400_000, events: 200 } as const
/** Reports that a person can send within a time. */
export const PROBLEM_REPORTS = { points: 10, seconds: 3_600 } as const
/** Disagreements of charts with their oracles that the pages of a person can send within a time. */
export const DISAGREEMENTS = { points: 30, seconds: 3_600 } as const

/** Business plans (content §5, §9): characters of a name (K163), of a title, of a section's HTML, and of all sections together. */
export const PLAN_NAME_MAX = 40
export const SECTION_TITLE_MAX = 100
export const SECTION_CONTENT_MAX = 200_000
export const PLAN_CONTENT_MAX = 3_000_000
/** Titles of one plan, and plans of one student. */
export const PLAN_SECTIONS_MAX = 1_000
export const PLANS_MAX = 200
/** Hints of one section, and characters of each. */
export const PLAN_HINTS_MAX = 10
export const PLAN_HINT_MAX = 200
/** Paragraphs, titles and tables of an imported document (K170). */
export const PLAN_IMPORT_ITEMS_MAX = 20_000
/** The timeout of the list of plans (K175). */
export const PLAN_LIST_TIMEOUT_MS = 15_000
/**
 * A change of a plan stores the previous state as a version, unless a version younger than this exists; beyond the
 * limit, the oldest versions are deleted.
 */
export const PLAN_VERSION_MS = 600_000
export const PLAN_VERSIONS_MAX = 100
/** The autosave of an open section: the debounce after the last key, and the longest delay. */
export const AUTOSAVE_QUIET_MS = 1_000
export const AUTOSAVE_LATEST_MS = 5_000
/** The heartbeat of a page that has a plan open, and the silence after which its reader counts as gone. */
export const PLAN_READER_BEAT_MS = 20_000
export const PLAN_READER_GONE_MS = 50_000
/** Characters of an annotation, of a reply, of the annotated passage, and of its surrounding text. */
export const ANNOTATION_MAX = 1_000
export const REPLY_MAX = 1_000
export const QUOTE_MAX = 1_000
export const QUOTE_BESIDE_MAX = 64
/** Annotations of one plan. */
export const ANNOTATIONS_MAX = 2_000

/**
 * Mind maps (content §2, §9): nodes of one map, its depth, and characters of a name, of a node's text, of a remark, of
 * a stored map.
 */
export const MIND_MAP_NODES_MAX = 2_000
export const MIND_MAP_DEPTH_MAX = 20
export const MIND_MAP_NAME_MAX = 40
export const MIND_NODE_TEXT_MAX = 500
export const MIND_REMARK_MAX = 2_000
export const MIND_MAP_BODY_MAX = 1_000_000
/** Maps of one person, and cards of one page. */
export const MIND_MAPS_MAX = 200
export const MIND_MAP_PAGE = 12
/** The thumbnail of a map: nodes, depth, and characters of a text. */
export const MIND_PREVIEW = { nodes: 32, depth: 4, text: 16 } as const
/** K150, K151: thickness of an outline in px. */
export const MIND_OUTLINE_PX = { min: 1, max: 6 } as const
/** Steps that can be undone. */
export const MIND_UNDO_MAX = 200
/** The zoom range of a map. */
export const MIND_ZOOM = { min: 0.1, max: 4 } as const

/**
 * Resource library (content §5): characters of a name and of a folder's name; folders of one teacher, and their depth.
 */
export const RESOURCE_NAME_MAX = 100
export const FOLDER_NAME_MAX = 50
export const FOLDERS_MAX = 500
export const FOLDER_DEPTH_MAX = 5
/** Resources of one teacher, including those in the trash. */
export const RESOURCES_MAX = 20_000
/** Characters of the rich text of a document, of a stem, of a choice, of an analysis. */
export const RESOURCE_TEXT_MAX = 200_000
export const ITEM_STEM_MAX = 20_000
export const ITEM_OPTION_MAX = 2_000
export const ITEM_ANALYSIS_MAX = 5_000
/** Bytes of a file of items from another system, with its pictures; resources in one export. */
export const ITEM_FILE_BYTES = 20 * 1024 * 1024
export const ITEM_EXPORT_MAX = 200
/** Characters of the source of a formula in a text. */
export const FORMULA_MAX = 1_000
/** Items: choices, points, gaps, accepted texts of a gap, and characters of such a text. */
export const ITEM_OPTIONS = { min: 2, max: 10 } as const
export const ITEM_POINTS = { min: 0.5, max: 100 } as const
export const GAPS_MAX = 20
export const GAP_ALTERNATIVES_MAX = 10
export const GAP_TEXT_MAX = 100
/** Items of one resource, and characters of all its texts. */
export const RESOURCE_ITEMS_MAX = 200
export const RESOURCE_CONTENT_MAX = 1_000_000
/** Tests: characters of one answer text, bytes of one save, and characters of a page's id. */
export const RESPONSE_TEXT_MAX = 10_000
export const TEST_ANSWERS_BODY_MAX = 1_000_000
export const TEST_WRITER_MAX = 40
/** Minutes of a test or an ability test, and minutes that a teacher may add at once. */
export const TEST_MINUTES_MAX = 600
/** Characters of the name of an ability test. */
export const ABILITY_TITLE_MAX = 60
/** The delay of a page's request after a moment at which the server acts. */
export const ABILITY_LOOK_MS = 300
/** Ability tests of one teacher, and rounds of them in one class. */
export const ABILITY_TESTS_MAX = 200
/** The autosave of responses: the debounce after the last change, and the longest delay. */
export const TEST_SAVE_QUIET_MS = 800
export const TEST_SAVE_LATEST_MS = 2_000
/** Work on an assignment: characters of its text, and number of files. */
export const WORK_TEXT_MAX = 200_000
export const WORK_FILES_MAX = 10
export const WORK_BODY_MAX = 1_000_000
/** The full points of a work whose task does not set them. */
export const WORK_POINTS = 100
/** Grading: characters of a comment and of a reason, stored comments of a teacher, and the step of points. */
export const GRADE_COMMENT_MAX = 2_000
export const GRADE_REASON_MAX = 200
export const GRADING_COMMENTS_MAX = 100
export const GRADE_STEP = 0.5
/** Rubrics: rubrics of a teacher, criteria of one, levels of a criterion, characters of a name and of a description. */
export const RUBRICS_MAX = 100
export const RUBRIC_CRITERIA_MAX = 20
export const RUBRIC_LEVELS_MAX = 8
export const RUBRIC_NAME_MAX = 60
export const RUBRIC_TEXT_MAX = 500
/**
 * Files of teaching content (content §5): characters of a file's name, and the lifetime of a ticket to read one (D40).
 */
export const FILE_NAME_MAX = 200
export const FILE_TICKET_MS = 600_000
/** Learning: the largest stored page of a document, and ms of a video. */
export const MEMORY_PAGE_MAX = 100_000
export const MEMORY_POSITION_MAX_MS = 86_400_000
/**
 * A student who has not opened the tasks for this time begins a new visit: tasks that were pushed since the last one
 * are new.
 */
export const VISIT_GAP_MS = 30 * 60_000
/** The debounce before a position in a file is stored. */
export const MEMORY_QUIET_MS = 1_500
/** The shortest interval between two requests of a teacher's progress view while students work. */
export const PROGRESS_QUIET_MS = 2_000
/** Courses (D2–D6): characters of a name, of an item's title, of a reason or comment of a review, of a version's note. */
export const COURSE_NAME_MAX = 60
export const NODE_TITLE_MAX = 100
export const REVIEW_REASON_MAX = 500
export const VERSION_NOTE_MAX = 200
/** A teacher reminds the students of a task at most once in this time; the automatic reminder is this long before the due time. */
export const REMINDER_EVERY_MS = 60 * 60_000
export const REMINDER_BEFORE_MS = 24 * 60 * 60_000
/** Full points of a task, and days after its push when it is due. */
export const NODE_POINTS_MAX = 1_000
export const NODE_DUE_DAYS_MAX = 365
/** Items of one course, courses of one person, edits of one call, and bytes of its body. */
export const COURSE_ITEMS_MAX = 5_000
export const COURSES_MAX = 500
export const COURSE_EDITS_MAX = 200
export const COURSE_EDIT_BODY_MAX = 2_000_000
/** An edit stores the previous draft, unless one younger than this exists; beyond the limit, the oldest are deleted. */
export const COURSE_AUTOSAVE_MS = 600_000
export const COURSE_AUTOSAVES_MAX = 50
/** K183: expanding folders of a tree is debounced (B602). */
export const FOLDER_TOGGLE_MS = 200
/** The interval from issuing a ticket to its renewal, and the retry interval while disconnected. */
export const FILE_RENEW_MS = 300_000
export const FILE_RENEW_RETRY_MS = 10_000
/** B202: the most bytes of a file that its fingerprint reads. */
export const FINGERPRINT_BYTES = 10_485_760
/** The retry delay of an upload after a lost connection; it doubles each time. */
export const UPLOAD_RETRY_MS = { first: 1_000, max: 30_000 } as const
/** Concurrent uploads of one page. A browser has few connections to a server, and calls need some. */
export const UPLOADS_AT_ONCE = 2
/** The size of one upload request: it has to arrive within a minute. */
export const UPLOAD_PIECE_BYTES = 4 * 1024 * 1024
/** After a proxy refuses a piece as too large, pieces become smaller, down to this size. */
export const UPLOAD_PIECE_MIN_BYTES = 256 * 1024
/** The shown part of a workbook: sheets, and rows and columns of each. */
export const SHOWN_SHEETS = { sheets: 20, rows: 500, columns: 40 } as const
/** The polling interval of a page that waits for a file's conversion. */
export const FILE_VIEW_ASK_MS = 1_500
/** Unfinished uploads of one person, and how long an upload waits for its next bytes. */
export const UPLOADS_UNFINISHED_MAX = 50
export const UPLOAD_KEPT_MS = 7 * 24 * 3_600_000
/** How long an unreferenced file is stored after its upload. */
export const UNUSED_FILE_MS = 24 * 3_600_000
/** The storage limits of one person's files, in bytes. */
export const FILE_QUOTA = {
  student: 2 * 1024 ** 3,
  teacher: 50 * 1024 ** 3,
  admin: 50 * 1024 ** 3,
} as const

/**
 * The content of a practice: characters of its JSON text, rows of a field and cells of a row, and bytes of the form
 * that carries it.
 */
export const PRACTICE_CONTEXT_MAX = 200_000
export const PRACTICE_ROWS_MAX = 60
export const PRACTICE_BODY_MAX = 2_000_000
export const PRACTICE_COMMENT_MAX = 2_000
/** The full points of a practice (D17). */
export const PRACTICE_POINTS = 100

/** The team space (D38): bytes, folders and files of one space, and how long its trash preserves files. */
export const SPACE_QUOTA = 1024 ** 3
export const SPACE_FOLDERS_MAX = 500
export const SPACE_ENTRIES_MAX = 5_000
export const SPACE_TRASH_MS = 30 * 24 * 3_600_000
/** Groups of a class, and characters of a group's name. */
export const GROUPS_MAX = 100
export const GROUP_NAME_MAX = 30
/**
 * Notes (content §7): characters of a title, of a text and of an excerpt; notes of one student; the latest position in
 * a video; rows of a page.
 */
export const NOTE_TITLE_MAX = 60
export const NOTE_TEXT_MAX = 50_000
export const NOTE_EXCERPT_MAX = 120
export const NOTES_MAX = 2_000
export const NOTE_MOMENT_MAX_SEC = 86_400
export const NOTE_PAGE = 20
export const NOTE_BODY_MAX = 1_000_000
/**
 * Discussion (content §7): characters of a title, of a text, and of an excerpt; replies of a topic; people mentioned at
 * once.
 */
export const DISCUSS_TITLE_MAX = 60
export const DISCUSS_TEXT_MAX = 20_000
export const DISCUSS_EXCERPT_MAX = 120
export const DISCUSS_REPLIES_MAX = 2_000
export const DISCUSS_MENTIONS_MAX = 20
export const DISCUSS_BODY_MAX = 500_000
/** Rows of a page of topics, and of replies. */
export const DISCUSS_PAGE = 20
export const DISCUSS_REPLY_PAGE = 50
/** The rate limit of one person's topics and replies: posts per seconds. */
export const DISCUSS_RATE = { posts: 10, seconds: 60 } as const
/** Replies and likes within this time are combined in one notice, while that is unread. */
export const DISCUSS_TOGETHER_MS = 10 * 60_000
/** The debounce of a topic list's reload after changes. */
export const DISCUSS_QUIET_MS = 1_000
/**
 * Videos (D23, D24): the longest length; playback rates; the longest time without interaction; the share to watch, in
 * per cent.
 */
export const VIDEO_LENGTH_MAX_MS = 86_400_000
export const VIDEO_RATE_MIN = 0.25
export const VIDEO_RATE_MAX = 2
export const VIDEO_PRESENCE_MS = 20 * 60_000
export const VIDEO_WATCHED_PERCENT = 95
/** The share of elapsed time that counts as watched at most, as a tolerance for clocks. */
export const VIDEO_CREDIT = 1.1
/**
 * The most unclaimed time that is stored for late beats: after a longer disconnection, the rest has to be watched
 * again.
 */
export const VIDEO_CREDIT_KEPT_MS = 10 * 60_000
/** Beats of one request, pages that watch the same video concurrently, and tests inside one video. */
export const VIDEO_BEATS_MAX = 60
export const VIDEO_WATCHES_MAX = 8
export const VIDEO_TESTS_MAX = 50
/**
 * Barrage (D25): characters of a comment; ms between two comments of one student; reports that hide a comment; comments
 * that a video shows.
 */
export const BARRAGE_TEXT_MAX = 50
export const BARRAGE_PAUSE_MS = 3_000
export const BARRAGE_REPORTS_HIDE = 3
export const BARRAGE_SHOWN_MAX = 5_000
/** The longest delay of the page's next request while writing is not possible, in ms. */
export const BARRAGE_ASK_AGAIN_MS = 300_000
/** Block words: characters of one, words per request, words of one person (or of the school). */
export const BARRAGE_WORD_MAX = 30
export const BARRAGE_WORDS_MAX = 500
export const BARRAGE_WORDS_OWN_MAX = 2_000
/** Bans: days, and characters of a reason. */
export const BARRAGE_BAN_DAYS_MAX = 365
export const BARRAGE_BAN_REASON_MAX = 100

/**
 * G017: the number of last typed characters of an administrator that are compared with the secret word, once typing
 * pauses.
 */
export const SECRET_TYPED_MAX = 64
export const SECRET_WORD_MIN = 4
export const SECRET_PAUSE_MS = 800
