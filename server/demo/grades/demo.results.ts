/** Marks and grade schemes of the demo school, deterministic: the teacher's grades, and their weights. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'
import type { DemoClass } from '../live/demo.vote'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const nothing = { tests: 0, subjective: 0, practice: 0, papers: 0, videos: 0, files: 0, ability: 0, signIn: 0, live: 0 }
const schemes = [
  {
    name: '实训课总评',
    inFolder: true,
    weights: { ...nothing, tests: 20, subjective: 20, practice: 20, videos: 10, files: 10, signIn: 10, live: 10 },
  },
  {
    name: '期末以试卷为主',
    inFolder: true,
    weights: { ...nothing, papers: 60, tests: 20, subjective: 10, signIn: 10 },
  },
  { name: '只看学习过程', inFolder: false, weights: { ...nothing, videos: 40, files: 40, signIn: 10, live: 10 } },
] as const

/** Grades the submissions of the first class, some of them unreleased, and assigns a scheme to the class. */
export async function makeResults(trx: Transaction<Database>, { teachingClassId, teacher }: DemoClass): Promise<void> {
  // A mark follows from the record's id, so that it is deterministic; every ninth waits, every seventh is not released.
  await sql`
    with work as (
      select record.user_task_id, record.finished_at,
        ('x' || substr(md5(record.user_task_id), 2, 4))::bit(16)::integer as spread,
        row_number() over (order by record.user_task_id) as no
      from user_task as record
      join teaching_class as room on room.teaching_class_id = record.teaching_class_id
      join course_node as node on node.version_id = room.version_id and node.node_id = record.node_id
      where record.teaching_class_id = ${teachingClassId} and record.state = 'finished' and record.points is null
        and node.kind in ('2', '3', '6', '8', '9', '10')
    )
    update user_task as record set submitted_at = work.finished_at, max_points = 100,
      state = case when work.no % 9 = 0 then 'submitted' else 'graded' end,
      points = case when work.no % 9 = 0 then null else 56 + work.spread % 45 end,
      graded_at = case when work.no % 9 = 0 then null else work.finished_at + ${2 * DAY_MS}::bigint end,
      graded_by = case when work.no % 9 = 0 then null else ${teacher.userId} end,
      released_at = case when work.no % 9 = 0 or work.no % 7 = 0 then null else work.finished_at + ${3 * DAY_MS}::bigint end
    from work where work.user_task_id = record.user_task_id`.execute(trx)
  const folder_id = 'demo-scheme-folder-1'
  const folder = { folder_id, owner_id: teacher.userId, folder_type: 'gradeScheme', folder_name: '2026 秋季学期' }
  await trx
    .insertInto('folder')
    .values({ ...folder, parent_id: null, created_at: MADE_AT })
    .execute()
  const rows = schemes.map(({ name, inFolder, weights }, n) => ({
    grade_scheme_id: `demo-grade-scheme-${n + 1}`,
    owner_id: teacher.userId,
    folder_id: inFolder ? folder_id : null,
    scheme_name: name,
    weights: JSON.stringify(weights),
    created_at: MADE_AT + n * HOUR_MS,
    updated_at: MADE_AT + n * HOUR_MS,
  }))
  await trx.insertInto('grade_scheme').values(rows).execute()
  const [first] = rows
  if (!first) return
  const { grade_scheme_id, scheme_name, weights } = first
  await trx
    .insertInto('class_grade_scheme')
    .values({
      teaching_class_id: teachingClassId,
      grade_scheme_id,
      scheme_name,
      weights,
      scheme_version: 1,
      chosen_at: MADE_AT + DAY_MS,
      chosen_by: teacher.userId,
    })
    .execute()
}
