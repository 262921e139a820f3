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
/** So many rows may be chosen to stand on a page of a list. */
export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100]
/** Rows of a long list are counted to here, or to the end of the asked page; a higher `total` says that there are more. */
export const COUNT_MAX = 5_000
/** Rows that are fetched, and ids that are acted on, at a time where everything that a list finds is chosen. */
export const SELECT_BATCH = 500
/** More rows than these are not chosen together: the list must be narrowed first. */
export const SELECT_ALL_MAX = 5_000

/** Passwords have 8 to 64 characters of any kind (decision 0066). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/** How long an initial password serves (G046). */
export const INITIAL_PASSWORD_MS = 30 * 24 * 3_600_000
/** How long the passwords of an import can be asked for once it is over. */
export const IMPORT_PASSWORDS_MS = 24 * 3_600_000

/** B320: images in rich text. */
export const IMAGE_MAX_BYTES = 5_242_880
/**
 * What one user may store: pictures and bytes within 24 hours, and of those that nothing refers to. Equal content counts
 * once.
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
/** A press that the server has not answered by then is given back to the student. */
export const RACE_ANSWER_MS = 3_000
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

/** Timer (live §5, §9). */
export const TIMER_FIELD_MAX = 59
/** B311: a shorter countdown is refused. */
export const COUNTDOWN_MIN_S = 10
/** 59 minutes and 59 seconds (G091). */
export const COUNTDOWN_MAX_S = 3_599
/** B312: quick presets, in minutes. */
export const COUNTDOWN_PRESETS_MIN = [1, 3, 5, 10] as const
/** B273: a stopwatch closes itself here. */
export const STOPWATCH_CAP_S = 3_599
/** B275: how long 时间到 stands. */
export const TIME_UP_MS = 3_000
/** What is left of a countdown when screen readers say so once. */
export const TIMER_LAST_SECONDS_MS = 10_000
/** B279: a timer is put away at most this often. */
export const TIMER_DESTROY_THROTTLE_MS = 500
/** The page title alternates this often while hidden (live §4 Timer). */
export const TITLE_BLINK_MS = 500

/** Sign-in (live §5, §9). */
export const ATTENDANCE_CODE_LENGTH = 4
/** B222. */
export const ATTENDANCE_PATTERNS = ['01', '02', '03', '04', '05', '06', '07', '08'] as const
/** Length of time mode, in minutes (G086). */
export const ATTENDANCE_TIME_MIN = { min: 1, max: 60, default: 1 } as const
/** A sign-in that nobody ends is ended by the server after this. */
export const ATTENDANCE_MAX_MS = 60 * 60_000
/** Tries of one student in one sign-in (figures, Security). */
export const ATTENDANCE_ATTEMPTS = { code: 5, pattern: 3 } as const
/** B317: longer lists of unsigned names end with "...". */
export const ATTENDANCE_NAMES_MAX = 10
/** A QR code changes this often and serves for so long. */
export const ATTENDANCE_PASS_MS = 15_000
/** A scanned QR code signs its student in for so long. */
export const ATTENDANCE_TICKET_MS = 2 * 60_000
/** The counts that a teacher sees grow at most this often. */
export const ATTENDANCE_PROGRESS_MS = 250
export const ATTENDANCE_REASON_MAX = 100
/** Students who are noted at once. */
export const ATTENDANCE_MARK_MAX = 2_000
/** What a browser calls itself. */
export const DEVICE_MAX = 64
/** Rows of a page of sign-in records. */
export const ATTENDANCE_RECORD_PAGE = 10
/** A teacher who looks at the names of a running sign-in is told of new ones at most this often. */
export const ATTENDANCE_STUDENTS_MS = 2_000
/** A list follows its filter this long after the last change. */
export const FILTER_SETTLE_MS = 300
/** Days and months of records are those of the school. */
export const SCHOOL_TIME_ZONE = 'Asia/Shanghai'

