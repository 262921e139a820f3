/** Pushes a course of 200 tasks to a class of 300 students with open pages, while other clients make calls. */
import { openDatabase } from '../../server/database'
import { ask, TestSocket } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import { type Figure, ms, ratioOf } from '../support/figures'
import { neighbours, p99, restingNeighbours } from '../support/neighbours'
import { makeSchool } from '../support/school'

const STUDENTS = 300
const LESSONS = 20
const TASKS = 200
const CHAPTER = 'bench-chapter'

const part = (position: number): string => String(position).padStart(4, '0')

/** Adds a chapter of lessons with tasks to the course of a class. */
async function addChapter(dataDir: string, teachingClassId: string): Promise<void> {
  const fail = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase({ dataDir, onFailure: fail, onError: fail })
  const { version_id } = await db
    .selectFrom('teaching_class')
    .select('version_id')
    .where('teaching_class_id', '=', teachingClassId)
    .executeTakeFirstOrThrow()
  const top = 9_000
  const lessons = Array.from({ length: LESSONS }, (_, i) => i + 1)
  const each = Array.from({ length: TASKS / LESSONS }, (_, i) => i + 1)
  const chapter = { parent_id: null, level: 'chapter' as const, position: top, path: part(top), name: '第九章' }
  await db
    .insertInto('course_node')
    .values([
      { ...chapter, version_id, node_id: CHAPTER },
      ...lessons.map((position) => ({
        version_id,
        node_id: `bench-lesson-${position}`,
        parent_id: CHAPTER,
        level: 'lesson' as const,
        position,
        path: `${part(top)}.${part(position)}`,
        name: `第${position}节`,
      })),
      ...lessons.flatMap((lesson) =>
        each.map((position) => ({
          version_id,
          node_id: `bench-task-${lesson}-${position}`,
          parent_id: `bench-lesson-${lesson}`,
          level: 'lessonTask' as const,
          position,
          path: `${part(top)}.${part(lesson)}.${part(position)}`,
          name: `任务${position}`,
        })),
      ),
    ])
    .execute()
  await close()
}

export async function pushes(): Promise<Figure[]> {
  const { dataDir, teachingClassId, teacher, students } = await makeSchool(STUDENTS)
  await addChapter(dataDir, teachingClassId)
  const server = await ServerProcess.launch({ dataDir })
  const screens: TestSocket<'notification'>[] = []
  try {
    for (const { token } of students) {
      const screen = await TestSocket.open(server.url, 'notification', token)
      await screen.wait('resumed')
      screens.push(screen)
    }
    const [neighbour] = students
    if (!neighbour) throw new Error('the school has no students')
    const resting = await restingNeighbours(server.url, neighbour.token)
    let isOver = false
    const beside = neighbours(server.url, neighbour.token, () => isOver)
    const begun = performance.now()
    const push = { teachingClassId, ids: [CHAPTER], types: ['chapter' as const] }
    const { changedNum } = await ask(server.url, 'batchPush', push, teacher.token)
    if (changedNum !== TASKS) throw new Error(`${changedNum} tasks were pushed`)
    const answered = performance.now() - begun
    await Promise.all(screens.map((screen) => screen.wait('tasksChanged', 20_000)))
    const known = performance.now() - begun
    // Every page reloads after the push, as real pages do.
    await Promise.all(students.map(({ token }) => ask(server.url, 'getLearningStart', { teachingClassId }, token)))
    isOver = true
    const times = await beside
    const alone = { against: '–', theirs: '–', ratio: '–' }
    return [
      { ...alone, what: `a push of ${TASKS} tasks to ${STUDENTS} students: response`, ours: ms(answered), aim: '–' },
      { ...alone, what: 'every open page has reloaded', ours: ms(known), aim: '≤ 1 s' },
      ratioOf(
        {
          what: 'p99 of other calls during the push and the reloads',
          against: 'the same calls before the push',
          aim: '≤ 100 ms',
        },
        p99(times),
        p99(resting),
      ),
    ]
  } finally {
    for (const screen of screens) screen.close()
    await server.dispose()
  }
}
