/** Open tasks, complete videos, and editable courses (D2–D5, D9, D19, D23, D41), condition by condition. */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../../server/kernel'
import { classRuns, readOnlyCauseOf } from '../../../server/policies/courses/classRuns'
import { openTasks } from '../../../server/policies/courses/classTasks'
import * as drafts from '../../../server/policies/courses/courseDrafts'
import { isWithin } from '../../../server/policies/courses/courseTrees'
import { finishVideos, whyVideoUnfinished } from '../../../server/policies/courses/watchedVideos'
import { COURSE, caller, makeCourse, push, tree } from './course'
import { describePolicy, OTHER_ROOM, OTHER_TEACHER, ROOM, TEACHER } from './school'

describePolicy('courses', (inSchool) => {
  test(
    'D41 a class runs until its end, unless it is paused',
    inSchool(async (trx) => {
      expect([9, 10].map((now) => readOnlyCauseOf({ end_time: 10, is_stop: false }, now))).toEqual(['', 'ended'])
      expect([9, 10].map((now) => readOnlyCauseOf({ end_time: 10, is_stop: true }, now))).toEqual(['paused', 'ended'])
      await trx.updateTable('teaching_class').set({ end_time: 10 }).where('teaching_class_id', '=', ROOM).execute()
      expect([await classRuns(trx, ROOM, 9), await classRuns(trx, ROOM, 10)]).toEqual([true, false])
      expect([await classRuns(trx, 'unknown', 9), await classRuns(trx, OTHER_ROOM, 10)]).toEqual([false, true])
      await trx.updateTable('teaching_class').set({ is_stop: true }).execute()
      expect(await classRuns(trx, ROOM, 9)).toBe(false)
    }),
  )

  test(
    'D9 D19 pushed tasks of the running version are open, solutions only while answers are visible',
    inSchool(async (trx) => {
      const version = await makeCourse(trx)
      const of = (studentId = 'demo-s001') => openTasks(trx, { teachingClassId: ROOM, studentId })
      const ids = async () => (await of()).map(({ node_id }) => node_id)
      expect(await ids()).toEqual([])
      await push(trx, 't2')
      await push(trx, 't1')
      await push(trx, 't3', { answers_open: false })
      await push(trx, 'l')
      await push(trx, 'gone')
      const late = { late_policy: 'accepts', late_percent: 0, late_until: null }
      const place = { pushed_at: 5, due_at: 50, ...late, sub_lesson_name: null }
      expect(await of()).toEqual([
        { ...place, node_id: 't1', name: '名t1', kind: '1', lesson_name: '名l' },
        { ...place, node_id: 't2', name: '名t2', kind: '0', lesson_name: '名m', sub_lesson_name: '名s' },
      ])
      await trx.updateTable('class_task').set({ answers_open: true }).where('node_id', '=', 't3').execute()
      expect(await ids()).toEqual(['t1', 't2', 't3'])
      await trx.updateTable('course_node').set({ kind: null }).where('node_id', '=', 't2').execute()
      await trx.updateTable('class_task').set({ pushed_at: null }).where('node_id', '=', 't1').execute()
      expect(await ids()).toEqual(['t2', 't3'])
      const own = { teaching_class_id: ROOM, node_id: 't2', student_id: 'demo-s001', due_at: 60 }
      await trx.insertInto('class_task_due').values(own).execute()
      const dues = async (studentId: string) => (await of(studentId)).map(({ due_at }) => due_at)
      expect([await dues('demo-s001'), await dues('demo-s002')]).toEqual([
        [60, 50],
        [50, 50],
      ])
      // Tasks of a later version are not open before the class runs it.
      expect(
        await drafts.publish(trx, { courseId: COURSE, tree: tree.slice(0, 3), note: '', userId: TEACHER, at: 2 }),
      ).toBe(2)
      expect(await ids()).toEqual(['t2', 't3'])
      expect((await drafts.newestVersion(trx, COURSE))?.versionId).not.toBe(version)
    }),
  )

  test(
    'D23 a video is complete once 95 % were watched, and with stops once all tests in it are answered',
    inSchool(async (trx) => {
      await trx
        .insertInto('resource')
        .values({
          resource_id: 'video',
          owner_id: TEACHER,
          kind: '1',
          folder_id: null,
          name: '视频',
          request_id: null,
          current_version_id: null,
          created_at: 1,
          updated_at: 1,
        })
        .execute()
      const { file_id } = await trx.selectFrom('file').select('file_id').executeTakeFirstOrThrow()
      const version = {
        resource_version_id: 'video-1',
        resource_id: 'video',
        no: 1,
        file_id,
        body: null,
        max_points: null,
      }
      await trx
        .insertInto('resource_version')
        .values({ ...version, created_at: 1 })
        .execute()
      await trx
        .updateTable('resource')
        .set({ current_version_id: 'video-1' })
        .where('resource_id', '=', 'video')
        .execute()
      const lasting = (ms: number | null) =>
        sql`update file set facts = ${ms === null ? '{}' : JSON.stringify({ durationMs: ms })}::jsonb
          where file_id = ${file_id}`.execute(trx)
      await makeCourse(trx)
      await push(trx, 't1')
      await push(trx, 't2')
      const setType = (video_type: '0' | '1' | '2') =>
        trx.updateTable('class_task').set({ video_type }).where('node_id', '=', 't1').execute()
      const record = (student: string, node_id = 't1', epoch = 0) => ({
        user_task_id: `${node_id}-${student}-${epoch}`,
        teaching_class_id: ROOM,
        node_id,
        epoch,
        created_at: 1,
        student_id: `demo-${student}`,
        state: 'inProgress' as const,
        page_memory: null,
      })
      const rows = [record('s001'), record('s002'), record('s001', 't1', 1), record('s001', 't2')]
      await trx.insertInto('user_task').values(rows).execute()
      const seen = (student: string, seen_ms: number) =>
        trx
          .insertInto('video_progress')
          .values({
            teaching_class_id: ROOM,
            node_id: 't1',
            student_id: `demo-${student}`,
            epoch: 0,
            counted_at: 1,
            hand_at: 1,
            asked_at: null,
            seen_ms,
            updated_at: 1,
          })
          .onConflict((conflict) =>
            conflict.columns(['teaching_class_id', 'node_id', 'student_id', 'epoch']).doUpdateSet({ seen_ms }),
          )
          .execute()
      const why = (id = 't1-s001-0') => whyVideoUnfinished(trx, id)
      const finished = async (at = 9) => {
        const done = await finishVideos(trx, ROOM, ['t1', 't2'], at)
        await trx
          .updateTable('user_task')
          .set({ state: 'inProgress', finished_at: null })
          .where('teaching_class_id', '=', ROOM)
          .where('node_id', 'in', ['t1', 't2'])
          .execute()
        return done.map(({ user_task_id }) => user_task_id)
      }

      await lasting(10_000)
      await setType('1')
      expect([await why(), await finished()]).toEqual(['videoNotWatched', []])
      await seen('s001', 9_499)
      expect([await why(), await finished()]).toEqual(['videoNotWatched', []])
      await seen('s001', 9_500)
      expect([await why(), await finished()]).toEqual([null, ['t1-s001-0']])
      expect([await why('t1-s002-0'), await why('t1-s001-1'), await why('t2-s001-0')]).toEqual([
        'videoNotWatched',
        null,
        null,
      ])
      // A video without a length, and a free one, need no watching to be completed by hand.
      await lasting(null)
      expect([await why('t1-s002-0'), await finished()]).toEqual([null, []])
      await lasting(10_000)
      await setType('0')
      expect([await why('t1-s002-0'), await finished()]).toEqual([null, ['t1-s001-0']])

      await setType('2')
      const { item_id } = await trx.selectFrom('item').select('item_id').executeTakeFirstOrThrow()
      const stop = { teaching_class_id: ROOM, moment_ms: 1, item_id, points: 1, created_by: null, created_at: 1 }
      const tests = ['a', 'b'].map((id) => ({ ...stop, video_test_id: id, node_id: 't1', request_id: id }))
      await trx
        .insertInto('video_test')
        .values([...tests, { ...stop, video_test_id: 'c', node_id: 't2', request_id: 'c' }])
        .execute()
      const given = { response: '[]', points: 0, answered_at: 1, user_task_id: 't1-s001-0' }
      await trx
        .insertInto('video_test_response')
        .values({ ...given, video_test_id: 'a' })
        .execute()
      expect([await why(), await finished()]).toEqual(['videoNotAnswered', []])
      await trx
        .insertInto('video_test_response')
        .values({ ...given, video_test_id: 'b', user_task_id: 't1-s002-0' })
        .execute()
      expect([await why(), await finished()]).toEqual(['videoNotAnswered', []])
      await trx.updateTable('video_test').set({ deleted_at: 1 }).where('video_test_id', '=', 'b').execute()
      expect([await why(), await finished()]).toEqual([null, ['t1-s001-0']])

      // Only unfinished work is completed, in the class and of the named tasks.
      await trx
        .updateTable('user_task')
        .set({ state: 'finished', finished_at: 3 })
        .where('user_task_id', '=', 't1-s001-0')
        .execute()
      expect(await finishVideos(trx, ROOM, ['t1'], 9)).toEqual([])
      await trx.updateTable('user_task').set({ state: 'created' }).where('user_task_id', '=', 't1-s001-0').execute()
      expect([await finishVideos(trx, ROOM, ['t2'], 9), await finishVideos(trx, OTHER_ROOM, ['t1'], 9)]).toEqual([
        [],
        [],
      ])
      expect(await finishVideos(trx, ROOM, ['t1'], 9)).toEqual([
        { user_task_id: 't1-s001-0', node_id: 't1', student_id: 'demo-s001' },
      ])
      const done = trx.selectFrom('user_task').select(['state', 'finished_at']).where('user_task_id', '=', 't1-s001-0')
      expect(await done.executeTakeFirst()).toEqual({ state: 'finished', finished_at: 9 })
    }),
  )

  test(
    'D2 D3 a course is edited by its owner, and courses of the school by administrators',
    inSchool(async (trx) => {
      await makeCourse(trx)
      const origins = ['standard', 'school', 'own', 'result'] as const
      const may = (userId: string, role: Caller['role']) =>
        origins.map((origin) => drafts.mayEditCourse({ userId, role }, { owner_id: TEACHER, origin }))
      expect([may(TEACHER, 'teacher'), may(OTHER_TEACHER, 'teacher')]).toEqual([
        [true, true, true, true],
        [false, false, false, false],
      ])
      expect(may('demo-admin', 'admin')).toEqual([true, true, false, false])
      expect(await drafts.holdCourse(trx, caller(TEACHER, 'teacher'), COURSE)).toMatchObject({ full_name: '自建课程' })
      const refused = expect.objectContaining({ reason: 'notFound' })
      await expect(drafts.holdCourse(trx, caller(OTHER_TEACHER, 'teacher'), COURSE)).rejects.toEqual(refused)
      await expect(drafts.holdCourse(trx, caller(TEACHER, 'teacher'), 'unknown')).rejects.toEqual(refused)
    }),
  )

  test('a path is within its own node and not within a node whose number has the same prefix', () => {
    expect([isWithin('1', '1'), isWithin('1.2', '1'), isWithin('11', '1'), isWithin('1', '1.2')]).toEqual([
      ...[true, true, false, false],
    ])
  })
})