/** Vote (live §5, §9). */
export const VOTE_TITLE_MAX = 20
export const VOTE_QUESTION_MAX = 50
export const VOTE_OPTION_MAX = 50
export const VOTE_OPTIONS_MIN = 2
/** B331: a new question starts with so many empty options. */
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
/** Live tallies are told at most this often. */
export const VOTE_TALLY_MS = 500
/** For so long after a vote has ended, answers that were chosen in time still count. */
export const VOTE_GRACE_MS = 5_000
/** Requests of one student that may wait at once. */
export const VOTE_REQUESTS_MAX = 3
/** Drafts that one teacher keeps in one class. */
export const VOTE_DRAFTS_MAX = 100
/** Spreadsheet import of questions: file size and rows. */
export const VOTE_IMPORT_MAX = { bytes: 2 * 1024 * 1024, rows: 500 } as const

/** Chat (live §5, §9). */
export const CHAT_CONTENT_MAX = 20_000
/** B301: the avatar flashes for this long. */
export const CHAT_FLASH_MS = 300
/** Messages of one scroll back. */
export const CHAT_HISTORY_PAGE = { default: 50, max: 200 } as const
/** The newest unread messages that are sent with a conversation. */
export const CHAT_UNREAD_SENT = 20
/** Comings and goings are told at most this often. */
export const CHAT_PRESENCE_MS = 1_000
/** So many messages one user may send within so many seconds. */
export const CHAT_SEND_RATE = { messages: 120, seconds: 60 } as const
/** Unread messages are counted up to here. */
export const CHAT_UNREAD_MAX = 999
/** Conversations that are listed as the most recent. */
export const CHAT_RECENT_MAX = 200
/** Unsent messages that wait for the line. */
export const CHAT_WAITING_MAX = 100

/** A pause in a class's live events that separates two meetings. */
export const MEETING_GAP_MS = 60 * 60_000
/** Rows of a page of the class log. */
export const CLASS_LOG_PAGE = { meetings: 20, events: 200, people: 60 } as const

/** Calculator: characters of an expression, calculations that are remembered, digits that are shown. */
export const EXPRESSION_MAX = 200
export const CALCULATIONS_MAX = 30
export const CALCULATOR_DIGITS = 12
/** K006: the calculator's own window, in pixels (B077). */
export const CALCULATOR_WINDOW_PX = { width: 650, height: 420 } as const

/** Drawing board: what one person's board holds at most. */
export const BOARD_PAGES_MAX = 20
export const BOARD_ITEMS_MAX = 5_000
export const BOARD_POINTS_MAX = 400_000
/** A longer stroke goes on as another one. */
export const BOARD_STROKE_POINTS_MAX = 4_000
export const BOARD_TEXT_MAX = 500
/** Steps that can be undone. */
export const BOARD_UNDO_MAX = 100
/** How far the view can be taken in and out. */
export const BOARD_ZOOM = { min: 0.2, max: 5 } as const
/** A store of this browser that has not answered by then is done without. */
export const BOARD_OPEN_MS = 5_000

/** Captcha (G045): characters of a code, and how long it serves. */
export const CAPTCHA_LENGTH = 4
export const CAPTCHA_MS = 5 * 60_000
/** After so many failures a sign-in asks for a captcha. */
export const CAPTCHA_AFTER_FAILURES = 3
/** So many register from one place within an hour before each is asked for a captcha. */
export const REGISTRATIONS_FREE = 5
/** Joining a class: the longest invitation code and reason. */
export const INVITATION_CODE_MAX = 20
export const JOIN_REASON_MAX = 100
/** Tries of one student at invitation codes. */
export const JOIN_TRIES = { points: 20, seconds: 600 } as const
/** Rows of a page of requests. */
export const JOIN_REQUEST_PAGE = 20
/** So many classmates are listed to a student. */
export const CLASSMATES_MAX = 300
/** Imports by spreadsheet: the file, its rows, rows written at a time, problems and rows that are shown. */
export const SHEET_IMPORT = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  batch: 500,
  problems: 200,
  preview: 10,
  value: 60,
} as const

