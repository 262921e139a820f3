/** Migrations that fill rows of the previous version: full marks of tasks (0058), completed videos (0059), and the moments that decide about late work (0091). */
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../server/database/schema/schema'
import { migrations } from '../../../../server/migrations'
import { startApp, type TestApp } from '../../../support/server/app'
import { describeOnBoth } from '../../../support/server/databases'

const ROOM = 'demo-teaching-class-1'
const VIDEO = 'demo-task-1-2-1'

describeOnBoth('backfills of migrations', (database) => {
  let server: TestApp
  let db: Kysely<Database>
  beforeAll(async () => {
    server = await startApp(database)
    db = server.app.database.db
  })
  afterAll(() => server.close())
  const run = (statement: string) => sql.raw(statement).execute(db)
  const migrate = (name: string) => migrations[name]?.up(db)

  test('D23 0059 completes videos of which 95 per cent were watched, and with mandatory questions only with all answers', async () => {
    const DURATION = 10_000
    await run(`update file set facts = facts || '{"durationMs": ${DURATION}}' where file_id in (
      select version.file_id from course_node as node join resource on resource.resource_id = node.resource_id
      join resource_version as version
        on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
      where node.node_id = '${VIDEO}')`)
    const task = (values: string) =>
      run(`update class_task set ${values} where teaching_class_id = '${ROOM}' and node_id = '${VIDEO}'`)
    await run(`delete from class_task where teaching_class_id = '${ROOM}' and node_id = '${VIDEO}'`)
    await run(`insert into class_task (teaching_class_id, node_id, pushed_at) values ('${ROOM}', '${VIDEO}', 1)`)
    await run(`delete from user_task where teaching_class_id = '${ROOM}' and node_id = '${VIDEO}'`)
    await run(`delete from video_progress where teaching_class_id = '${ROOM}' and node_id = '${VIDEO}'`)
    /** A record with this watched time, in this state and epoch of the task. */
    const seen = async (who: string, ms: number, state = 'inProgress', epoch = 0) => {
      await run(`insert into user_task (user_task_id, teaching_class_id, node_id, student_id, epoch, state, created_at)
        values ('b-${who}', '${ROOM}', '${VIDEO}', 'demo-${who}', ${epoch}, '${state}', 1)`)
      await run(`insert into video_progress (teaching_class_id, node_id, student_id, epoch, seen_ms, counted_at, hand_at, updated_at)
        values ('${ROOM}', '${VIDEO}', 'demo-${who}', ${epoch}, ${ms}, 1, 1, 77)`)
    }
    const records = async () => {
      await migrate('0059_complete_videos')
      const rows = await db
        .selectFrom('user_task')
        .select(['user_task_id', 'state', 'finished_at'])
        .where('user_task_id', 'like', 'b-%')
        .orderBy('user_task_id')
        .execute()
      return rows.map(({ user_task_id, state, finished_at }) => [user_task_id, state, finished_at])
    }
    await seen('s001', 9_500)
    await seen('s002', 9_499)
    await seen('s003', 9_500, 'created')
    await seen('s004', 10_000, 'submitted')
    await seen('s005', 9_500, 'inProgress', 3)
    expect(await records()).toEqual([
      ['b-s001', 'finished', 77],
      ['b-s002', 'inProgress', null],
      ['b-s003', 'finished', 77],
      ['b-s004', 'submitted', null],
      ['b-s005', 'inProgress', null],
    ])
    // Watched and answered: of two questions one was deleted, the other is answered by one student.
    await task(`video_type = '2'`)
    await run(`insert into video_test (video_test_id, teaching_class_id, node_id, moment_ms, item_id, points, request_id, created_at, deleted_at)
      select 'b-deleted', teaching_class_id, node_id, 1, item_id, 1, 'b-deleted', 1, 2 from video_test where video_test_id = 'demo-video-test-1'`)
    await seen('s006', 10_000)
    await seen('s007', 10_000)
    await run(`insert into video_test_response (video_test_id, user_task_id, response, points, answered_at)
      values ('demo-video-test-1', 'b-s006', '["A"]', 0, 1)`)
    expect((await records()).slice(5)).toEqual([
      ['b-s006', 'finished', 77],
      ['b-s007', 'inProgress', null],
    ])
    // A recalled task completes nothing.
    await task(`video_type = '0', pushed_at = null`)
    await seen('s008', 10_000)
    expect((await records()).slice(6)).toEqual([
      ['b-s007', 'inProgress', null],
      ['b-s008', 'inProgress', null],
    ])
  })

  test('0058 tasks that no student has get the full mark of their course; pushed tasks and set marks are unchanged', async () => {
    const nodes = await db
      .selectFrom('course_node')
      .select('node_id')
      .where('version_id', '=', 'demo-course-v1')
      .where('level', '=', 'lessonTask')
      .orderBy('node_id')
      .limit(7)
      .execute()
    const [own, ofResource, ofVersion, none, pushed, set, tooMany] = nodes.map(({ node_id }) => node_id)
    const update = async (id: string | undefined, values: string) => {
      const place = `node_id = '${id}' and version_id = 'demo-course-v1'`
      await run(`update course_node set points = null, resource_id = null, resource_version_id = null where ${place}`)
      await run(`update course_node set ${values} where ${place}`)
    }
    const [first, second] = await db
      .selectFrom('resource_version')
      .innerJoin('resource', 'resource.current_version_id', 'resource_version.resource_version_id')
      .select(['resource.resource_id', 'resource_version_id'])
      .orderBy('resource.resource_id')
      .limit(2)
      .execute()
    await run(
      `update resource_version set max_points = 44.25 where resource_version_id = '${first?.resource_version_id}'`,
    )
    await run(
      `update resource_version set max_points = 5000 where resource_version_id = '${second?.resource_version_id}'`,
    )
    await update(own, `points = 30, resource_id = '${first?.resource_id}'`)
    await update(ofResource, `resource_id = '${first?.resource_id}'`)
    await update(
      ofVersion,
      `resource_id = '${second?.resource_id}', resource_version_id = '${first?.resource_version_id}'`,
    )
    await update(none, 'points = null')
    await update(pushed, 'points = 30')
    await update(set, 'points = 30')
    await update(tooMany, `resource_id = '${second?.resource_id}'`)
    // The state that the previous version left.
    for (const statement of [
      'drop trigger class_task_full_mark on class_task',
      'drop function keep_full_mark()',
      'drop function task_full_mark(text, text)',
      'alter table class_task drop column has_own_mark',
      'alter table class_task alter column full_mark set default 100',
      `delete from class_task where teaching_class_id = '${ROOM}'`,
    ])
      await run(statement)
    for (const id of [own, ofResource, ofVersion, none, tooMany])
      await run(`insert into class_task (teaching_class_id, node_id) values ('${ROOM}', '${id}')`)
    await run(`insert into class_task (teaching_class_id, node_id, pushed_at) values ('${ROOM}', '${pushed}', 5)`)
    await run(`insert into class_task (teaching_class_id, node_id, full_mark) values ('${ROOM}', '${set}', 60)`)
    await migrate('0058_full_marks')
    const rows = await db
      .selectFrom('class_task')
      .select(['node_id', 'full_mark', 'has_own_mark'])
      .where('teaching_class_id', '=', ROOM)
      .execute()
    const found = new Map(rows.map((row) => [row.node_id, [row.full_mark, row.has_own_mark]]))
    expect([own, ofResource, ofVersion, none, pushed, set, tooMany].map((id) => found.get(id ?? ''))).toEqual([
      [30, false],
      [44.3, false],
      [44.3, false],
      [100, false],
      [100, true],
      [60, true],
      [1000, false],
    ])
  })

  test('0091 the moment that counts is the first submission, of a test the beginning of its first attempt; unsubmitted records have none', async () => {
    await run(`delete from user_task where teaching_class_id = '${ROOM}'`)
    const record = (id: string, state: string, submittedAt: number | null) =>
      run(`insert into user_task (user_task_id, teaching_class_id, node_id, student_id, state, created_at, submitted_at)
        values ('${id}', '${ROOM}', 'b-${id}', 'demo-s001', '${state}', 1, ${submittedAt})`)
    const attempt = (of: string, no: number, openedAt: number, submittedAt: number | null) =>
      run(`insert into attempt (attempt_id, user_task_id, no, resource_version_id, state, max_points, opened_at, submitted_at)
        select '${of}-${no}', '${of}', ${no}, min(resource_version_id),
          ${submittedAt === null ? `'inProgress'` : `'submitted'`}, 10, ${openedAt}, ${submittedAt}
        from resource_version`)
    const work = async (of: string, moments: readonly number[]) => {
      await run(
        `insert into subjective_work (work_id, user_task_id, max_points, opened_at) values ('w-${of}', '${of}', 10, 1)`,
      )
      for (const [index, moment] of moments.entries())
        await run(`insert into hand_in (hand_in_id, work_id, no, body, files, submitted_at)
          values ('h-${of}-${index}', 'w-${of}', ${index + 1}, '', '[]', ${moment})`)
    }
    await record('test', 'graded', 95)
    await attempt('test', 1, 50, 60)
    await attempt('test', 2, 90, 95)
    await record('begun', 'inProgress', null)
    await attempt('begun', 1, 40, null)
    await record('work', 'returned', 70)
    await work('work', [30, 70])
    await record('practice', 'submitted', 44)
    await record('draft', 'created', null)
    await work('draft', [])
    // The state that the previous version left.
    for (const statement of [
      'alter table class_task drop column late_policy, drop column late_percent, drop column late_until',
      'alter table user_task drop column counted_at, drop column late_percent, drop column late_points',
    ])
      await run(statement)
    await migrate('0091_late_rules')
    const rows = await db
      .selectFrom('user_task')
      .select(['user_task_id', 'counted_at', 'late_percent', 'late_points'])
      .where('teaching_class_id', '=', ROOM)
      .orderBy('user_task_id')
      .execute()
    expect(rows.map((row) => [row.user_task_id, row.counted_at, row.late_percent, row.late_points])).toEqual([
      ['begun', null, 0, 0],
      ['draft', null, 0, 0],
      ['practice', 44, 0, 0],
      ['test', 50, 0, 0],
      ['work', 30, 0, 0],
    ])
    // A task without a rule accepts late work in full, as before.
    const rules = await db
      .selectFrom('class_task')
      .select(['late_policy', 'late_percent', 'late_until'])
      .distinct()
      .where('teaching_class_id', '=', ROOM)
      .execute()
    expect(rules).toEqual([{ late_policy: 'accepts', late_percent: 0, late_until: null }])
  })
})
