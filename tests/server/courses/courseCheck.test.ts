/** The check before publishing of a large course, on a real server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../../contract/calls'
import type { CourseItem } from '../../../contract/rules/courses/courseEdit'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, dataOf, signedIn } from '../documents/support'

const TASKS = 2_000
/** The most milliseconds of the check (measured: 150 to 260 on two shared processors). */
const CHECK_MS = 1_000

const item = (id: string, level: 1 | 2 | 3, title: string): CourseItem => ({
  ...{ id, level, isTask: level === 3, title, kind: level === 3 ? '0' : '' },
  ...{ resourceId: '', points: null, dueDays: level === 3 ? 0 : null },
})

describeOnEither('the check of a course', (database) => {
  let server: TestApp
  let teacher: Ask
  beforeAll(async () => {
    server = await startApp(database)
    teacher = await signedIn(server, 't001')
  })
  afterAll(() => server.close())

  test(`R152 ${TASKS} tasks are checked within ${CHECK_MS} ms, and every problem is found`, async () => {
    const made = dataOf(await teacher('saveTemplate', { fullName: '大课' }), z.object({ courseId: z.string() }))
    const courseTemplateId = made.courseId
    const half = (part: number): CourseItem[] => [
      item(`big-${part}`, 1, `第 ${part} 章`),
      item(`big-${part}-le`, 2, '课'),
      ...Array.from({ length: TASKS / 2 }, (_, n) => item(`big-${part}-${n}`, 3, n === 0 ? '新任务' : `任务 ${n}`)),
    ]
    const insert = (part: number, afterId: string | null) =>
      ({ kind: 'insert', items: half(part), parentId: null, afterId }) as const
    const edits = [insert(1, null), insert(2, 'big-1')]
    expect(await teacher('editCourse', { courseTemplateId, revision: 0, edits })).toMatchObject({ success: true })
    const check = async () =>
      dataOf(await teacher('findPublishDifferences', { courseTemplateId }), calls.findPublishDifferences.data)
    const times: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const begun = performance.now()
      await check()
      times.push(performance.now() - begun)
    }
    const { problems, taskNum } = await check()
    const count = (kind: string) => problems.filter((one) => one.kind === kind).length
    expect([taskNum, count('noResource'), count('noName'), count('pastDeadline')]).toEqual([TASKS, TASKS, 2, TASKS])
    expect(times.toSorted((one, other) => one - other)[1]).toBeLessThan(CHECK_MS)
  }, 60_000)
})
