/** Who sees which space (D38, D41, B420), condition by condition. */
import { expect, test } from 'vitest'
import { entriesIn, findSpace, groupSpaces, viewersOfGroup } from '../../../server/policies/spaces'
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

/** Of the demo school: s001 to s003 are in it. */
const GROUP = 'demo-group-1'
const AT = 2_000_000_000_000
const MEMBER = 'demo-s001'

const group = {
  spaceId: GROUP,
  spaceKind: 'group',
  spaceName: '第1组',
  className: '会计信息2601班',
  teachingClassId: ROOM,
}
const student = (userId: string) => ({ userId, role: 'student' as const })
const teacher = (userId: string) => ({ userId, role: 'teacher' as const })
const idsSeenBy = async (trx: Trx, userId: string) => (await groupSpaces(trx, userId, AT)).map(({ spaceId }) => spaceId)
const leaveClass = (trx: Trx, userId: string) =>
  trx.deleteFrom('class_student').where('user_id', '=', userId).where('classes_id', '=', CLASS).execute()
const setRoom = (trx: Trx, values: { is_stop?: boolean; end_time?: number }) =>
  trx.updateTable('teaching_class').set(values).where('teaching_class_id', '=', ROOM).execute()

describePolicy('spaces', (inSchool) => {
  test(
    'D38 a member and the teacher see the space of a group, no other person does',
    inSchool(async (trx) => {
      expect(await groupSpaces(trx, MEMBER, AT)).toEqual([{ ...group, readOnly: null }])
      const all = ['demo-group-1', 'demo-group-2', 'demo-group-3', 'demo-group-4']
      expect(await idsSeenBy(trx, TEACHER)).toEqual(all)
      expect([await idsSeenBy(trx, OTHER_TEACHER), await idsSeenBy(trx, 'demo-s040')]).toEqual([[], []])
      expect(await findSpace(trx, student(MEMBER), GROUP, AT)).toEqual({ ...group, readOnly: null })
      expect(await findSpace(trx, teacher(TEACHER), GROUP, AT)).toEqual({ ...group, readOnly: null })
      expect(await findSpace(trx, student('demo-s004'), GROUP, AT)).toBeUndefined()
      expect(await findSpace(trx, teacher(OTHER_TEACHER), GROUP, AT)).toBeUndefined()
    }),
  )

  test(
    'D38 a student who left the class sees the space of the group no longer',
    inSchool(async (trx) => {
      const added = { group_name: '组', captain_id: null, created_at: 1, position: 1 }
      await trx
        .insertInto('class_group')
        .values({ ...added, group_id: 'a', teaching_class_id: OTHER_ROOM })
        .execute()
      expect((await viewersOfGroup(trx, GROUP)).toSorted()).toEqual(['demo-s001', 'demo-s002', 'demo-s003', TEACHER])
      await leaveClass(trx, MEMBER)
      // Joining another class does not restore it.
      const joined = { origin_type: '0' as const, excluded: false, joined_at: 1 }
      await trx
        .insertInto('class_student')
        .values({ ...joined, classes_id: OTHER_CLASS, user_id: MEMBER })
        .execute()
      expect(await idsSeenBy(trx, MEMBER)).toEqual([])
      expect(await findSpace(trx, student(MEMBER), GROUP, AT)).toBeUndefined()
      expect((await viewersOfGroup(trx, GROUP)).toSorted()).toEqual(['demo-s002', 'demo-s003', TEACHER])
    }),
  )

  test(
    'D38 a dissolved group and one of a deleted class are answered like a missing one',
    inSchool(async (trx) => {
      await trx.updateTable('class_group').set({ dissolved_at: 1 }).where('group_id', '=', GROUP).execute()
      expect(await findSpace(trx, student(MEMBER), GROUP, AT)).toBeUndefined()
      expect(await idsSeenBy(trx, TEACHER)).toEqual(['demo-group-2', 'demo-group-3', 'demo-group-4'])
      await trx.updateTable('classes').set({ deleted_at: 1 }).where('classes_id', '=', CLASS).execute()
      expect([await idsSeenBy(trx, TEACHER), await viewersOfGroup(trx, 'demo-group-2')]).toEqual([[], []])
      expect(await findSpace(trx, student('demo-s004'), 'demo-group-2', AT)).toBeUndefined()
      expect(await findSpace(trx, teacher(TEACHER), 'demo-s004', AT)).toBeUndefined()
      expect(await findSpace(trx, student('demo-s004'), 'unknown', AT)).toBeUndefined()
    }),
  )

  test(
    'D41 the space of a group is read only while its class is paused, and after its end',
    inSchool(async (trx) => {
      const readOnly = async () => (await findSpace(trx, student(MEMBER), GROUP, AT))?.readOnly
      await setRoom(trx, { end_time: AT + 1 })
      expect(await readOnly()).toBeNull()
      await setRoom(trx, { end_time: AT })
      expect(await readOnly()).toBe('classReadOnly')
      await setRoom(trx, { end_time: AT + 1, is_stop: true })
      expect(await readOnly()).toBe('classReadOnly')
    }),
  )

  test(
    'D38 groups are listed by the age of their class and by their position in it',
    inSchool(async (trx) => {
      await trx
        .updateTable('teaching_class')
        .set({ created_at: 0, teacher_id: TEACHER })
        .where('teaching_class_id', '=', OTHER_ROOM)
        .execute()
      const added = { group_name: '组', captain_id: null, created_at: 1, position: 1 }
      const rows = ['a', 'b'].map((group_id) => ({ ...added, group_id, teaching_class_id: OTHER_ROOM }))
      await trx.insertInto('class_group').values(rows.toReversed()).execute()
      await trx.updateTable('class_group').set({ position: 9 }).where('group_id', '=', GROUP).execute()
      const own = ['demo-group-2', 'demo-group-3', 'demo-group-4', 'demo-group-1']
      expect(await idsSeenBy(trx, TEACHER)).toEqual(['a', 'b', ...own])
    }),
  )

  test(
    'D38 every user but an administrator has an own space',
    inSchool(async (trx) => {
      const own = { spaceKind: 'own', spaceName: '', className: '', teachingClassId: '', readOnly: null }
      expect(await findSpace(trx, student(MEMBER), undefined, AT)).toEqual({ ...own, spaceId: MEMBER })
      expect(await findSpace(trx, teacher(TEACHER), TEACHER, AT)).toEqual({ ...own, spaceId: TEACHER })
      for (const spaceId of [undefined, 'demo-admin', GROUP])
        expect(await findSpace(trx, { userId: 'demo-admin', role: 'admin' }, spaceId, AT)).toBeUndefined()
    }),
  )

  test(
    'D38 a teacher views the spaces of students of own classes, and no other person’s',
    inSchool(async (trx) => {
      const space = (asker: string, spaceId: string) => findSpace(trx, teacher(asker), spaceId, AT)
      expect(await space(TEACHER, MEMBER)).toEqual({
        spaceId: MEMBER,
        spaceKind: 'student',
        spaceName: '王子涵',
        className: '会计信息2601班',
        teachingClassId: ROOM,
        readOnly: 'spaceReadOnly',
      })
      expect([await space(TEACHER, 'demo-s041'), await space(OTHER_TEACHER, MEMBER)]).toEqual([undefined, undefined])
      expect(await space(TEACHER, OTHER_TEACHER)).toBeUndefined()
      expect(await findSpace(trx, student('demo-s002'), MEMBER, AT)).toBeUndefined()
      expect(await findSpace(trx, student(TEACHER), MEMBER, AT)).toBeUndefined()
      await leaveClass(trx, MEMBER)
      expect(await space(TEACHER, MEMBER)).toBeUndefined()
      // Only students have such a space.
      await trx.updateTable('users').set({ user_type: '2' }).where('user_id', '=', 'demo-s002').execute()
      expect(await space(TEACHER, 'demo-s002')).toBeUndefined()
    }),
  )

  test(
    'D38 of several classes of a student the oldest is named',
    inSchool(async (trx) => {
      await addRoom(trx, { teaching_class_id: 'older', created_at: 0 })
      expect((await findSpace(trx, teacher(TEACHER), MEMBER, AT))?.teachingClassId).toBe('older')
    }),
  )

  test(
    'the files of spaces',
    inSchool(async (trx) => {
      const rows = await trx.selectFrom('space_entry').select(['entry_id', 'space_id']).execute()
      const of = (...spaces: string[]) =>
        rows.flatMap(({ entry_id, space_id }) => (spaces.includes(space_id) ? entry_id : [])).toSorted()
      expect(of(GROUP).length).toBeGreaterThan(0)
      expect((await entriesIn(trx, [GROUP, MEMBER])).toSorted()).toEqual(of(GROUP, MEMBER))
      expect([await entriesIn(trx, []), await entriesIn(trx, ['unknown'])]).toEqual([[], []])
    }),
  )
})