/** Characters of a login code that somebody chooses, and of a motto. */
export const LOGIN_CODE_CHOSEN = { min: 3, max: 32 } as const
export const MOTTO_MAX = 100
/** Head images that come with Podium, `/dist/heads/01.svg` and on. */
export const HEAD_IMAGES = 24
/** Pixels of a side of a head image as it is uploaded. */
export const HEAD_IMAGE_PX = 320
/** Academies, majors, classes: characters of a name. */
export const ACADEMY_NAME_MAX = 50
export const MAJOR_NAME_MAX = 50
export const CLASS_NAME_MAX = 50
/** Characters of a person's name, and of what they sign in with. */
export const PERSON_NAME_MAX = 50
export const LOGIN_CODE_MAX = 64
/** Covers that come with Podium, `/dist/covers/01.svg` and on. */
export const CLASS_COVERS = 12
/** Virtual students that one call adds (B142). */
export const VIRTUAL_STUDENTS_MAX = 200
/** Characters of an invitation code. */
export const INVITATION_CODE_LENGTH = 6
/** Characters of the school's name. */
export const SCHOOL_NAME_MAX = 50

/** Notices: how many the bell lists (B158, B397), and rows of a page of the notice centre. */
export const NOTICE_BELL = 3
export const NOTICE_PAGE = 10
/** How long a popup of a notice, and that of changed tasks, stays (B186; G164). */
export const NOTICE_POPUP_MS = 5_000
/** Popups that are to be seen at once; further ones wait. */
export const NOTICE_POPUP_MAX = 3
export const ANNOUNCEMENT_TITLE_MAX = 50
/** Comment messages that are listed at once. */
export const COMMENT_NOTICES_MAX = 100

/** Timed push (core §5, §9): rows of a page, and the wait before the second tab loads (B189). */
export const TIME_TASK_PAGE = 6
export const TIME_TASK_TAB_MS = 1_000
/** Chapters, lessons or tasks of one push. */
export const PUSH_MAX = 500
/** A task’s full mark: at most, and where nobody has set one (D17). */
export const FULL_MARK_MAX = 1_000
export const FULL_MARK = 100
/** A grade scheme's name, and how many a teacher may keep. */
export const GRADE_SCHEME_NAME_MAX = 40
export const GRADE_SCHEMES_MAX = 500
/** The longest that a page waits after a quiet fact before it loads again: a class at work causes many facts. */
export const RESOURCE_QUIET_MS = 3_000
/** How long a push or recall, and a clearing of records, can be taken back (D13). */
export const PUSH_UNDO_MS = 10_000
export const CLEAR_UNDO_MS = 24 * 60 * 60_000
/** Multi-tab bar: so many tabs at once, and so many pages that are kept as they were left (core §2 Layouts). */
export const TABS_MAX = 20
export const KEPT_PAGES_MAX = 5
/** A page that imports is told how far it is, and asks this often in case that was lost. */
export const SHEET_POLL_MS = 5_000

/** A path of a statechart is played a step after so much time. */
export const PATH_STEP_MS = 1_000
/** The BroadcastChannel on which the tabs of one browser find each other. */
export const INSPECTION_CHANNEL = 'podium-inspection'
/** Characters of what an inspected page tells at once. */
export const INSPECTION_REPORT_MAX = 200_000

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
/** The list of plans is given up after this long (K175). */
export const PLAN_LIST_TIMEOUT_MS = 15_000
/** A change of a plan keeps what it was before as a version, unless one is younger than this; the oldest beyond so many go. */
export const PLAN_VERSION_MS = 600_000
export const PLAN_VERSIONS_MAX = 100
/** What is written in an open section is sent after this long without a key, and at the latest after this long. */
export const AUTOSAVE_QUIET_MS = 1_000
export const AUTOSAVE_LATEST_MS = 5_000
/** An open page of a plan says this often that it is still read; without a word for so long its reader has gone. */
export const PLAN_READER_BEAT_MS = 20_000
export const PLAN_READER_GONE_MS = 50_000
/** Characters of an annotation, of a reply, of the passage that one is about, and of what stands beside it. */
export const ANNOTATION_MAX = 1_000
export const REPLY_MAX = 1_000
export const QUOTE_MAX = 1_000
export const QUOTE_BESIDE_MAX = 64
/** Annotations of one plan. */
export const ANNOTATIONS_MAX = 2_000

