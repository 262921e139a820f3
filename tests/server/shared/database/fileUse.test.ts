/** A picture stays stored as long as a record of any kind refers to it. */
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../../server/database'
import type { Database } from '../../../../server/database/schema/schema'
import { createSchoolRepository } from '../../../../server/features/school/school/school.repository'
import { migrations } from '../../../../server/migrations'
import { describeOnBoth, testDatabases } from '../../../support/server/databases'
import { until } from '../../live/support/until'

const picture = (n: number): string => `/files/0a/${n.toString(16).padStart(32, '0')}.png`

/** How a row that shows `shown` is created, and its name. */
interface Showing {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly id: string
  /** Creates the row; null: it exists already. */
  readonly make: ((shown: string) => string) | null
}

const text = (value: string) => `'${value}'`
const showing: readonly Showing[] = [
  { table: 'users', column: 'cover_img', key: 'user_id', id: 'u', make: null },
  { table: 'school', column: 'logo', key: 'school_id', id: 's', make: null },
  { table: 'classes', column: 'cover_img', key: 'classes_id', id: 'c', make: null },
  { table: 'course', column: 'cover_img', key: 'course_id', id: 'co', make: null },
  { table: 'plan', column: 'cover_path', key: 'plan_id', id: 'p', make: null },
  {
    table: 'course_template',
    column: 'cover_img',
    key: 'template_id',
    id: 't',
    make: (shown) => `insert into course_template values ('t', 'u', '模板', ${text(shown)}, 0)`,
  },
  {
    table: 'race',
    column: 'race_context',
    key: 'race_id',
    id: 'r',
    make: (
      shown,
    ) => `insert into race (race_id, teaching_class_id, teacher_id, race_context, race_time, race_type, status, created_at)
      values ('r', 'tc', 'u', ${text(shown)}, 3, '0', 'saved', 0)`,
  },
  {
    table: 'chat_message',
    column: 'text',
    key: 'message_id',
    id: 'm',
    make: (
      shown,
    ) => `insert into chat_message (message_id, conversation, type, from_user_id, to_group_id, client_id, name, role, avatar_url, text, time)
      values ('m', 'g', 0, 'u', 'tc', 'x', '甲', 'teacher', '', ${text(shown)}, 0)`,
  },
  {
    table: 'notice',
    column: 'content',
    key: 'msg_id',
    id: 'n',
    make: (shown) =>
      `insert into notice (msg_id, type, title, content, send_time) values ('n', '0', '公告', ${text(shown)}, 0)`,
  },
  {
    table: 'vote',
    column: 'vote_content',
    key: 'vote_id',
    id: 'v',
    make: (
      shown,
    ) => `insert into vote (vote_id, teaching_class_id, user_id, user_name, is_request, vote_name, vote_time, vote_content, status, created_at, listed_at)
      values ('v', 'tc', 'u', '甲', false, '投票', 1, ${text(shown)}, '2', 0, 0)`,
  },
  {
    table: 'vote_draft',
    column: 'vote_content',
    key: 'draft_id',
    id: 'd',
    make: (
      shown,
    ) => `insert into vote_draft (draft_id, teaching_class_id, teacher_id, vote_name, vote_time, vote_content, created_at)
      values ('d', 'tc', 'u', '草稿', 1, ${text(shown)}, 0)`,
  },
  {
    table: 'plan_section',
    column: 'content',
    key: 'section_id',
    id: 'ps',
    make: (shown) => `insert into plan_section (section_id, plan_id, level, position, title, content, created_at)
      values ('ps', 'p', 1, 0, '概述', ${text(shown)}, 0)`,
  },
  {
    table: 'plan_draft',
    column: 'content',
    key: 'section_id',
    id: 'ps',
    make: (shown) => `insert into plan_draft (section_id, plan_id, title, content, based_on, saved_at)
      values ('ps', 'p', '概述', ${text(shown)}, 1, 0)`,
  },
  {
    table: 'plan_version',
    column: 'body',
    key: 'version_id',
    id: 'pv',
    make: (
      shown,
    ) => `insert into plan_version (version_id, plan_id, reason, plan_name, body, section_num, word_num, saved_at)
      values ('pv', 'p', 'auto', '计划', ${text(JSON.stringify([{ content: shown }]))}, 1, 1, 0)`,
  },
  {
    table: 'mind_map',
    column: 'body',
    key: 'mind_map_id',
    id: 'mm',
    make: (shown) => `insert into mind_map (mind_map_id, user_id, name, body, preview, node_num, created_at, updated_at)
      values ('mm', 'u', '导图', ${text(JSON.stringify([{ content: shown }]))}, '', 1, 0, 0)`,
  },
  {
    table: 'resource_version',
    column: 'body',
    key: 'resource_version_id',
    id: 'rv',
    make: (shown) => `insert into resource_version (resource_version_id, resource_id, no, body, created_at)
      values ('rv', 're', 1, ${text(JSON.stringify([{ content: shown }]))}, 0)`,
  },
  {
    table: 'subjective_work',
    column: 'body',
    key: 'work_id',
    id: 'sw',
    make: (shown) => `insert into subjective_work (work_id, user_task_id, body, max_points, opened_at)
      values ('sw', 'ut', ${text(shown)}, 100, 0)`,
  },
  {
    table: 'hand_in',
    column: 'body',
    key: 'hand_in_id',
    id: 'hi',
    make: (shown) => `insert into hand_in (hand_in_id, work_id, no, body, files, submitted_at)
      values ('hi', 'hw', 1, ${text(shown)}, '[]', 0)`,
  },
  ...(['stem', 'interaction'] as const).map((column) => ({
    table: 'item',
    column,
    key: 'item_id',
    id: `it-${column}`,
    make: (shown: string) => `insert into item (item_id, kind, stem, interaction, created_at)
      values ('it-${column}', 'single', ${column === 'stem' ? `${text(shown)}, ''` : `'', ${text(shown)}`}, 0)`,
  })),
  ...(['key', 'analysis'] as const).map((column, place) => ({
    table: 'item_key',
    column,
    key: 'item_id',
    id: `ik-${place}`,
    make: (shown: string) => `insert into item_key (item_id, key, analysis)
      values ('ik-${place}', ${column === 'key' ? `${text(shown)}, ''` : `'', ${text(shown)}`})`,
  })),
  {
    table: 'practice_work',
    column: 'context',
    key: 'practice_user_id',
    id: 'pw',
    make: (
      shown,
    ) => `insert into practice_work (practice_user_id, user_task_id, practice_ser, context, created_at, saved_at)
      values ('pw', 'ut', '10', ${text(shown)}, 0, 0)`,
  },
  {
    table: 'note',
    column: 'body',
    key: 'note_id',
    id: 'no',
    make: (
      shown,
    ) => `insert into note (note_id, student_id, teaching_class_id, note_type, name, body, plain, request_id, created_at)
      values ('no', 'u', 'tc', 'course', '', ${text(shown)}, '', 'no', 0)`,
  },
  {
    table: 'discuss',
    column: 'body',
    key: 'discuss_id',
    id: 'di',
    make: (shown) => `insert into discuss (discuss_id, teaching_class_id, author_id, is_teacher, title, body, plain,
        request_id, created_at, last_at)
      values ('di', 'tc', 'u', true, '', ${text(shown)}, '', 'di', 0, 0)`,
  },
]

