/** The grading inbox on a real server: counts, the next work over all tasks, releasing together, and its speed. */
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { describeOnEither } from '../../support/server/databases'
import { dataOf } from '../documents/support'
import { gradedClass, notFound } from './support/gradedClass'

/** The figure of the requirement, with room for a loaded machine. */
const WORKS = 5_000
const MOST_MS = 300

describeOnEither('the grading inbox', (database) => {
  const room = gradedClass(database)
  const { db, ask, recordOf, handedIn, grade } = room
  const next = async (userTaskId?: string) =>
    dataOf(await ask('t001', 'findNextWaitingWork', userTaskId ? { userTaskId } : {}), calls.findNextWaitingWork.data)
  const counts = async (who = 't001') => dataOf(await ask(who, 'countWaitingWorks', {}), calls.countWaitingWorks.data)

  test('the next work goes task by task over all classes, the longest waiting task first, and begins again at the end', async () => {
    // The demo school has waiting works of its own.
    await db()
      .updateTable('user_task')
      .set({ state: 'inProgress' })
      .where('state', 'in', ['submitted', 'graded'])
      .execute()
    expect(await next()).toEqual({ next: null, waitingNum: 0, gradedNum: 0 })
    const first = await handedIn('s002', '<p>二</p>')
    room.time += 1_000
    const essay = await recordOf('s001', 'essay')
    await ask('s001', 'openTest', { userTaskId: essay })
    const answer = [{ position: 0, response: ['一'], isMarked: '0' as const, writer: 'desk', sequence: room.time }]
    await ask('s001', 'submitTest', { userTaskId: essay, answer })
    room.time += 1_000
    const later = await handedIn('s001', '<p>一</p>')
    const order = [later.userTaskId, first.userTaskId, essay]
    expect(await counts()).toEqual({ waitingNum: 3, gradedNum: 0 })
    expect((await next()).next).toMatchObject({
      userTaskId: order[0],
      homeworkKind: 'subjective',
      practiceUserId: null,
    })
    expect((await next(order[0])).next?.userTaskId).toBe(order[1])
    expect((await next(order[1])).next).toMatchObject({ userTaskId: order[2], homeworkKind: 'subjective' })
    expect((await next(order[2])).next?.userTaskId).toBe(order[0])
    // A work that was graded in between keeps its place.
    await grade(first.userTaskId, 0, { points: 80 })
    expect((await next(first.userTaskId)).next?.userTaskId).toBe(essay)
    expect(await counts('t002')).toEqual({ waitingNum: 0, gradedNum: 0 })
  })

  test('graded works of all tasks are released together, not more than the teacher was shown', async () => {
    const { userTaskId } = await handedIn('s003', '<p>三</p>')
    await grade(userTaskId, 0, { points: 70 })
    expect((await counts()).gradedNum).toBe(2)
    expect((await ask('t002', 'releaseAllGraded', { most: 9 })).data).toBe(0)
    expect((await ask('t001', 'releaseAllGraded', { most: 1 })).data).toBe(1)
    expect((await ask('t001', 'releaseAllGraded', { most: 9 })).data).toBe(1)
    expect((await counts()).gradedNum).toBe(0)
    expect(await ask('s001', 'countWaitingWorks', {})).not.toMatchObject({ success: true })
    expect(await ask('t002', 'getHomework', { userTaskId })).toMatchObject(notFound)
  })

  test(`${WORKS} waiting works: the list, the counts and the next one in ${MOST_MS} ms each`, async () => {
    const { teachingClassId } = room.place
    const tasks = await db()
      .selectFrom('class_task')
      .innerJoin('teaching_class', 'teaching_class.teaching_class_id', 'class_task.teaching_class_id')
      .innerJoin('course_node', (join) =>
        join
          .onRef('course_node.version_id', '=', 'teaching_class.version_id')
          .onRef('course_node.node_id', '=', 'class_task.node_id'),
      )
      .select(['class_task.node_id', 'class_task.epoch', 'course_node.version_id'])
      .where('class_task.teaching_class_id', '=', teachingClassId)
      .execute()
    const students = await db()
      .selectFrom('class_student')
      .select('user_id')
      .where('classes_id', '=', 'demo-class-1')
      .execute()
    const [model] = tasks
    if (!model) throw new Error('the class has a task')
    const count = Math.ceil(WORKS / students.length)
    const ids = Array.from({ length: count }, (_, n) => `many-${n}`)
    await db()
      .insertInto('course_node')
      .values(
        ids.map((node_id, n) => ({
          version_id: model.version_id,
          node_id,
          parent_id: null,
          level: 'lessonTask' as const,
          position: n,
          path: `9.${n}`,
          name: node_id,
          kind: '2' as const,
        })),
      )
      .execute()
    await db()
      .insertInto('class_task')
      .values(ids.map((node_id) => ({ teaching_class_id: teachingClassId, node_id, pushed_at: 1 })))
      .execute()
    for (const node_id of ids)
      await db()
        .insertInto('user_task')
        .values(
          students.map(({ user_id }) => ({
            user_task_id: `${node_id}-${user_id}`,
            teaching_class_id: teachingClassId,
            node_id,
            student_id: user_id,
            state: 'submitted' as const,
            created_at: 1,
            submitted_at: room.time,
          })),
        )
        .execute()
    const fastest = async (run: () => Promise<unknown>): Promise<number> => {
      const took: number[] = []
      for (let n = 0; n < 5; n += 1) {
        const from = performance.now()
        await run()
        took.push(performance.now() - from)
      }
      return Math.min(...took)
    }
    expect((await counts()).waitingNum).toBeGreaterThanOrEqual(WORKS)
    const times = [
      await fastest(() => ask('t001', 'findWaitingTasks', {})),
      await fastest(() => counts()),
      await fastest(() => next('many-3-demo-s001')),
    ]
    expect(Math.max(...times)).toBeLessThan(MOST_MS)
  })
})