/** Mind maps (content §2, §9): nodes of one map, how deep it goes, and characters of a name, of a node's text, of a remark, of a stored map. */
export const MIND_MAP_NODES_MAX = 2_000
export const MIND_MAP_DEPTH_MAX = 20
export const MIND_MAP_NAME_MAX = 40
export const MIND_NODE_TEXT_MAX = 500
export const MIND_REMARK_MAX = 2_000
export const MIND_MAP_BODY_MAX = 1_000_000
/** Maps of one person, and cards of a page of them. */
export const MIND_MAPS_MAX = 200
export const MIND_MAP_PAGE = 12
/** Nodes of the small picture on a card, how deep it goes, and characters of their texts. */
export const MIND_PREVIEW = { nodes: 32, depth: 4, text: 16 } as const
/** K150, K151: thickness of an outline in px. */
export const MIND_OUTLINE_PX = { min: 1, max: 6 } as const
/** Steps that can be undone. */
export const MIND_UNDO_MAX = 200
/** How small and how large a map is seen. */
export const MIND_ZOOM = { min: 0.1, max: 4 } as const

/** Resource library (content §5): characters of a name and of a folder's name; folders of one teacher, and how deep they lie. */
export const RESOURCE_NAME_MAX = 100
export const FOLDER_NAME_MAX = 50
export const FOLDERS_MAX = 500
export const FOLDER_DEPTH_MAX = 5
/** Resources of one teacher, those in the trash included. */
export const RESOURCES_MAX = 20_000
/** Characters of the rich text of a document, of a stem, of a choice, of an analysis. */
export const RESOURCE_TEXT_MAX = 200_000
export const ITEM_STEM_MAX = 20_000
export const ITEM_OPTION_MAX = 2_000
export const ITEM_ANALYSIS_MAX = 5_000
/** Bytes of a file of items from another system, with its pictures; resources that are exported at once. */
export const ITEM_FILE_BYTES = 20 * 1024 * 1024
export const ITEM_EXPORT_MAX = 200
/** Characters of the source of a formula in a text. */
export const FORMULA_MAX = 1_000
/** Choices of an item, its points, its gaps, what may stand in one, and characters of that. */
export const ITEM_OPTIONS = { min: 2, max: 10 } as const
export const ITEM_POINTS = { min: 0.5, max: 100 } as const
export const GAPS_MAX = 20
export const GAP_ALTERNATIVES_MAX = 10
export const GAP_TEXT_MAX = 100
/** Items of one resource, and characters of all that is in one. */
export const RESOURCE_ITEMS_MAX = 200
export const RESOURCE_CONTENT_MAX = 1_000_000
/** Tests: characters of one text that a student answers with, bytes of what is saved at once, and characters of a page's id. */
export const RESPONSE_TEXT_MAX = 10_000
export const TEST_ANSWERS_BODY_MAX = 1_000_000
export const TEST_WRITER_MAX = 40
/** Minutes that a test or an ability test may last, and that a teacher may add at once. */
export const TEST_MINUTES_MAX = 600
/** Characters of the name of an ability test. */
export const ABILITY_TITLE_MAX = 60
/** A page looks again so long after a moment at which the server has done something. */
export const ABILITY_LOOK_MS = 300
/** Ability tests that one teacher may keep, and rounds of them in one class. */
export const ABILITY_TESTS_MAX = 200
/** What is answered is sent after this long without a change, and after this long in any case. */
export const TEST_SAVE_QUIET_MS = 800
export const TEST_SAVE_LATEST_MS = 2_000
/** Work on an assignment: characters of its text, and files beside it. */
export const WORK_TEXT_MAX = 200_000
export const WORK_FILES_MAX = 10
export const WORK_BODY_MAX = 1_000_000
/** What a work is worth where its task does not say. */
export const WORK_POINTS = 100
/** Grading: characters of a comment and of a reason, comments that a teacher keeps, and points go in steps of this. */
export const GRADE_COMMENT_MAX = 2_000
export const GRADE_REASON_MAX = 200
export const GRADING_COMMENTS_MAX = 100
export const GRADE_STEP = 0.5
/** Rubrics: those that a teacher keeps, criteria of one, levels of a criterion, characters of a name and of a description. */
export const RUBRICS_MAX = 100
export const RUBRIC_CRITERIA_MAX = 20
export const RUBRIC_LEVELS_MAX = 8
export const RUBRIC_NAME_MAX = 60
export const RUBRIC_TEXT_MAX = 500
/** Files of teaching content (content §5): characters of a file's name, and how long a ticket to read one serves (D40). */
export const FILE_NAME_MAX = 200
export const FILE_TICKET_MS = 600_000
/** Learning: pages of a document, and ms of a video, that are remembered. */
export const MEMORY_PAGE_MAX = 100_000
export const MEMORY_POSITION_MAX_MS = 86_400_000
/** A student who has not looked at the tasks for so long makes another visit: what came meanwhile is new. */
export const VISIT_GAP_MS = 30 * 60_000
/** Where one is in a file is kept after this long without a move. */
export const MEMORY_QUIET_MS = 1_500
/** A teacher's view of the progress is fetched again at the earliest this long after students went on. */
export const PROGRESS_QUIET_MS = 2_000
/** Courses (D2–D6): characters of a name, of an item's title, of a reason or comment of a review, of a version's note. */
export const COURSE_NAME_MAX = 60
export const NODE_TITLE_MAX = 100
export const REVIEW_REASON_MAX = 500
export const VERSION_NOTE_MAX = 200
/** Full points of a task, and days after its push when it is due. */
export const NODE_POINTS_MAX = 1_000
export const NODE_DUE_DAYS_MAX = 365
/** Items of one course, courses of one person, edits of one call and its body in bytes. */
export const COURSE_ITEMS_MAX = 5_000
export const COURSES_MAX = 500
export const COURSE_EDITS_MAX = 200
export const COURSE_EDIT_BODY_MAX = 2_000_000
/** An edit keeps what the draft was before, unless that was done less than so long ago; the oldest beyond so many go. */
export const COURSE_AUTOSAVE_MS = 600_000
export const COURSE_AUTOSAVES_MAX = 50
/** K183: expanding folders of a tree is debounced (B602). */
export const FOLDER_TOGGLE_MS = 200
/** A ticket is renewed this long after it was issued, and tried again this often where the line is lost. */
export const FILE_RENEW_MS = 300_000
export const FILE_RENEW_RETRY_MS = 10_000
/** B202: at most so many bytes of a file are read to tell it from others. */
export const FINGERPRINT_BYTES = 10_485_760
/** An upload whose line was lost is tried again after this, each time twice as long. */
export const UPLOAD_RETRY_MS = { first: 1_000, max: 30_000 } as const
/** Uploads of one page that send at once; a browser has few lines to a server, and calls need some. */
export const UPLOADS_AT_ONCE = 2
/** So much is sent with one request: it has to come within a minute. */
export const UPLOAD_PIECE_BYTES = 4 * 1024 * 1024
/** A proxy that refuses a piece as too large gets smaller ones, down to this size. */
export const UPLOAD_PIECE_MIN_BYTES = 256 * 1024
/** What is shown of a workbook: sheets, rows and columns of each. */
export const SHOWN_SHEETS = { sheets: 20, rows: 500, columns: 40 } as const
/** A page that waits for a file to be made ready to show asks this often. */
export const FILE_VIEW_ASK_MS = 1_500
/** Uploads of one person that may be unfinished at once, and how long one waits for its next bytes. */
export const UPLOADS_UNFINISHED_MAX = 50
export const UPLOAD_KEPT_MS = 7 * 24 * 3_600_000
/** A file that nobody uses is kept for so long after its upload. */
export const UNUSED_FILE_MS = 24 * 3_600_000
/** Bytes that one person's files may have together. */
export const FILE_QUOTA = {
  student: 2 * 1024 ** 3,
  teacher: 50 * 1024 ** 3,
  admin: 50 * 1024 ** 3,
} as const