/** The rows that those above need. */
const ground = [
  `insert into school (school_id, school_name) values ('s', '学校')`,
  `insert into academy (academy_id, school_id, academy_name, created_at) values ('a', 's', '学院', 0)`,
  `insert into major (major_id, academy_id, major_name, created_at) values ('ma', 'a', '专业', 0)`,
  `insert into users (user_id, user_type, user_code, login_code, real_name, password_hash, created_at)
    values ('u', '2', 'u', 'u', '甲', '', 0)`,
  `insert into classes (classes_id, class_name, academy_id, major_id, invitation_code, created_at)
    values ('c', '一班', 'a', 'ma', 'CODE', 0)`,
  `insert into course (course_id, full_name, created_at) values ('co', '课程', 0)`,
  `insert into course_version (version_id, course_id, no, published_at, created_at) values ('co-v1', 'co', 1, 0, 0)`,
  `insert into teaching_class (teaching_class_id, course_id, version_id, classes_id, teacher_id, begin_time, end_time, created_at)
    values ('tc', 'co', 'co-v1', 'c', 'u', 0, 0, 0)`,
  `insert into plan (plan_id, owner_id, name, created_at, updated_at) values ('p', 'u', '计划', 0, 0)`,
  `insert into resource (resource_id, owner_id, kind, name, created_at, updated_at) values ('re', 'u', '2', '资源', 0, 0)`,
  ...['ut', 'hut'].map(
    (id, n) => `insert into user_task (user_task_id, teaching_class_id, node_id, student_id, epoch, created_at)
      values ('${id}', 'tc', 'task', 'u', ${n}, 0)`,
  ),
  `insert into subjective_work (work_id, user_task_id, max_points, opened_at) values ('hw', 'hut', 100, 0)`,
  `insert into item (item_id, kind, stem, interaction, created_at)
    values ('ik-0', 'single', '', '', 0), ('ik-1', 'single', '', '', 0)`,
]

