/** Membership, condition by condition: unknown, foreign and deleted classes get the same answer. */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../../server/kernel'
import { createMembership, isOwnClasses, seatTables, studentsAmong } from '../../../server/policies/membership'
import {
  addRoom,
  CLASS,
  describePolicy,
  OTHER_CLASS,
  OTHER_ROOM,
  OTHER_TEACHER,
  ROOM,
  TEACHER,
  type Trx,
} from './school'

const caller = (userId: string, role: Caller['role']): Caller => ({
  sessionId: '',
  userCode: userId,
  loginCode: userId,
  realName: userId,
  mustChangePassword: false,
  userId,
  role,
})
const teacher = caller(TEACHER, 'teacher')
const other = caller(OTHER_TEACHER, 'teacher')
const student = caller('demo-s001', 'student')
const stranger = caller('demo-s041', 'student')
const admin = caller('demo-admin', 'admin')

const told: [string, string][] = []
const listeners: ((payload: string) => void)[] = []
const relay = {
  publish: (topic: string, payload: string) => void told.push([topic, payload]),
  subscribe: (_: string, listener: (payload: string) => void) => {
    listeners.push(listener)
    return () => undefined
  },
} as unknown as Parameters<typeof createMembership>[1]
const membershipIn = (trx: Trx) => createMembership(trx, relay)
const deleteClass = (trx: Trx) =>
  trx.updateTable('classes').set({ deleted_at: 1 }).where('classes_id', '=', CLASS).execute()
const own = { teachingClassId: ROOM, classesId: CLASS }

