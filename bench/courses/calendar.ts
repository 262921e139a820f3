/** The calendar of a student with 300 open tasks: the feed of a year, the month of the page, and the to-do list of the start page. */
import { sql } from 'kysely'
import { openDatabase } from '../../server/database'
import { ask } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import { type Figure, ms } from '../support/figures'
import { makeSchool } from '../support/school'

const STUDENTS = 40
const TASKS = 300
const ROUNDS = 30
const DAY = 24 * 60 * 60_000

/** Adds pushed tasks to the course of a class, one due on each of the next days. */
async function addTasks(dataDir: string, teachingClassId: string, now: number): Promise<void> {
  const fail = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase({ dataDir, onFailure: fail, onError: fail })
  await sql`insert into course_node (version_id, node_id, level, position, path, name)
    select version_id, 'bench-chapter', 'chapter', 9000, '9000', '第九章' from teaching_class
    where teaching_class_id = ${teachingClassId}`.execute(db)
  await sql`insert into course_node (version_id, node_id, parent_id, level, position, path, name)
    select version_id, 'bench-lesson', 'bench-chapter', 'lesson', 1, '9000.0001', '第一节' from teaching_class
    where teaching_class_id = ${teachingClassId}`.execute(db)
  await sql`insert into course_node (version_id, node_id, parent_id, level, position, path, name, kind)
    select version_id, 'bench-task-' || n, 'bench-lesson', 'lessonTask', n, '9000.0001.' || lpad(n::text, 4, '0'),
      '画出报销的流程，说明每一步由谁完成，并上传流程图 ' || n, '2'
    from teaching_class, generate_series(1, ${TASKS}::integer) as n
    where teaching_class_id = ${teachingClassId}`.execute(db)
  await sql`insert into class_task (teaching_class_id, node_id, pushed_at, due_at)
    select ${teachingClassId}, 'bench-task-' || n, 1, ${now}::bigint + (n % 270) * ${DAY}::bigint
    from generate_series(1, ${TASKS}::integer) as n`.execute(db)
  await close()
}

/** The median duration of a request in ms, after one that is not counted. */
async function median(request: () => Promise<unknown>): Promise<number> {
  await request()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    await request()
    times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? Number.NaN
}

export async function calendar(): Promise<Figure[]> {
  const { dataDir, teachingClassId, students } = await makeSchool(STUDENTS)
  const now = Date.now()
  await addTasks(dataDir, teachingClassId, now)
  const server = await ServerProcess.launch({ dataDir })
  try {
    const [student] = students
    if (!student) throw new Error('the school has no students')
    const { token } = student
    const { feedPath } = await ask(server.url, 'renewCalendarFeed', {}, token)
    let events = 0
    const feed = await median(async () => {
      const text = await (await fetch(server.url + feedPath)).text()
      events = text.split('BEGIN:VEVENT').length - 1
    })
    if (events < TASKS) throw new Error(`the feed has ${events} events`)
    const month = await median(() =>
      ask(server.url, 'findCalendar', { beginTime: now, endTime: now + 31 * DAY }, token),
    )
    const home = await median(() => ask(server.url, 'findTodos', {}, token))
    const alone = { against: '–', theirs: '–', ratio: '–' }
    return [
      { ...alone, what: `the calendar feed of a year with ${events} entries`, ours: ms(feed), aim: '≤ 100 ms' },
      { ...alone, what: 'a month of the calendar', ours: ms(month), aim: '–' },
      { ...alone, what: `the to-do list of a student with ${TASKS} open tasks`, ours: ms(home), aim: '≤ 150 ms' },
    ]
  } finally {
    await server.dispose()
  }
}