/** Columns without addresses of uploaded files, with the reason. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  'a name, a title or a word, shown as the text that it is': [
    ...['privacy_text.additions', 'privacy_text.contact', 'privacy_text.responsible'],
    ...['academy.academy_name', 'annotation.content', 'annotation.quote', 'annotation.quote_prefix'],
    ...[
      'annotation.quote_suffix',
      'annotation_reply.content',
      'course_node.name',
      'course_version.note',
      'chat_message.name',
    ],
    ...['course_autosave.body', 'course_autosave.note', 'course_review.comment', 'course_review.full_name'],
    ...['course_review.reason', 'course_source.source_name'],
    ...['classes.class_name', 'classes_application.reason', 'course.full_name', 'course_template.template_name'],
    ...['folder.folder_name', 'job.file_name', 'job.problem'],
    ...[
      'problem_report.text',
      'problem_report.page',
      'problem_report.version',
      'problem_report.browser',
      'problem_report.sign',
    ],
    ...[
      'license.document',
      'license.school_name',
      'login_log.reason',
      'major.major_name',
      'mind_map.name',
      'notice.remarks',
    ],
    ...[
      'notice.sender_name',
      'notice.title',
      'plan.name',
      'plan_draft.title',
      'plan_section.hints',
      'plan_section.title',
    ],
    ...['plan_template.body', 'plan_template.template_name', 'plan_version.plan_name', 'plan_version.version_name'],
    ...['race.winner_name', 'race_press.user_name', 'roll_call_pick.user_name', 'school.school_name'],
    ...[
      'roster_row.name',
      'roster_row.reason',
      'term.school_year',
      'term.term_name',
      'api_key.key_name',
      'users.phone',
    ],
    ...['sheet_import.file_name', 'sheet_import.problem', 'sheet_import.problems', 'sign_in_student.reason'],
    ...['sign_in_student.student_name', 'class_order.targets', 'users.motto', 'users.real_name', 'vote.user_name'],
    ...['slides.title', 'slide_page.text', 'slides_stroke.points'],
    ...['resource.name', 'resource_version.file_name', 'attempt_response.response', 'practice_work.comment'],
    ...['grade_scheme.scheme_name', 'class_grade_scheme.scheme_name', 'ability_test.title', 'ability_round.title'],
    ...['class_group.group_name', 'space_entry.entry_name', 'space_folder.folder_name'],
    'video_test_response.response',
    ...['barrage.content', 'barrage.words', 'barrage_ban.reason', 'block_word.word', 'block_word.word_key'],
    ...['note.name', 'note.plain', 'discuss.title', 'discuss.plain', 'discuss.full_name'],
    ...['item_correction.key', 'item_correction.reason', 'rubric.rubric_name', 'rubric.criteria'],
    ...['task_rubric.rubric_name', 'task_rubric.criteria', 'rubric_grade.marks', 'rubric_grade.reason'],
    ...['grade.comment', 'item_grade.comment', 'item_grade.reason', 'grading_comment.content'],
    ...[
      'vote.vote_name',
      'vote_draft.vote_name',
      'vote_voter.user_name',
      'file_ticket.file_name',
      'upload_session.file_name',
    ],
  ],
  'a code, a state, a kind or an order of things': [
    ...['slides_stroke.tool', 'slides_stroke.color', 'slides_stroke.width'],
    ...['chat_message.role', 'class_student.origin_type', 'classes.invitation_code', 'classes.origin_type'],
    ...[
      'classes_application.apply_state',
      'folder.folder_type',
      'inspection.state',
      'problem_report.state',
      'problem_report.kind',
      'job.kind',
      'job.state',
    ],
    ...['license.modules', 'notice.type', 'plan_version.reason', 'race.race_type', 'race.status', 'race.winner_code'],
    ...['race.winner_login', 'race_press.user_code', 'registration.revoke_type', 'roll_call.is_nominate_all_stu'],
    ...['roll_call.sound', 'roll_call.status', 'roll_call_class.sound', 'roll_call_commitment.is_nominate_all_stu'],
    ...['roster_change.subject', 'roster_row.code', 'roster_row.kind', 'roster_row.subject', 'users.gender'],
    'api_key.scope',
    ...['roll_call_pick.login_code', 'sheet_import.kind', 'sheet_import.state', 'sign_in.mode', 'sign_in.number'],
    ...['sign_in.pic', 'sign_in.status', 'sign_in_scan.pass', 'sign_in_scan.ticket', 'sign_in_student.device'],
    ...['sign_in_student.login_code', 'sign_in_student.mark', 'sign_in_student.tried', 'class_order.kind'],
    ...[
      'class_order.state',
      'class_task.video_type',
      'class_task.late_policy',
      'course.origin',
      'course.share',
      'course_node.kind',
    ],
    ...['course_node.level', 'course_node.path', 'user_task.state', 'class_order.changed', 'user_task.page_memory'],
    ...['course_autosave.reason', 'course_review.state', 'course_source.kind'],
    ...['timer.kind', 'timer.status', 'timer_step.status', 'grade_scheme.weights', 'class_grade_scheme.weights'],
    ...['upload.kind', 'user_notice.state', 'user_notice.type', 'users.login_code', 'users.status'],
    ...[
      'users.user_code',
      'users.user_type',
      'users.admin_limit',
      'users.privacy_version',
      'vote.status',
      'vote_tally.statistics',
      'vote_voter.answer',
    ],
    ...['vote_voter.login_code', 'vote_voter.user_code', 'chat_contact.conversation', 'chat_message.conversation'],
    ...['chat_read.conversation', 'notice.biz_key', 'setting.name', 'setting.value', 'file_use.by_table'],
    'space_entry.extension',
    ...['resource.kind', 'resource.share', 'item.kind', 'attempt.state', 'attempt_response.writer'],
    ...[
      'resource.kind',
      'resource.share',
      'item.kind',
      'teaching_class.attempt_rule',
      'attempt.state',
      'attempt_response.writer',
    ],
    'practice_work.practice_ser',
    ...['video_progress.spans', 'video_progress.watches'],
    'barrage.state',
    'item_correction.kind',
    ...['note.note_type', 'discuss.target_type', 'discuss.target_key'],
    ...['file.extension', 'file.facts', 'file.mime', 'file_claim.by_table', 'file_ticket.place_kind', 'file_view.kind'],
    ...[
      'slide_deck.problem',
      'slide_deck.state',
      'file_view.problem',
      'file_view.state',
      'upload_session.kind',
      'upload_session.state',
    ],
  ],
  'a secret, a key or a checksum': [
    ...['auth_key.private_key', 'auth_key.public_key', 'auth_nonce.nonce', 'captcha.answer_hash'],
    ...['mail_link.link_hash', 'mail_link.kind', 'mail_link.email', 'account_email.email'],
    ...['second_factor.secret', 'recovery_code.code_hash'],
    ...['login_step.browser_hash', 'login_step.content', 'login_step.kind', 'login_step.step_hash'],
    ...['captcha.captcha_key', 'roll_call.commitment', 'roll_call.secret', 'roll_call.seed'],
    ...['roll_call_commitment.commitment', 'roll_call_commitment.secret', 'session.token_hash'],
    ...['api_key.key_begin', 'api_key.key_hash', 'calendar_feed.secret', 'calendar_feed.secret_hash'],
    ...['sheet_import.password_key', 'upload.content_hash', 'users.password_hash', 'audit.same_key'],
    ...['file.sha256', 'file_ticket.ticket_hash', 'upload_session.fingerprint'],
  ],
  'where somebody came from': [
    ...['audit.address', 'login_log.address', 'login_log.user_agent', 'session.address', 'session.user_agent'],
    ...['login_log.way', 'session.way'],
  ],
  'a draw: who could be picked, by id and name': [
    ...['roll_call.chosen', 'roll_call.roster', 'roll_call.since', 'roll_call.student_list'],
    ...['roll_call_commitment.roster', 'roll_call_commitment.since'],
  ],
  'rows of a list, and what is to be done with them': [
    ...['sheet_import.bad_rows', 'sheet_import.scope', 'sheet_import.sheet_rows', 'job.input'],
    ...['roster_change.after', 'roster_change.before', 'roster_row.changes'],
  ],
  'a log, which tells what was and shows nothing': [
    ...['audit.action', 'audit.detail', 'audit.outcome', 'audit.subject', 'problem_report.recording'],
  ],
  'the sender’s head image as it was: where it is gone, the name’s first letter stands there': [
    'chat_message.avatar_url',
  ],
  'the upper nodes of a map, without its pictures': ['mind_map.preview'],
  'files of a work, by id and name: `file_claim` keeps them': ['subjective_work.files', 'hand_in.files'],
  'names of assets of the built client': ['client_build.names'],
  'a backup: its archive on the server’s disk, its state, and why it failed': [
    ...['backup_run.archive', 'backup_run.kind', 'backup_run.problem', 'backup_run.state'],
  ],
  'the address itself': ['upload.path', 'file_use.path'],
}

/** Ids are generated by the server; no user writes into one. */
const isId = (column: string): boolean => /\.(\w+_id|changed_by|\w+_by|by_id|initial_password_import)$/.test(column)