describePolicy('membership', (inSchool) => {
  test(
    'a teaching class is found by its teacher and its students',
    inSchool(async (trx) => {
      const { find } = membershipIn(trx)
      expect(await find(teacher, ROOM)).toEqual({ ...own, role: 'teacher' })
      expect(await find(student, ROOM)).toEqual({ ...own, role: 'student' })
      for (const who of [other, stranger, admin]) expect(await find(who, ROOM)).toBeNull()
      expect(await find(teacher, 'unknown')).toBeNull()
      await deleteClass(trx)
      expect([await find(teacher, ROOM), await find(student, ROOM)]).toEqual([null, null])
    }),
  )

  test(
    "the caller's teaching classes, the oldest first; an administrator has none",
    inSchool(async (trx) => {
      const { findAll } = membershipIn(trx)
      expect([await findAll(teacher), await findAll(student), await findAll(admin)]).toEqual([[own], [own], []])
      const { created_at } = await trx
        .selectFrom('teaching_class')
        .select('created_at')
        .where('teaching_class_id', '=', ROOM)
        .executeTakeFirstOrThrow()
      await addRoom(trx, { teaching_class_id: 'z', created_at: created_at - 1 })
      await addRoom(trx, { teaching_class_id: 'a', created_at })
      const ids = async (who: Caller) => (await findAll(who)).map(({ teachingClassId }) => teachingClassId)
      expect([await ids(teacher), await ids(student)]).toEqual([
        ['z', 'a', ROOM],
        ['z', 'a', ROOM],
      ])
      await deleteClass(trx)
      expect([await findAll(teacher), await findAll(student)]).toEqual([[], []])
    }),
  )

  test(
    'B217 candidates of a draw are enabled students who are not excluded; students are all enabled ones',
    inSchool(async (trx) => {
      const { candidates, students } = membershipIn(trx)
      const ids = async () => [
        (await candidates(ROOM)).map(({ userId }) => userId),
        (await students(ROOM)).map(({ userId }) => userId),
      ]
      const all = (from: number) =>
        Array.from({ length: 41 - from }, (_, n) => `demo-s${String(n + from).padStart(3, '0')}`)
      expect(await ids()).toEqual([all(1), all(1)])
      await trx.updateTable('users').set({ status: '0' }).where('user_id', '=', 'demo-s001').execute()
      await trx.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 'demo-s002').execute()
      expect(await ids()).toEqual([all(3), all(2)])
      expect((await candidates(ROOM))[0]).toEqual({ userId: 'demo-s003', userName: '张浩然', loginCode: 's003' })
      await trx.updateTable('users').set({ user_code: 'code' }).where('user_id', '=', 'demo-s002').execute()
      const [first] = await students(ROOM)
      expect(first).toEqual({ userId: 'demo-s002', userName: '李雨桐', loginCode: 's002', userCode: 'code' })
      // The order is that of login codes, not of ids.
      await trx.updateTable('users').set({ login_code: 'a' }).where('user_id', '=', 'demo-s040').execute()
      expect([(await candidates(ROOM))[0]?.userId, (await students(ROOM))[0]?.userId]).toEqual([
        'demo-s040',
        'demo-s040',
      ])
      expect([await candidates('unknown'), await students('unknown')]).toEqual([[], []])
    }),
  )

  test(
    'changes are published with their content, and received',
    inSchool(async (trx) => {
      const membership = membershipIn(trx)
      told.length = 0
      const heard: unknown[] = []
      membership.onChanged((change) => heard.push(change))
      const change = { classesId: CLASS, userIds: ['demo-s001'] }
      membership.changed(change)
      expect(told).toEqual([['membership.changed', JSON.stringify(change)]])
      listeners.at(-1)?.(told[0]?.[1] ?? '')
      expect(heard).toEqual([change])
      expect(() => listeners.at(-1)?.('{}')).toThrow()
    }),
  )

  test(
    'a class belongs to its owner and to its teachers; administrators have all',
    inSchool(async (trx) => {
      const { ownsClasses } = membershipIn(trx)
      const owners = async (isDeleted?: boolean) => {
        const asked = [teacher, other, student, admin]
        return Promise.all(asked.map((who) => ownsClasses(who, CLASS, isDeleted === undefined ? {} : { isDeleted })))
      }
      expect(await owners()).toEqual([true, false, false, true])
      expect(await owners(true)).toEqual([false, false, false, false])
      expect([await ownsClasses(admin, 'unknown'), await ownsClasses(teacher, OTHER_CLASS)]).toEqual([false, false])
      await trx.updateTable('classes').set({ teacher_id: OTHER_TEACHER }).where('classes_id', '=', CLASS).execute()
      // One owns it, the other one teaches it.
      expect(await owners()).toEqual([true, true, false, true])
      await deleteClass(trx)
      expect([await owners(), await owners(true)]).toEqual([
        [false, false, false, false],
        [true, true, false, true],
      ])
    }),
  )

  test(
    'a teaching class is managed by its teacher and by administrators',
    inSchool(async (trx) => {
      const { managesTeachingClass } = membershipIn(trx)
      const managers = () => Promise.all([teacher, other, student, admin].map((who) => managesTeachingClass(who, ROOM)))
      expect(await managers()).toEqual([true, false, false, true])
      expect(await managesTeachingClass(admin, 'unknown')).toBe(false)
      await deleteClass(trx)
      expect(await managers()).toEqual([false, false, false, false])
    }),
  )

  test(
    'those of several people who are students of a teaching class',
    inSchool(async (trx) => {
      const among = async (room: string) => [...(await studentsAmong(trx, room, ['demo-s001', 'demo-s041', TEACHER]))]
      expect([await among(ROOM), await among(OTHER_ROOM)]).toEqual([['demo-s001'], ['demo-s041']])
      await deleteClass(trx)
      expect(await among(ROOM)).toEqual([])
    }),
  )

  test(
    'statements that join the seat of a student, or classes of a teacher, agree',
    inSchool(async (trx) => {
      const seats = async (studentId: string) => {
        const { rows } = await sql<{ room: string }>`select room.teaching_class_id as room
          from teaching_class as room ${seatTables(sql`${studentId}`)}`.execute(trx)
        return rows.map(({ room }) => room)
      }
      const classesOf = async (teacherId: string) =>
        (
          await trx
            .selectFrom('classes')
            .select('classes_id')
            .where(isOwnClasses(teacherId))
            .orderBy('classes_id')
            .execute()
        ).map(({ classes_id }) => classes_id)
      expect([await seats('demo-s001'), await seats('demo-s041')]).toEqual([[ROOM], [OTHER_ROOM]])
      expect(await classesOf(OTHER_TEACHER)).toEqual([OTHER_CLASS])
      expect(await classesOf('demo-admin')).toEqual([])
      await deleteClass(trx)
      expect(await seats('demo-s001')).toEqual([])
    }),
  )

  test(
    'the role decides, not rows that belong to another role',
    inSchool(async (trx) => {
      const { find, findAll, ownsClasses, managesTeachingClass } = membershipIn(trx)
      const adminAsMember = caller('demo-s001', 'admin')
      expect([await find(adminAsMember, ROOM), await findAll(adminAsMember)]).toEqual([null, []])
      const studentAsOwner = caller(TEACHER, 'student')
      expect([await ownsClasses(studentAsOwner, CLASS), await managesTeachingClass(studentAsOwner, ROOM)]).toEqual([
        false,
        false,
      ])
    }),
  )
})
