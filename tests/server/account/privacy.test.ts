/** Export and erasure of personal data, against a real server. */
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../../contract/calls'
import { erasurePreview, erasureState, ownConsent } from '../../../contract/entities/account/privacy'
import { job as jobSchema } from '../../../contract/entities/shared/job'
import { errors } from '../../../contract/errors'
import { readConfig } from '../../../server/config'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'
import { until } from '../live/support/until'

const DAY_MS = 24 * 3_600_000
const WAIT_DAYS = 30
const { retention } = readConfig({})
/** In all texts that the students write. */
const SECRET = '只有我知道的话'
const NAME = '欧阳独一'

interface Person {
  readonly userId: string
  readonly loginCode: string
}
const first: Person = { userId: 'demo-s001', loginCode: 's001' }
const second: Person = { userId: 'demo-s002', loginCode: 's002' }
const TASK = 'demo-task-1-3-1'

describeOnEither('personal data', (database) => {
  let server: TestApp
  let at = Date.now()
  let admin: string
  beforeAll(async () => {
    server = await startApp(database, { now: () => at, config: { retention } })
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const run = (statement: string) => sql.raw(statement).execute(server.app.database.db)
  const rowsOf = async <Row>(statement: string): Promise<Row[]> =>
    (await sql.raw<Row>(statement).execute(server.app.database.db)).rows

  /** Writes about a person wherever free text, names and pictures are stored. */
  const writeAbout = async ({ userId, loginCode }: Person): Promise<{ picture: string }> => {
    const room = 'demo-teaching-class-1'
    const token = await server.login(loginCode)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(png())], { type: 'image/png' }), 'face.png')
    const uploaded = await fetch(`${server.origin}/platform${calls.uploadOwnHeadImg.path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: token },
    })
    const { data: picture } = z.object({ data: z.string() }).parse(await uploaded.json())
    await run(
      `update users set real_name = '${NAME}', motto = '${SECRET}', cover_img = '${picture}' where user_id = '${userId}'`,
    )
    await run(`insert into note (note_id, student_id, teaching_class_id, note_type, name, body, plain, request_id, created_at)
      values ('n-${userId}', '${userId}', '${room}', 'course', '', '<p>${SECRET}</p>', '${SECRET}', 'n-${userId}', 1)`)
    await run(`insert into chat_message (message_id, conversation, type, from_user_id, to_group_id, client_id, name, role, avatar_url, text, time)
      values ('m-${userId}', 'g:${room}', 0, '${userId}', '${room}', 'c-${userId}', '${NAME}', 'student', '${picture}', '<p>${SECRET}</p>', 1)`)
    await run(`insert into discuss (discuss_id, teaching_class_id, author_id, is_teacher, title, body, plain, request_id, created_at, last_at)
      values ('d-${userId}', '${room}', '${userId}', false, '${SECRET}', '<p>${SECRET}</p>', '${SECRET}', 'd-${userId}', 1, 1)`)
    await run(`insert into mind_map (mind_map_id, user_id, name, body, preview, node_num, created_at, updated_at)
      values ('mm-${userId}', '${userId}', '${SECRET}', '[]', '[]', 1, 1, 1)`)
    await run(
      `insert into plan (plan_id, owner_id, name, created_at, updated_at) values ('p-${userId}', '${userId}', '${SECRET}', 1, 1)`,
    )
    await run(`insert into plan_section (section_id, plan_id, level, position, title, content, hints, created_at)
      values ('ps-${userId}', 'p-${userId}', 1, 0, '${SECRET}', '<p>${SECRET}</p>', '[]', 1)`)
    await run(`insert into annotation (annotation_id, plan_id, section_id, author_id, content, created_at)
      values ('a-${userId}', 'p-${userId}', 'ps-${userId}', 'demo-t001', '${SECRET}', 1)`)
    await run(`insert into user_task (user_task_id, teaching_class_id, node_id, student_id, epoch, created_at, points, max_points, state)
      values ('ut-${userId}', '${room}', '${TASK}', '${userId}', 77, 1, 83, 100, 'graded')`)
    await run(`insert into grade (user_task_id, no, comment, points, graded_by, graded_at)
      values ('ut-${userId}', 1, '${SECRET}', 83, 'demo-t001', 1)`)
    await run(`insert into subjective_work (work_id, user_task_id, body, files, max_points, opened_at)
      values ('w-${userId}', 'ut-${userId}', '<p>${SECRET}</p>', '[{"fileId":"f-${userId}","fileName":"${SECRET}.pdf"}]', 100, 1)`)
    await run(`insert into hand_in (hand_in_id, work_id, no, body, files, submitted_at)
      values ('h-${userId}', 'w-${userId}', 1, '<p>${SECRET}</p>', '[]', 1)`)
    await run(`insert into file (file_id, sha256, size, mime, extension, facts, created_at)
      values ('f-${userId}', repeat(md5('${userId}'), 2), 3, 'application/pdf', 'pdf', '{}', 1)`)
    await run(`insert into file_claim values ('f-${userId}', 'subjective_work', 'w-${userId}')`)
    await run(`insert into practice_work (practice_user_id, user_task_id, practice_ser, context, comment, created_at, saved_at)
      values ('pw-${userId}', 'ut-${userId}', '10', '{"a":[["${SECRET}"]]}', '${SECRET}', 1, 1)`)
    await run(`insert into attempt (attempt_id, user_task_id, no, resource_version_id, state, max_points, opened_at, submitted_at)
      select 'at-${userId}', 'ut-${userId}', 1, resource_version_id, 'submitted', 10, 1, 1 from resource_item
      join item using (item_id) where item.kind = 'essay' limit 1`)
    await run(`insert into attempt_response (attempt_id, position, response, writer, sequence, revision, saved_at)
      select 'at-${userId}', position, '["${SECRET}"]', 'w', 1, 1, 1 from resource_item join item using (item_id)
      where item.kind = 'essay' and resource_version_id = (select resource_version_id from attempt where attempt_id = 'at-${userId}')`)
    await run(`insert into roll_call (roll_call_id, teaching_class_id, teacher_id, status, stu_num, is_nominate_all_stu, sound, commitment, secret, seed,
        roster, chosen, student_list, started_at, reveal_at, ends_at)
      select 'rc-${userId}', '${room}', 'demo-t001', 'closed', 1, '1', '1', 'c', 's', 's', list, list, list, 1, 1, 1
      from (select '[{"userId":"${userId}","userName":"${NAME}"},{"userId":"demo-s009","userName":"别人"}]'::jsonb as list) as one`)
    await run(`insert into roll_call_pick (nominate_id, roll_call_id, teaching_class_id, position, user_id, user_name, login_code, nominate_time, is_cancelled)
      values ('rp-${userId}', 'rc-${userId}', '${room}', 0, '${userId}', '${NAME}', '${loginCode}', 1, false)`)
    await run(`insert into notice (msg_id, type, title, content, biz_key, sender_id, sender_name, remarks, send_time)
      values ('no-${userId}', '2', '入班', '${NAME} 申请加入', '', '${userId}', '${NAME}', '', 1)`)
    await run(`insert into space_entry (entry_id, space_id, entry_name, file_id, size, extension, created_by, created_at, updated_at)
      values ('se-${userId}', '${userId}', '${SECRET}.pdf', 'f-${userId}', 3, 'pdf', '${userId}', 1, 1)`)
    await run(`insert into file_claim values ('f-${userId}', 'space_entry', 'se-${userId}')`)
    await run(`insert into audit (audit_id, at, last_at, action, actor_id, subject, outcome, address, detail)
      values ('au-${userId}', 1, 1, 'practice.grade', 'demo-t001', 'ut-${userId}', 'done', '10.0.0.1', '{"student":"${NAME}","points":83}')`)
    return { picture }
  }

  /** All rows of the database as text, except for what is about other people with the same text. */
  const wholeDatabase = async (): Promise<string> => {
    const tables = await rowsOf<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const all: string[] = []
    for (const { name } of tables)
      for (const { line } of await rowsOf<{ line: string }>(
        `select row_to_json(one)::text as line from ${name} as one`,
      ))
        all.push(`${name} ${line}`)
    return all.join('\n')
  }
  const linesWith = (text: string, part: string) => text.split('\n').filter((line) => line.includes(part))

  const post = (name: keyof typeof calls, userId: string, token = admin) =>
    server.post(calls[name].path, { userId }, token)

  test('exports everything about the person, readable and as JSON, and nothing about others', async () => {
    const { picture } = await writeAbout(first)
    const token = await server.login(first.loginCode)
    const started = jobSchema.parse((await server.post(calls.exportOwnData.path, {}, token)).data)
    expect(started).toMatchObject({ kind: 'personExport', fileName: '个人数据_s001.zip' })
    expect(await server.post(calls.exportOwnData.path, {}, token)).toMatchObject({ code: errors.jobsTooMany.code })
    await until(async () => {
      const { data } = await server.post(calls.getJob.path, { jobId: started.jobId }, token)
      return jobSchema.parse(data).state === 'done'
    }, 30_000)
    const address = `${server.origin}/platform${calls.downloadJob.path}?jobId=${started.jobId}`
    const download = await fetch(address, { headers: { authorization: token } })
    const entries = unzipSync(new Uint8Array(await download.arrayBuffer()))
    const textOf = (name: string) => new TextDecoder().decode(entries[name] ?? new Uint8Array())
    const jsonOf = (name: string) =>
      z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(textOf(`数据/${name}.json`)))

    const page = textOf('index.html')
    expect(page).toContain(`${NAME}（s001）`)
    for (const heading of ['帐号', '登录', '课堂活动', '交流', '学习', '创作'])
      expect(page).toMatch(new RegExp(`<h2 id="\\w+">${heading}</h2>`))
    expect(page).toMatch(/<h3>笔记 <small[^>]*>\d+ 条<\/small><\/h3>[\s\S]*只有我知道的话/)
    // Rows are compared with the database, not with the classification.
    for (const [table, column] of [
      ['note', 'student_id'],
      ['chat_message', 'from_user_id'],
      ['login_log', 'user_id'],
      ['user_task', 'student_id'],
      ['sign_in_student', 'student_id'],
    ]) {
      const [count] = await rowsOf<{ n: number }>(
        `select count(*)::int as n from ${table} where ${column} = '${first.userId}'`,
      )
      expect([table, jsonOf(table ?? '').length]).toEqual([table, count?.n])
    }
    const pictureName = picture.split('/').at(-1) ?? ''
    expect(Buffer.from(entries[`文件/${pictureName}`] ?? []).equals(Buffer.from(png()))).toBe(true)
    // A mark and a comment that were not released are not exported.
    expect(jsonOf('user_task').find(({ user_task_id }) => user_task_id === `ut-${first.userId}`)).toMatchObject({
      points: null,
      state: 'graded',
    })
    expect(jsonOf('grade').find(({ user_task_id }) => user_task_id === `ut-${first.userId}`)).toMatchObject({
      comment: null,
    })
    expect(jsonOf('grade').some(({ comment }) => comment !== null)).toBe(true)
    const all = Object.keys(entries).map(textOf).join('\n')
    expect(all).not.toMatch(/\$argon2|token_hash|password_hash/)
    const others = await rowsOf<{ user_id: string; login_code: string }>(
      `select user_id, login_code from users where user_id <> '${first.userId}'`,
    )
    const ids = others.filter(({ user_id, login_code }) =>
      new RegExp(`"(${user_id}|${login_code})"|>${login_code}<`).test(all),
    )
    expect(ids).toEqual([])
    // Other users do not get the file.
    expect(await server.post(calls.getJob.path, { jobId: started.jobId }, admin)).toMatchObject({
      code: errors.notFound.code,
    })
  }, 40_000)

  test('previews what an erasure removes, replaces and leaves', async () => {
    const { data } = await post('previewErasure', first.userId)
    const preview = erasurePreview.parse(data)
    expect(preview).toMatchObject({ realName: NAME, loginCode: 's001', dueAt: null, waitDays: WAIT_DAYS })
    const [notes] = await rowsOf<{ num: number }>(
      `select count(*)::int as num from note where student_id = '${first.userId}'`,
    )
    expect(preview.counts).toContainEqual({ title: '笔记', num: notes?.num, how: 'removed', why: '' })
    expect(preview.counts.find(({ title }) => title === '发送的聊天消息')).toMatchObject({ how: 'replaced' })
    expect(preview.counts.find(({ title }) => title === '测试')).toMatchObject({
      how: 'remains',
      why: '成绩和统计不变',
    })
  })

  test('disables the account during the wait, and enables it again when the erasure is cancelled', async () => {
    const token = await server.login(first.loginCode)
    const { data } = await post('requestErasure', first.userId)
    expect(erasureState.parse(data).dueAt).toBe(at + WAIT_DAYS * DAY_MS)
    expect(await server.get(calls.currentUser.path, token)).toMatchObject({ success: false })
    expect(await server.tryLogin(first.loginCode)).toMatchObject({ success: false })
    // A second request does not extend the wait.
    at += DAY_MS
    await server.confirm(admin)
    expect(erasureState.parse((await post('requestErasure', first.userId)).data).dueAt).toBe(
      at + (WAIT_DAYS - 1) * DAY_MS,
    )
    expect(erasureState.parse((await post('cancelErasure', first.userId)).data).dueAt).toBeNull()
    expect(await server.tryLogin(first.loginCode)).toMatchObject({ success: true })
    expect(await post('cancelErasure', first.userId)).toMatchObject({ code: errors.notFound.code })
    at += WAIT_DAYS * DAY_MS
    server.app.scheduler.wake('erasures')
    expect(linesWith(await wholeDatabase(), SECRET).length).toBeGreaterThan(10)
    admin = await server.login('admin')
  })

  test('does not erase an account that was enabled during the wait', async () => {
    await post('requestErasure', first.userId)
    await server.post(calls.enableStudent.path, { studentId: first.userId }, admin)
    at += WAIT_DAYS * DAY_MS
    server.app.scheduler.wake('erasures')
    await until(async () => {
      const [row] = await rowsOf<{ n: number }>('select count(*)::int as n from erasure where cancelled_at is null')
      return row?.n === 0
    })
    admin = await server.login('admin')
    expect(erasurePreview.parse((await post('previewErasure', first.userId)).data).dueAt).toBeNull()
  })

  test('refuses the own account, an erased and an unknown one, and a teacher of a running class', async () => {
    expect(await post('requestErasure', 'demo-admin')).toMatchObject({ code: errors.ownAdministrator.code })
    expect(await post('requestErasure', 'no-such-user')).toMatchObject({ code: errors.notFound.code })
    await run(`update teaching_class set end_time = ${at + DAY_MS} where teacher_id = 'demo-t001'`)
    expect(await post('requestErasure', 'demo-t001')).toMatchObject({ code: errors.teacherTeaching.code })
  })

  test('changes nothing when it fails midway, and continues at the next run', async () => {
    const before = await wholeDatabase()
    const contentOf = (text: string) =>
      text
        .split('\n')
        .filter((line) => !/^(erasure|audit|session|login_log|users) /.test(line))
        .toSorted()
    await run(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
    await run(`create trigger killed before delete on plan for each row execute function fail()`)
    await post('requestErasure', first.userId)
    at += WAIT_DAYS * DAY_MS
    server.app.scheduler.wake('erasures')
    await until(async () => {
      const { data } = await server.post(calls.currentUser.path, {}, admin)
      return data === null
    })
    expect(contentOf(await wholeDatabase())).toEqual(contentOf(before))
    await run('drop trigger killed on plan')
    server.app.scheduler.wake('erasures')
    await until(async () => {
      const [row] = await rowsOf<{ done_at: number | null }>('select max(done_at) as done_at from erasure')
      return row?.done_at !== null
    }, 15_000)
    admin = await server.login('admin')
  }, 30_000)

  test('has removed names, texts and pictures; marks and statistics remain under the placeholder', async () => {
    const all = await wholeDatabase()
    expect(linesWith(all, SECRET)).toEqual([])
    expect(linesWith(all, NAME)).toEqual([])
    expect(linesWith(all, '"s001"')).toEqual([])
    // The name before it was changed, in records of earlier lessons.
    expect(linesWith(all, '王子涵')).toEqual([])
    expect(await rowsOf(`select points, state from user_task where user_task_id = 'ut-${first.userId}'`)).toEqual([
      { points: 83, state: 'graded' },
    ])
    expect(
      await rowsOf(`select real_name, cover_img, motto, status from users where user_id = '${first.userId}'`),
    ).toEqual([{ real_name: '已注销用户', cover_img: '', motto: '', status: '0' }])
    expect(await rowsOf(`select roster from roll_call where roll_call_id = 'rc-${first.userId}'`)).toEqual([
      {
        roster: [
          { userId: first.userId, userName: '已注销用户' },
          { userId: 'demo-s009', userName: '别人' },
        ],
      },
    ])
    // The picture and the claims are gone, so that the bytes are deleted with the purge of unused files.
    expect(await rowsOf(`select path from upload where owner_id = '${first.userId}'`)).toEqual([])
    expect(await rowsOf(`select by_table from file_claim where file_id = 'f-${first.userId}'`)).toEqual([])
    expect(
      await rowsOf(
        `select action, subject from audit where action like 'person.erase%' and subject = '${first.userId}' and at >= ${at - DAY_MS}`,
      ),
    ).toContainEqual({ action: 'person.erase', subject: first.userId })
    expect(await server.tryLogin(first.loginCode)).toMatchObject({ code: errors.wrongCredentials.code })
    expect(await post('previewErasure', first.userId)).toMatchObject({ code: errors.notFound.code })
  })

  test('leaves the pages of the class as they were, with the placeholder instead of the name', async () => {
    const teacher = await server.login('t001')
    const room = { teachingClassId: 'demo-teaching-class-1', pageNo: '1', pageSize: '100' }
    for (const name of ['findTranscript', 'findAttendanceStudents', 'findTopics', 'findParticipation'] as const) {
      const answer = await server.post(calls[name].path, room, teacher)
      expect([name, answer.code, answer.errDesc]).toEqual([name, 200, ''])
      if (name !== 'findTopics')
        expect([name, JSON.stringify(answer.data)]).toEqual([name, expect.stringContaining('已注销用户')])
      expect(JSON.stringify(answer.data)).not.toContain(NAME)
    }
  })

  test('continues with the pictures after an interruption between the rows and the files', async () => {
    await run(`insert into upload (upload_id, owner_id, kind, path, size, created_at)
      values ('left', '${first.userId}', 'richText', '/files/00/${'0'.repeat(32)}.png', 1, 1)`)
    await run(`update erasure set done_at = null where began_at is not null and user_id = '${first.userId}'`)
    server.app.scheduler.wake('erasures')
    await until(
      async () => (await rowsOf(`select 1 from erasure where done_at is null and cancelled_at is null`)).length === 0,
    )
    expect(await rowsOf(`select path from upload where owner_id = '${first.userId}'`)).toEqual([])
  })

  test('is idempotent: another person with the same texts is not touched, and a further run changes nothing', async () => {
    await writeAbout(second)
    const before = await wholeDatabase()
    server.app.scheduler.wake('erasures')
    await post('previewErasure', second.userId)
    expect(linesWith(await wholeDatabase(), SECRET)).toEqual(linesWith(before, SECRET))
  })

  test('asks for consent to the current text once, and again when the school says so', async () => {
    const token = await server.login('s003')
    const user = async () =>
      z.object({ needsConsent: z.boolean() }).parse((await server.get(calls.currentUser.path, token)).data)
    const consent = async () => ownConsent.parse((await server.get(calls.findOwnConsent.path, token)).data)
    // The accounts of the demo school have agreed.
    expect([await user(), (await consent()).agreed?.version]).toEqual([{ needsConsent: false }, '1.0'])
    const agreed = ownConsent.parse((await server.post(calls.agreePrivacy.path, {}, token)).data)
    expect(agreed).toEqual({ current: '1.0', agreed: { version: '1.0', at } })

    const save = (asksAgain: '0' | '1', version: string) =>
      server.post(
        calls.savePrivacy.path,
        { responsible: '信息中心', contact: 'privacy@school.example', additions: '第一段', asksAgain, version },
        admin,
      )
    expect(await save('0', '1')).toMatchObject({ data: { version: 2 } })
    expect((await server.get(calls.getPrivacy.path)).data).toMatchObject({
      current: '1.0',
      responsible: '信息中心',
      contact: 'privacy@school.example',
      additions: '第一段',
      version: 2,
    })
    // Another administrator has saved since.
    expect(await save('0', '1')).toMatchObject({ code: errors.conflictingChange.code })
    expect(await save('1', '2')).toMatchObject({ data: { version: 3 } })
    at += 2 * 60_000
    expect(
      z.object({ needsConsent: z.boolean() }).parse((await server.get(calls.currentUser.path, token)).data),
    ).toEqual({
      needsConsent: true,
    })
    expect((await server.get(calls.findOwnConsent.path, token)).data).toMatchObject({
      current: '1.1',
      agreed: { version: '1.0' },
    })
    await server.post(calls.agreePrivacy.path, {}, token)
    expect((await server.get(calls.currentUser.path, token)).data).toMatchObject({ needsConsent: false })
  })

  test('stores the consent of a registration with its time', async () => {
    await server.register({ loginCode: 'agreeing', studentName: '林小满', validCode: 'KJ2601', isAgreed: '1' })
    await server.register({ loginCode: 'asked.later', studentName: '林小满', validCode: 'KJ2601' })
    expect(
      await rowsOf(`select privacy_version, privacy_at::float as at from users
        where login_code in ('agreeing', 'asked.later') order by login_code`),
    ).toEqual([
      { privacy_version: '1.1', at },
      { privacy_version: null, at: null },
    ])
  })
})
