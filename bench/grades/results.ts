/** The lists of results in a class of 60 students with 200 tasks, compared with one of 6 students with 20 tasks. */
import { sql } from 'kysely'
import type { CallName } from '../../contract/calls'
import { CALL_PREFIXES, calls } from '../../contract/calls'
import { openDatabase } from '../../server/database'
import { ServerProcess } from '../../tests/support/browser/server'
import { type Figure, median, ratioOf } from '../support/figures'
import { makeSchool } from '../support/school'

const SIZES = [
  { students: 6, tasks: 20 },
  { students: 60, tasks: 200 },
] as const
/** Number of requests; the median counts. */
const ROUNDS = 15

const lists: readonly { readonly what: string; readonly call: CallName; readonly by: 'teacher' | 'student' }[] = [
  { what: 'transcript', call: 'findTranscript', by: 'teacher' },
  { what: 'own transcript', call: 'getOwnTranscript', by: 'student' },
  { what: 'ranking', call: 'scoreRanking', by: 'student' },
  { what: 'quality of tasks', call: 'statisticQuality', by: 'teacher' },
  { what: 'progress', call: 'findClassProgress', by: 'teacher' },
]

/** Adds a lesson with this number of pushed tasks, and a mark for each student and task. */
async function addMarks(dataDir: string, teachingClassId: string, tasks: number): Promise<void> {
  const fail = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase({ dataDir, onFailure: fail, onError: fail })
  // The class only contains the students of the bench.
  await sql`delete from class_student where user_id like 'demo-%'`.execute(db)
  await sql`insert into course_node (version_id, node_id, parent_id, level, position, path, name)
    select version_id, 'marks-chapter', null, 'chapter', 9000, '9000', '第九章'
    from teaching_class where teaching_class_id = ${teachingClassId}`.execute(db)
  await sql`insert into course_node (version_id, node_id, parent_id, level, position, path, name, kind)
    select version_id, 'marks-' || n, 'marks-chapter', 'lessonTask', n, '9000.' || lpad(n::text, 4, '0'), '任务' || n, '3'
    from teaching_class, generate_series(1, ${sql.raw(String(tasks))}) as n
    where teaching_class_id = ${teachingClassId}`.execute(db)
  await sql`insert into class_task (teaching_class_id, node_id, pushed_at)
    select ${teachingClassId}, 'marks-' || n, 1 from generate_series(1, ${sql.raw(String(tasks))}) as n`.execute(db)
  await sql`insert into user_task (user_task_id, teaching_class_id, node_id, student_id, state, created_at, finished_at,
      points, max_points, submitted_at, graded_at, released_at)
    select 'marks-' || n || '-' || student.user_id, ${teachingClassId}, 'marks-' || n, student.user_id, 'graded', 1, 2,
      n % 10, 10, 2, 2, 2
    from teaching_class as room
    join class_student as student on student.classes_id = room.classes_id, generate_series(1, ${sql.raw(String(tasks))}) as n
    where room.teaching_class_id = ${teachingClassId}`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  await close()
}

/** Ms of each list for a class size, in the order of `lists`. */
async function timesAt({ students: count, tasks }: (typeof SIZES)[number]): Promise<number[]> {
  const { dataDir, teachingClassId, teacher, students } = await makeSchool(count)
  await addMarks(dataDir, teachingClassId, tasks)
  const server = await ServerProcess.launch({ dataDir })
  const times: number[] = []
  try {
    for (const { call, by } of lists) {
      const url = `http://127.0.0.1:${server.port}${CALL_PREFIXES[0]}${calls[call].path}`
      const once = async (): Promise<number> => {
        const begun = performance.now()
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: (by === 'teacher' ? teacher : students[0])?.token ?? '' },
          body: new URLSearchParams({ teachingClassId }),
        })
        const answer = (await response.json()) as { success: boolean; errDesc: string }
        if (!answer.success) throw new Error(`${call}: ${answer.errDesc}`)
        return performance.now() - begun
      }
      await once()
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await once())
      times.push(median(rounds))
    }
  } finally {
    await server.stop()
  }
  return times
}

export async function measureResults(): Promise<Figure[]> {
  const [small, large] = SIZES
  const few = await timesAt(small)
  const many = await timesAt(large)
  return lists.map(({ what }, index) =>
    ratioOf(
      {
        what: `results of ${large.students} students with ${large.tasks} tasks: ${what}`,
        against: `the same of ${small.students} with ${small.tasks}`,
        aim: '≤ 1.5 ×',
      },
      many[index] ?? Number.NaN,
      few[index] ?? Number.NaN,
    ),
  )
}
