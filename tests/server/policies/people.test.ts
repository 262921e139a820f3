/**
 * Plans and their readers, names of teachers, rubrics, schemes, derived classes, and lessons: condition by condition.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../../server/kernel'
import { createFindClass } from '../../../server/policies/courses/derivedClass'
import { currentLesson, meetingsOf } from '../../../server/policies/courses/lessons'
import { ownScheme, schemeOfClass } from '../../../server/policies/grades/gradeSchemes'
import { mayReadPlan, readersOf } from '../../../server/policies/plans'
import { givenAmong, givenPractices, mayUseResource } from '../../../server/policies/resources'
import { attendanceKind, attendanceSums, hasComeToSignIn } from '../../../server/policies/signIns'
import { mustNotBeTeachersName, teacherNamesIn } from '../../../server/policies/teacherNames'
import { CLASS, describePolicy, OTHER_ROOM, OTHER_TEACHER, ROOM, TEACHER, type Trx } from './school'

const MEMBER = 'demo-s001'
const caller = (userId: string, role: Caller['role']): Caller => ({
  sessionId: '',
  userCode: userId,
  loginCode: userId,
  realName: userId,
  mustChangePassword: false,
  userId,
  role,
})
const setClass = (trx: Trx, values: { deleted_at?: number; teacher_id?: string }, classesId = CLASS) =>
  trx.updateTable('classes').set(values).where('classes_id', '=', classesId).execute()

describePolicy('people and what is theirs', (inSchool) => {
  test(
    "a student may not have the name of the class's owner or teachers",
    inSchool(async (trx) => {
      const isName = await teacherNamesIn(trx, [CLASS])
      expect(['陈思远', ' 陈 思远', '林婉清', '王子涵'].map(isName)).toEqual([true, true, false, false])
      await setClass(trx, { teacher_id: OTHER_TEACHER })
      const both = await teacherNamesIn(trx, [CLASS])
      expect(['陈思远', '林婉清'].map(both)).toEqual([true, true])
      expect((await teacherNamesIn(trx, []))('陈思远')).toBe(false)
    }),
  )

  test(
    'a new name of a student is refused if a teacher of one of the classes has it; an unchanged one is not new',
    inSchool(async (trx) => {
      const refused = expect.objectContaining({ reason: 'nameOfTeacher' })
      await expect(mustNotBeTeachersName(trx, MEMBER, '陈思远')).rejects.toEqual(refused)
      await mustNotBeTeachersName(trx, MEMBER, '林婉清')
      await mustNotBeTeachersName(trx, 'demo-s041', '陈思远')
      await trx.updateTable('users').set({ real_name: '陈思 远' }).where('user_id', '=', MEMBER).execute()
      await mustNotBeTeachersName(trx, MEMBER, '陈思远')
      await setClass(trx, { deleted_at: 1 })
      await mustNotBeTeachersName(trx, 'demo-s002', '陈思远')
    }),
  )

  test(
    'a plan is read by its owner, and by teachers of the owner’s classes',
    inSchool(async (trx) => {
      const { plan_id, owner_id } = await trx
        .selectFrom('plan')
        .select(['plan_id', 'owner_id'])
        .where('owner_id', '=', MEMBER)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      const may = async (userId: string, role: Caller['role']) =>
        (
          await trx
            .selectFrom('plan')
            .select('plan_id')
            .where(mayReadPlan({ userId, role }))
            .where('plan_id', '=', plan_id)
            .execute()
        ).length === 1
      const readers = async () => [
        ...[await may(owner_id, 'student'), await may('demo-s002', 'student')],
        ...[await may(TEACHER, 'teacher'), await may(OTHER_TEACHER, 'teacher'), await may(owner_id, 'teacher')],
      ]
      expect(await readers()).toEqual([true, false, true, false, false])
      await setClass(trx, { teacher_id: OTHER_TEACHER })
      expect(await readers()).toEqual([true, false, true, true, false])

      const page = (user_id: string, n: number, gone_at: number, of = plan_id) => ({
        plan_id: of,
        page_id: `${user_id}-${n}-${of}`,
        user_id,
        gone_at,
      })
      const other = await trx
        .selectFrom('plan')
        .select('plan_id')
        .where('plan_id', '<>', plan_id)
        .executeTakeFirstOrThrow()
      await trx.deleteFrom('plan_reader').execute()
      await trx
        .insertInto('plan_reader')
        .values([
          ...[page(TEACHER, 1, 10), page(TEACHER, 2, 12), page(MEMBER, 1, 11), page('demo-s002', 1, 99)],
          page(OTHER_TEACHER, 1, 99, other.plan_id),
        ])
        .execute()
      const ids = async (at: number) => (await readersOf(trx, plan_id, at)).map(({ user_id }) => user_id)
      // Students come before teachers; a user who may not read the plan is not a reader of it.
      expect([await ids(9), await ids(10), await ids(11), await ids(12)]).toEqual([
        ...[[MEMBER, TEACHER], [MEMBER, TEACHER], [TEACHER], []],
      ])
      expect((await readersOf(trx, plan_id, 11))[0]).toMatchObject({ real_name: '陈思远', user_type: '2' })
      await trx.deleteFrom('plan_reader').execute()

      await trx.updateTable('users').set({ removed_at: 1 }).where('user_id', '=', owner_id).execute()
      expect([await may(TEACHER, 'teacher'), await may(owner_id, 'student')]).toEqual([false, true])
      await trx.updateTable('users').set({ removed_at: null }).where('user_id', '=', owner_id).execute()
      await trx.updateTable('plan').set({ deleted_at: 1 }).where('plan_id', '=', plan_id).execute()
      expect(await readers()).toEqual([false, false, false, false, false])
      await trx.updateTable('plan').set({ deleted_at: null }).where('plan_id', '=', plan_id).execute()
      await setClass(trx, { deleted_at: 1 })
      expect(await readers()).toEqual([true, false, false, false, false])
    }),
  )

  test(
    'a resource is used by its owner, and by every teacher while it is shared; not once it is in the trash',
    inSchool(async (trx) => {
      const resource = { kind: '0' as const, folder_id: null, name: '件', current_version_id: null, request_id: null }
      const times = { created_at: 1, updated_at: 1 }
      await trx
        .insertInto('resource')
        .values([
          { ...resource, ...times, resource_id: 'own', owner_id: TEACHER },
          { ...resource, ...times, resource_id: 'shared', owner_id: OTHER_TEACHER, share: '1' },
          { ...resource, ...times, resource_id: 'trash', owner_id: TEACHER, share: '1', deleted_at: 1 },
        ])
        .execute()
      const usedBy = async (teacherId: string) =>
        (
          await trx
            .selectFrom('resource')
            .select('resource_id')
            .where(mayUseResource(teacherId))
            .where('resource_id', 'in', ['own', 'shared', 'trash'])
            .orderBy('resource_id')
            .execute()
        ).map(({ resource_id }) => resource_id)
      expect([await usedBy(TEACHER), await usedBy(OTHER_TEACHER)]).toEqual([['own', 'shared'], ['shared']])
    }),
  )

  test('D27 the given practices, by a part of their names', () => {
    expect(givenPractices(undefined)).toHaveLength(23)
    expect(givenPractices('swot')).toEqual([{ resourceId: 'practice-14', name: 'SWOT 分析' }])
    expect(givenPractices('分析').length).toBeGreaterThan(0)
    expect(givenPractices('没有这样的实践')).toEqual([])
    expect(givenAmong(['practice-14', 'practice-99', 'file'])).toEqual([
      { resourceId: 'practice-14', name: 'SWOT 分析' },
    ])
  })

  test(
    "D20 the scheme of a class and a teacher's own ones",
    inSchool(async (trx) => {
      const weights = {
        tests: 100,
        subjective: 0,
        practice: 0,
        papers: 0,
        videos: 0,
        files: 0,
        ability: 0,
        signIn: 0,
        live: 0,
      }
      await trx.deleteFrom('class_grade_scheme').execute()
      expect([await schemeOfClass(trx, ROOM), await ownScheme(trx, TEACHER, 'unknown')]).toEqual([null, null])
      const scheme = { scheme_name: '方案', weights: JSON.stringify(weights) }
      await trx
        .insertInto('grade_scheme')
        .values({ ...scheme, grade_scheme_id: 'g', owner_id: TEACHER, folder_id: null, created_at: 1, updated_at: 1 })
        .execute()
      const chosen = { grade_scheme_id: null, scheme_version: 1, chosen_at: 1, chosen_by: null }
      await trx
        .insertInto('class_grade_scheme')
        .values({ ...scheme, ...chosen, teaching_class_id: ROOM })
        .execute()
      expect(await schemeOfClass(trx, ROOM)).toEqual({ schemeId: null, schemeName: '方案', weights })
      expect(await schemeOfClass(trx, OTHER_ROOM)).toBeNull()
      expect(await ownScheme(trx, TEACHER, 'g')).toEqual({ schemeId: 'g', schemeName: '方案', weights })
      expect(await ownScheme(trx, OTHER_TEACHER, 'g')).toBeNull()
    }),
  )

  test(
    'a class is found by parts of a course that the caller’s class runs; several classes are ambiguous',
    inSchool(async (trx) => {
      const rooms = { mine: [ROOM] }
      const find = createFindClass(trx, {
        findAll: async () => rooms.mine.map((teachingClassId) => ({ teachingClassId, classesId: CLASS })),
      })
      const of = (input: object) => find(caller(TEACHER, 'teacher'), input as Record<string, unknown>)
      const task = 'demo-task-1-2-1'
      const notFound = expect.objectContaining({ reason: 'notFound' })
      const missing = expect.objectContaining({ reason: 'invalidInput', text: '提交的内容有误：缺少“课堂”' })
      for (const input of [
        { lessonTaskId: task },
        { lessonTaskIds: [task, 'demo-lesson-1-2'] },
        { chapterId: 'demo-chapter-1', lessonId: 'demo-lesson-1-2' },
        { courseId: 'demo-course' },
        { type: 'course', typeId: 'demo-course' },
        { type: 'lesson', typeId: 'demo-lesson-1-2' },
        { videoFileId: 'demo-file-8' },
        // A file is ignored if a task is named.
        { lessonTaskId: task, videoFileId: 'unknown' },
      ])
        expect(await of(input)).toBe(ROOM)
      for (const input of [
        { lessonTaskId: 'unknown' },
        { lessonTaskIds: [task, 'unknown'] },
        { courseId: 'unknown' },
        { courseId: 'unknown', lessonTaskId: task },
        { type: 'course', typeId: task },
        { videoFileId: 'unknown' },
      ])
        await expect(of(input)).rejects.toEqual(notFound)
      for (const input of [{}, { lessonTaskId: '' }, { lessonTaskId: 5 }])
        await expect(of(input)).rejects.toEqual(missing)
      rooms.mine = [ROOM, OTHER_ROOM]
      await expect(of({ lessonTaskId: task })).rejects.toEqual(missing)
      rooms.mine = []
      await expect(of({ lessonTaskId: task })).rejects.toEqual(notFound)
    }),
  )

  test(
    "attendance categories: a teacher's note, or else whether the student signed",
    inSchool(async (trx) => {
      const parts = sql`(values ('a', '', null), ('b', '', 0), ('c', 'late', null), ('d', 'late', 5), ('e', 'present', null),
        ('f', 'excused', null), ('g', 'excused', 5), ('h', 'present', 5)) as student(student_id, mark, sign_time)`
      const { rows } = await sql<{ kind: string; come: boolean }>`select ${attendanceKind} as kind,
        ${hasComeToSignIn} as come from ${parts} order by student_id`.execute(trx)
      expect(rows.map(({ kind, come }) => [kind, come])).toEqual([
        ['absent', false],
        ['signed', true],
        ['late', true],
        ['late', true],
        ['signed', true],
        ['excused', false],
        ['signed', true],
        ['signed', true],
      ])
      const sums = await sql`select ${attendanceSums} from ${parts}`.execute(trx)
      expect(sums.rows).toEqual([{ signed: 4, late: 2, excused: 1, total: 8 }])
    }),
  )

  test(
    'a lesson continues until an hour after its last round; a longer pause begins another one',
    inSchool(async (trx) => {
      const hour = 60 * 60_000
      await sql`create temporary table class_activity
        (teaching_class_id text, tool text, subject_id text, from_at bigint, to_at bigint) on commit drop`.execute(trx)
      expect(await currentLesson(trx, 'a', 5)).toEqual({ beganAt: 0, hasBegun: false })
      await sql`insert into class_activity values
        ('a', 'signIn', 's', 0, 100), ('a', 'rollCall', 'r1', 10, 20), ('a', 'rollCall', 'r2', 30, 40), ('a', 'timer', 't', 50, 60),
        ('a', 'race', 'c', ${100 + hour}::bigint, ${110 + hour}::bigint), ('a', 'race', 'c', ${100 + hour}::bigint, ${110 + hour}::bigint),
        ('a', 'vote', 'v', ${111 + 2 * hour}::bigint, ${120 + 2 * hour}::bigint), ('b', 'vote', 'w', 500, 600)`.execute(
        trx,
      )
      const { rows } = await sql<
        Record<string, number | null>
      >`${meetingsOf('a')} select * from meeting order by started_at`.execute(trx)
      const none = { sign_ins: 0, roll_calls: 0, races: 0, votes: 0, timers: 0, slides: 0 }
      expect(rows).toEqual([
        {
          started_at: 0,
          ends_at: 110 + hour,
          previous_ends_at: null,
          sign_ins: 1,
          roll_calls: 2,
          races: 1,
          votes: 0,
          timers: 1,
          slides: 0,
        },
        { ...none, started_at: 111 + 2 * hour, ends_at: 120 + 2 * hour, previous_ends_at: 110 + hour, votes: 1 },
      ])
      const over = 120 + 3 * hour
      expect(await currentLesson(trx, 'a', over)).toEqual({ beganAt: 111 + 2 * hour, hasBegun: true })
      expect(await currentLesson(trx, 'a', over + 1)).toEqual({ beganAt: over, hasBegun: false })
    }),
  )
})