describe('columns that may contain the address of a file', () => {
  const [embedded] = testDatabases()
  let open: OpenDatabase
  beforeAll(async () => {
    open = await embedded.open()
  })
  afterAll(() => open.close())

  const columns = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json',
        'character varying', 'ARRAY') and c.table_name not like 'kysely_%' order by 1`.execute(open.db)
    return rows.map(({ name }) => name)
  }
  /** The columns that the triggers of all three changes cover. */
  const kept = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string; arguments: string }>`
      select tgrelid::regclass::text as name, encode(tgargs, 'escape') as arguments
      from pg_trigger where tgfoid = 'keep_file_use'::regproc`.execute(open.db)
    const found = rows.flatMap((row) =>
      row.arguments
        .split('\\000')
        .slice(1, -1)
        .map((column) => `${row.name}.${column}`),
    )
    return [...new Set(found)].filter((column) => found.filter((one) => one === column).length === 3).sort()
  }

  test('each column has its triggers, or a reason why it contains no address', async () => {
    const reasons = Object.values(exempt).flat()
    const withTriggers = await kept()
    const all = await columns()
    const unknown = all.filter((one) => !isId(one) && !reasons.includes(one) && !withTriggers.includes(one))
    expect(unknown, 'a column that may show a file gets triggers in its migration; another one a reason here').toEqual(
      [],
    )
    expect(reasons.filter((one) => !all.includes(one) || withTriggers.includes(one))).toEqual([])
    expect(showing.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(withTriggers)
  })
})

describeOnBoth('a picture that is shown', (database) => {
  let open: OpenDatabase
  let db: Kysely<Database>
  let last = 0
  beforeAll(async () => {
    open = await database.open()
    db = open.db
    for (const statement of ground) await sql.raw(statement).execute(db)
  })
  afterAll(() => open.close())

  const run = (statement: string) => sql.raw(statement).execute(db)
  const upload = async (): Promise<string> => {
    last += 1
    const path = picture(last)
    await run(`insert into upload (upload_id, owner_id, kind, path, size, created_at)
      values ('up-${last}', 'u', 'richText', '${path}', 1, 0)`)
    return path
  }
  const isInvalid = async (path: string): Promise<boolean> => {
    const { rows } = await createSchoolRepository(db).findInvalid(1, { limit: 1_000, offset: 0 })
    return rows.some((row) => row.path === path)
  }

  test.each(showing)('in $table, $column, is protected while it is shown', async ({ make, ...row }) => {
    const [one, other] = [await upload(), await upload()]
    const isAddress = /cover|logo/.test(row.column)
    const html = (path: string) => (isAddress ? path : `<p>图<img src="${path}">，再看<img src="${path}"></p>`)
    const json = (path: string) => text(row.column === 'body' ? JSON.stringify([{ content: html(path) }]) : html(path))
    const set = (value: string) =>
      run(`update ${row.table} set ${row.column} = ${value} where ${row.key} = '${row.id}'`)
    expect(await isInvalid(one)).toBe(true)
    if (make) await run(make(html(one).replaceAll('"', row.column === 'body' ? '\\"' : '"')))
    else await set(json(one))
    expect([await isInvalid(one), await isInvalid(other)]).toEqual([false, true])
    await set(json(other))
    expect([await isInvalid(one), await isInvalid(other)]).toEqual([true, false])
    await set(row.column === 'body' ? `'[]'` : `''`)
    expect(await isInvalid(other)).toBe(true)
    await set(json(one))
    expect(await isInvalid(one)).toBe(false)
    // Others depend on the previous rows.
    if (make && row.table !== 'plan_section') {
      await run(`delete from ${row.table} where ${row.key} = '${row.id}'`)
      expect(await isInvalid(one)).toBe(true)
    }
  })

  test('a section that is deleted with its plan shows nothing any more', async () => {
    const path = await upload()
    await run(`insert into plan (plan_id, owner_id, name, created_at, updated_at) values ('q', 'u', '另一份', 0, 0)`)
    await run(`insert into plan_section (section_id, plan_id, level, position, title, content, created_at)
      values ('qs', 'q', 1, 0, '概述', '<img src="${path}">', 0)`)
    expect(await isInvalid(path)).toBe(false)
    await run(`delete from plan where plan_id = 'q'`)
    expect(await isInvalid(path)).toBe(true)
  })

  test('two rows that show the same file protect it independently', async () => {
    const path = await upload()
    await run(`update users set cover_img = '${path}' where user_id = 'u'`)
    await run(`update school set logo = '${path}'`)
    await run(`update users set cover_img = '' where user_id = 'u'`)
    expect(await isInvalid(path)).toBe(false)
    await run(`update school set logo = ''`)
    expect(await isInvalid(path)).toBe(true)
  })

  test('a rolled back reference does not exist', async () => {
    const path = await upload()
    await db
      .transaction()
      .execute(async (trx) => {
        await sql.raw(`update school set logo = '${path}'`).execute(trx)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await isInvalid(path)).toBe(true)
  })

  test('a picture that gets a reference while it is being deleted as invalid remains', async () => {
    const path = await upload()
    const uploadId = `up-${last}`
    let shown: () => void = () => undefined
    const isShown = new Promise<void>((resolve) => {
      shown = resolve
    })
    const showing = db.transaction().execute(async (trx) => {
      await sql.raw(`update school set logo = '${path}'`).execute(trx)
      shown()
      // The other transaction is running, where transactions run concurrently at all.
      const isAtIt = async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(
          trx,
        )
        return rows.some(({ n }) => n > 0)
      }
      if (database.name === 'postgres') await until(isAtIt)
    })
    await isShown
    const deleted = await db
      .transaction()
      .execute((trx) => createSchoolRepository(db).deleteInvalid(trx, [uploadId], 1))
    await showing
    expect(deleted).toBe(null)
    expect(await isInvalid(path)).toBe(false)
    await run(`update school set logo = ''`)
  })

  test('rows from before the table are included', async () => {
    const uses = async () => (await sql`select * from file_use order by by_table, by_id, path`.execute(db)).rows
    const [one, other] = [await upload(), await upload()]
    await run(`update users set cover_img = '${one}'`)
    await run(`insert into plan_version (version_id, plan_id, reason, plan_name, body, section_num, word_num, saved_at)
      values ('old', 'p', 'auto', '计划', '[{"content":"${one} ${other}"}]', 1, 1, 0)`)
    const before = await uses()
    expect(before).toEqual(
      expect.arrayContaining([
        { path: one, by_table: 'users', by_id: 'u' },
        { path: one, by_table: 'plan_version', by_id: 'old' },
        { path: other, by_table: 'plan_version', by_id: 'old' },
      ]),
    )
    await run('drop function keep_file_use() cascade')
    await run('drop function files_in(text)')
    await run('drop table file_use')
    await migrations['0026_file_use']?.up(db)
    expect(await uses()).toEqual(before)
  })
})