/** What is filled into a practice, as JSON text; rows of a field and cells of a row; and the body that carries it as a form. */
export const PRACTICE_CONTEXT_MAX = 200_000
export const PRACTICE_ROWS_MAX = 60
export const PRACTICE_BODY_MAX = 2_000_000
export const PRACTICE_COMMENT_MAX = 2_000
/** A practice is judged out of so many points (D17). */
export const PRACTICE_POINTS = 100

/** The team space (D38): bytes of one space, folders of it, files of it, and how long its trash keeps what was put there. */
export const SPACE_QUOTA = 1024 ** 3
export const SPACE_FOLDERS_MAX = 500
export const SPACE_ENTRIES_MAX = 5_000
export const SPACE_TRASH_MS = 30 * 24 * 3_600_000
/** Groups of a class, and characters of a group's name. */
export const GROUPS_MAX = 100
export const GROUP_NAME_MAX = 30
/** Notes (content §7): characters of a title, of a text and of how it begins; notes of one student; the latest moment of a video; a page of them. */
export const NOTE_TITLE_MAX = 60
export const NOTE_TEXT_MAX = 50_000
export const NOTE_EXCERPT_MAX = 120
export const NOTES_MAX = 2_000
export const NOTE_MOMENT_MAX_SEC = 86_400
export const NOTE_PAGE = 20
export const NOTE_BODY_MAX = 1_000_000
/** Discussion (content §7): characters of a title, of a text, and of how one begins; replies of a topic; people mentioned at once. */
export const DISCUSS_TITLE_MAX = 60
export const DISCUSS_TEXT_MAX = 20_000
export const DISCUSS_EXCERPT_MAX = 120
export const DISCUSS_REPLIES_MAX = 2_000
export const DISCUSS_MENTIONS_MAX = 20
export const DISCUSS_BODY_MAX = 500_000
/** Rows of a page of topics, and of replies. */
export const DISCUSS_PAGE = 20
export const DISCUSS_REPLY_PAGE = 50
/** So many topics and replies one person may write within so many seconds. */
export const DISCUSS_RATE = { posts: 10, seconds: 60 } as const
/** Replies and likes that come within this time are told in one notice, as long as that is unread. */
export const DISCUSS_TOGETHER_MS = 10 * 60_000
/** A list of topics that hears of changes asks again this long after the last one. */
export const DISCUSS_QUIET_MS = 1_000
/** Videos (D23, D24): the length of a film; speeds; how long without a hand; what must be seen, in per cent. */
export const VIDEO_LENGTH_MAX_MS = 86_400_000
export const VIDEO_RATE_MIN = 0.25
export const VIDEO_RATE_MAX = 2
export const VIDEO_PRESENCE_MS = 20 * 60_000
export const VIDEO_WATCHED_PERCENT = 95
/** What counts of a stretch of time, so that clocks may differ a little. */
export const VIDEO_CREDIT = 1.1
/** So much unclaimed time is kept for beats that come late: of a longer loss of the line the rest is watched again. */
export const VIDEO_CREDIT_KEPT_MS = 10 * 60_000
/** Beats of one request, pages that watch the same film at once, and tests inside one film. */
export const VIDEO_BEATS_MAX = 60
export const VIDEO_WATCHES_MAX = 8
export const VIDEO_TESTS_MAX = 50
/** Barrage (D25): characters of a line; ms between two lines of one student; reports that hide a line; lines that a film shows. */
export const BARRAGE_TEXT_MAX = 50
export const BARRAGE_PAUSE_MS = 3_000
export const BARRAGE_REPORTS_HIDE = 3
export const BARRAGE_SHOWN_MAX = 5_000
/** Where one may not write, the page asks again after so many ms at the latest. */
export const BARRAGE_ASK_AGAIN_MS = 300_000
/** Block words: characters of one, words added at once, words of one person (or of the school). */
export const BARRAGE_WORD_MAX = 30
export const BARRAGE_WORDS_MAX = 500
export const BARRAGE_WORDS_OWN_MAX = 2_000
/** Bans: days, and characters of a reason. */
export const BARRAGE_BAN_DAYS_MAX = 365
export const BARRAGE_BAN_REASON_MAX = 100

/** G017: so many of the last characters that an administrator typed are compared with the secret word, once typing pauses. */
export const SECRET_TYPED_MAX = 64
export const SECRET_WORD_MIN = 4
export const SECRET_PAUSE_MS = 800
