/** Drafts and versions of courses (D2–D5): who writes, publishes and runs them, condition by condition. */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as drafts from '../../../server/policies/courses/courseDrafts'
import { courseOfClass, latestVersion, mayTeachCourse, readTree } from '../../../server/policies/courses/courseTrees'
import { COURSE, item, makeCourse, task, tree } from './course'
import { describePolicy, OTHER_TEACHER, ROOM, TEACHER } from './school'

describePolicy('drafts of courses', (inSchool) => {
  test(
    'D4 a draft begins as the newest version; it is read back as it was written',
    inSchool(async (trx) => {
      const version = await makeCourse(trx)
      const draft = await drafts.draftOf(trx, COURSE, 3)
      expect([draft.revision, draft.versionId === version]).toEqual([0, false])
      expect(await drafts.draftOf(trx, COURSE, 4)).toEqual(draft)
      expect(await drafts.itemsOf(trx, draft.versionId)).toEqual(tree)
      expect(await drafts.itemsOf(trx, version)).toEqual(tree)
      const rows = await readTree(trx, draft.versionId)
      expect(rows.map(({ nodeId, parentId, level, path }) => [nodeId, parentId, level, path])).toEqual([
        ['c', null, 'chapter', '0001'],
        ['l', 'c', 'lesson', '0001.0001'],
        ['t1', 'l', 'lessonTask', '0001.0001.0001'],
        ['m', 'c', 'lesson', '0001.0002'],
        ['s', 'm', 'subLesson', '0001.0002.0001'],
        ['t2', 's', 'lessonTask', '0001.0002.0001.0001'],
        ['t3', 'm', 'lessonTask', '0001.0002.0002'],
      ])
      expect(rows[2]).toEqual({
        nodeId: 't1',
        parentId: 'l',
        level: 'lessonTask',
        path: '0001.0001.0001',
        name: '名t1',
        kind: '1',
        resourceId: 'video',
        resourceVersionId: null,
        points: 7.5,
        dueDays: 3,
      })
      const changed = [tree[0], tree[3], tree[4], item('n', 3, { title: '新' }), tree[1], tree[2]].flatMap(
        (one) => one ?? [],
      )
      await drafts.writeItems(trx, draft.versionId, tree, changed)
      expect(await drafts.itemsOf(trx, draft.versionId)).toEqual(changed)
      expect(await drafts.itemsOf(trx, version)).toEqual(tree)
      expect(drafts.sizeOf(tree)).toEqual({ chapter_num: 1, task_num: 3 })
      // Equal trees write nothing: a row that was changed in between is unchanged.
      await trx
        .updateTable('course_node')
        .set({ name: '别处' })
        .where('version_id', '=', draft.versionId)
        .where('node_id', '=', 'l')
        .execute()
      await drafts.writeItems(trx, draft.versionId, changed, changed)
      expect((await drafts.itemsOf(trx, draft.versionId))[4]?.title).toBe('别处')
    }),
  )

  test(
    'D4 the newest of several versions was published last; a draft is not a version',
    inSchool(async (trx) => {
      const first = await makeCourse(trx)
      await drafts.draftOf(trx, COURSE, 2)
      expect(await drafts.newestVersion(trx, COURSE)).toEqual({ versionId: first, no: 1 })
      const again = { courseId: COURSE, tree: tree.slice(0, 1), note: '第二版', userId: TEACHER, at: 3 }
      expect(await drafts.publish(trx, again)).toBe(2)
      const newest = await drafts.newestVersion(trx, COURSE)
      const row = trx
        .selectFrom('course_version')
        .selectAll()
        .where('version_id', '=', newest?.versionId ?? '')
      expect(await row.executeTakeFirst()).toMatchObject({
        no: 2,
        note: '第二版',
        published_at: 3,
        created_by: TEACHER,
      })
      const { rows } = await sql<{ id: string }>`select ${latestVersion(COURSE)} as id`.execute(trx)
      expect(rows).toEqual([{ id: newest?.versionId }])
      expect(await drafts.newestVersion(trx, 'unknown')).toBeNull()
      expect(await courseOfClass(trx, ROOM)).toEqual({ courseId: COURSE, courseName: '自建课程', versionId: first })
      expect(await courseOfClass(trx, 'unknown')).toBeNull()
    }),
  )

  test(
    'D4 publishing pins resources; those with a newer version since are named',
    inSchool(async (trx) => {
      const { resource_id, current_version_id } = await trx
        .selectFrom('resource')
        .select(['resource_id', 'current_version_id'])
        .where('current_version_id', 'is not', null)
        .executeTakeFirstOrThrow()
      const one = task('t1', 3, { kind: '0', resourceId: resource_id })
      await makeCourse(trx)
      const pinned = [...tree.slice(0, 2), one]
      await drafts.publish(trx, { courseId: COURSE, tree: pinned, note: '', userId: TEACHER, at: 3 })
      const versionId = (await drafts.newestVersion(trx, COURSE))?.versionId ?? ''
      expect((await readTree(trx, versionId))[2]?.resourceVersionId).toBe(current_version_id)
      expect(await drafts.renewedItems(trx, versionId)).toEqual([])
      await trx
        .updateTable('resource')
        .set({ current_version_id: null })
        .where('resource_id', '=', resource_id)
        .execute()
      expect(await drafts.renewedItems(trx, versionId)).toEqual(['t1'])
      const { name } = await trx
        .selectFrom('resource')
        .select('name')
        .where('resource_id', '=', resource_id)
        .executeTakeFirstOrThrow()
      const given = task('t2', 3, { kind: '6', resourceId: 'practice-14' })
      expect(await drafts.resourceNames(trx, [...pinned, given])).toEqual({
        [resource_id]: name,
        'practice-14': 'SWOT 分析',
      })
      expect(await drafts.resourceNames(trx, [item('c', 1)])).toEqual({})
    }),
  )

  test(
    'who has changed a course last, by which request',
    inSchool(async (trx) => {
      await makeCourse(trx)
      const change = () =>
        trx
          .selectFrom('course_change')
          .select(['changed_by', 'changed_at', 'request_id'])
          .where('course_id', '=', COURSE)
          .executeTakeFirst()
      await drafts.noteChange(trx, COURSE, TEACHER, 5, 'request')
      expect(await change()).toEqual({ changed_by: TEACHER, changed_at: 5, request_id: 'request' })
      await drafts.noteChange(trx, COURSE, OTHER_TEACHER, 6)
      expect(await change()).toEqual({ changed_by: OTHER_TEACHER, changed_at: 6, request_id: null })
    }),
  )

  test(
    'D3 a class may be opened on courses of the school, own and open ones that are published',
    inSchool(async (trx) => {
      await makeCourse(trx)
      const may = async (teacherId: string) =>
        (
          await trx
            .selectFrom('course')
            .select('course_id')
            .where(mayTeachCourse(teacherId))
            .where('course_id', '=', COURSE)
            .execute()
        ).length === 1
      const set = (values: {
        origin?: 'own' | 'standard' | 'school' | 'result'
        share?: 'private' | 'submitted' | 'open'
      }) => trx.updateTable('course').set(values).where('course_id', '=', COURSE).execute()
      expect([await may(TEACHER), await may(OTHER_TEACHER)]).toEqual([true, false])
      await set({ share: 'submitted' })
      expect(await may(OTHER_TEACHER)).toBe(false)
      await set({ share: 'open' })
      expect(await may(OTHER_TEACHER)).toBe(true)
      for (const [origin, isOpen] of [
        ['standard', true],
        ['school', true],
        ['result', false],
      ] as const) {
        await set({ share: 'private', origin })
        expect(await may(OTHER_TEACHER)).toBe(isOpen)
      }
      await trx
        .updateTable('course_version')
        .set({ no: null, published_at: null })
        .where('course_id', '=', COURSE)
        .execute()
      expect(await may(TEACHER)).toBe(false)
    }),
  )
})
