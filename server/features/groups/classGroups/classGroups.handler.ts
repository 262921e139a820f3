/**
 * The groups of a teaching class (D38): assigned by its teacher by hand or at random, or chosen by the students while
 * the teacher allows it. All changes of a class are serialised, so that no group exceeds its limit.
 */
import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'
import { GROUPS_MAX, SPACE_TRASH_MS } from '../../../../contract/limits'
import { isBlankText } from '../../../../contract/text'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { entriesIn } from '../../../policies/spaces'
import { newId } from '../../../shared/ids'
import { createClassGroupsRepository, type GroupRow, type RoomRow } from './classGroups.repository'
import { groupNumber, sharedOut, shuffled } from './classGroups.rules'
import { texts } from './texts'

type Given = Pick<FeatureContext, 'db' | 'membership' | 'notices' | 'audit' | 'broadcast' | 'files' | 'now'>
type Trx = Transaction<Database>

/** A student who joined another group, or left all: notified after the change is stored. */
interface Moved {
  readonly userIds: readonly string[]
  readonly groupName: string | null
}
/** The result of a change. */
interface Done {
  readonly moved?: readonly Moved[]
  /** Groups that a student has left: tickets for their files end. */
  readonly left?: readonly string[]
}

export function classGroupsFeature(context: Given): Feature {
  const { db, membership, notices, audit, broadcast, files, now } = context
  const rows = createClassGroupsRepository(db)

  const roomOf = async (
    caller: Caller,
    teachingClassId: string,
    roles: readonly Caller['role'][],
  ): Promise<RoomRow> => {
    const place = await membership.find(caller, teachingClassId)
    const room = place && roles.includes(place.role) ? await rows.room(teachingClassId) : undefined
    if (!room) throw new Refusal('notFound')
    return room
  }

  /** A group of one of the caller's classes. */
  const groupFor = async (
    caller: Caller,
    groupId: string,
    { isDissolved = false }: { isDissolved?: boolean } = {},
  ): Promise<GroupRow> => {
    const group = await rows.group(groupId)
    if (!group || (group.dissolved_at !== null) !== isDissolved) throw new Refusal('notFound')
    await roomOf(caller, group.teaching_class_id, ['teacher', 'student'])
    return group
  }

  const shown = async (caller: Caller, teachingClassId: string): Promise<ClassGroups> => {
    const [all, members, students, choice] = await Promise.all([
      rows.groups(db, teachingClassId),
      rows.members(db, teachingClassId),
      membership.students(teachingClassId),
      rows.choice(db, teachingClassId),
    ])
    const people = new Map(
      students.map(({ userId, userName, loginCode }) => [userId, { userId, userName, loginCode }] as const),
    )
    const placed = new Map(members.map(({ student_id, group_id }) => [student_id, group_id]))
    return {
      teachingClassId,
      groups: all
        .filter(({ dissolved_at }) => dissolved_at === null)
        .map(({ group_id, group_name, captain_id }) => ({
          groupId: group_id,
          groupName: group_name,
          captainId: captain_id,
          members: members.flatMap((one) => (one.group_id === group_id ? (people.get(one.student_id) ?? []) : [])),
        })),
      rest: [...people.values()].filter(({ userId }) => !placed.has(userId)),
      choice: choice
        ? {
            membersMax: choice.members_max,
            closeTime: choice.closes_at,
            isOpen: choice.closes_at > now() ? '1' : '0',
          }
        : null,
      ownGroupId: placed.get(caller.userId) ?? null,
      dissolved:
        caller.role === 'teacher'
          ? all.flatMap(({ group_id, group_name, dissolved_at }) =>
              dissolved_at === null
                ? []
                : [{ groupId: group_id, groupName: group_name, keptUntil: dissolved_at + SPACE_TRASH_MS }],
            )
          : [],
    }
  }

  /** Changes the groups of a class, notifies the class, and returns the new groups. */
  const change = async (
    caller: Caller,
    teachingClassId: string,
    run: (trx: Trx, all: readonly GroupRow[]) => Promise<Done>,
  ): Promise<ClassGroups> => {
    const room = await roomOf(caller, teachingClassId, ['teacher', 'student'])
    if (room.is_stop || room.end_time <= now()) throw new Refusal('classReadOnly')
    const { moved = [], left = [] } = await db.transaction().execute(async (trx) => {
      await rows.hold(trx, teachingClassId)
      return run(trx, await rows.groups(trx, teachingClassId))
    })
    await files.revoke('spaceEntry', await entriesIn(db, [...new Set(left)]))
    const students = await membership.students(teachingClassId)
    const userIds = [...students.map(({ userId }) => userId), room.teacher_id]
    broadcast.send('notification', { userIds }, 'groupsChanged', { teachingClassId })
    const sender = { userId: caller.userId, realName: caller.realName }
    for (const { userIds: to, groupName } of moved) {
      if (to.length === 0) continue
      const content = groupName === null ? texts.takenOut(room.class_name) : texts.moved(room.class_name, groupName)
      await notices.send({ type: '1', to, teachingClassId, title: texts.movedTitle, content, sender })
    }
    return shown(caller, teachingClassId)
  }

  const open = (all: readonly GroupRow[]) => all.filter(({ dissolved_at }) => dissolved_at === null)

  const checkName = (all: readonly GroupRow[], groupName: string, groupId: string | null): void => {
    const name = groupName.toLowerCase()
    const isTaken = open(all).some((one) => one.group_id !== groupId && one.group_name.toLowerCase() === name)
    if (isBlankText(groupName) || isTaken) throw new Refusal('groupNameInvalid')
  }

  const rowAfter = (all: readonly GroupRow[], teachingClassId: string, group_name: string): GroupRow => {
    if (open(all).length >= GROUPS_MAX) throw new Refusal('groupsTooMany')
    const at = now()
    return {
      group_id: newId(at),
      teaching_class_id: teachingClassId,
      group_name,
      captain_id: null,
      position: 1 + Math.max(0, ...all.map(({ position }) => position)),
      created_at: at,
      dissolved_at: null,
    }
  }

  /** The group under the lock: it may have been dissolved concurrently. */
  const still = (all: readonly GroupRow[], groupId: string): GroupRow => {
    const found = open(all).find(({ group_id }) => group_id === groupId)
    if (!found) throw new Refusal('notFound')
    return found
  }

  /** Refuses unless students may choose now; returns the maximum size of a group. */
  const openChoice = async (trx: Trx, teachingClassId: string): Promise<number> => {
    const choice = await rows.choice(trx, teachingClassId)
    if (!choice || choice.closes_at <= now()) throw new Refusal('groupChoiceClosed')
    return choice.members_max
  }

  return {
    name: 'classGroups',
    calls: {
      async findClassGroups({ input: { teachingClassId }, caller }) {
        await roomOf(caller, teachingClassId, ['teacher', 'student'])
        return shown(caller, teachingClassId)
      },

      createClassGroup: ({ input: { teachingClassId, groupName }, caller }) =>
        change(caller, teachingClassId, async (trx, all) => {
          checkName(all, groupName, null)
          await rows.insert(trx, rowAfter(all, teachingClassId, groupName))
          return {}
        }),

      async renameClassGroup({ input: { groupId, groupName }, caller }) {
        const { teaching_class_id } = await groupFor(caller, groupId)
        return change(caller, teaching_class_id, async (trx, all) => {
          still(all, groupId)
          checkName(all, groupName, groupId)
          await rows.change(trx, groupId, { group_name: groupName })
          return {}
        })
      },

      async setGroupCaptain({ input: { groupId, userId }, caller }) {
        const { teaching_class_id } = await groupFor(caller, groupId)
        return change(caller, teaching_class_id, async (trx, all) => {
          still(all, groupId)
          const members = await rows.members(trx, teaching_class_id)
          const isMember = members.some((one) => one.group_id === groupId && one.student_id === userId)
          if (userId !== undefined && !isMember) throw new Refusal('notFound')
          await rows.change(trx, groupId, { captain_id: userId ?? null })
          return {}
        })
      },

      async moveGroupStudents({ input: { teachingClassId, userIds, groupId }, caller }) {
        await roomOf(caller, teachingClassId, ['teacher'])
        const students = await membership.students(teachingClassId)
        if (!userIds.every((one) => students.some(({ userId }) => userId === one))) throw new Refusal('notFound')
        return change(caller, teachingClassId, async (trx, all) => {
          const group = groupId === undefined ? null : still(all, groupId)
          const before = new Map(
            (await rows.members(trx, teachingClassId)).map((one) => [one.student_id, one.group_id]),
          )
          const others = [...new Set(userIds)].filter((one) => before.get(one) !== groupId)
          await rows.takeOut(trx, teachingClassId, others)
          if (group) {
            const joined = { teaching_class_id: teachingClassId, group_id: group.group_id, joined_at: now() }
            await rows.putIn(
              trx,
              others.map((student_id) => ({ ...joined, student_id })),
            )
          }
          return {
            moved: [{ userIds: others, groupName: group?.group_name ?? null }],
            left: others.flatMap((one) => before.get(one) ?? []),
          }
        })
      },

      async drawClassGroups({ input: { teachingClassId, by, count }, caller }) {
        await roomOf(caller, teachingClassId, ['teacher'])
        const students = await membership.students(teachingClassId)
        return change(caller, teachingClassId, async (trx, all) => {
          const placed = new Set((await rows.members(trx, teachingClassId)).map(({ student_id }) => student_id))
          const rest = students.map(({ userId }) => userId).filter((one) => !placed.has(one))
          if (rest.length === 0) throw new Refusal('groupNobody')
          const parts = sharedOut(shuffled(rest, randomInt), groupNumber(rest.length, by, count))
          const known: GroupRow[] = [...all]
          const moved: Moved[] = []
          for (const part of parts) {
            const names = new Set(open(known).map(({ group_name }) => group_name))
            let no = 1
            while (names.has(texts.drawn(no))) no++
            const row = rowAfter(known, teachingClassId, texts.drawn(no))
            known.push(row)
            await rows.insert(trx, row)
            const joined = { teaching_class_id: teachingClassId, group_id: row.group_id, joined_at: now() }
            await rows.putIn(
              trx,
              part.map((student_id) => ({ ...joined, student_id })),
            )
            moved.push({ userIds: part, groupName: row.group_name })
          }
          return { moved }
        })
      },

      async dissolveClassGroup({ input: { groupId }, caller }) {
        const { teaching_class_id, group_name } = await groupFor(caller, groupId)
        const found = await change(caller, teaching_class_id, async (trx, all) => {
          still(all, groupId)
          const userIds = (await rows.members(trx, teaching_class_id))
            .filter((one) => one.group_id === groupId)
            .map(({ student_id }) => student_id)
          await rows.takeOut(trx, teaching_class_id, userIds)
          await rows.change(trx, groupId, { dissolved_at: now() })
          const entry = { action: 'group.dissolve', actorId: caller.userId, subject: groupId, outcome: 'done' } as const
          await audit.record({ ...entry, detail: { groupName: group_name } }, trx)
          return { moved: [{ userIds, groupName: null }], left: [groupId] }
        })
        return found
      },

      async restoreClassGroup({ input: { groupId }, caller }) {
        const { teaching_class_id, group_name } = await groupFor(caller, groupId, { isDissolved: true })
        return change(caller, teaching_class_id, async (trx, all) => {
          if (open(all).length >= GROUPS_MAX) throw new Refusal('groupsTooMany')
          checkName(all, group_name, groupId)
          await rows.change(trx, groupId, { dissolved_at: null })
          return {}
        })
      },

      openGroupChoice: ({ input: { teachingClassId, membersMax, closeTime }, caller }) =>
        change(caller, teachingClassId, async (trx) => {
          if (closeTime <= now()) throw new Refusal('groupCloseTimeWrong')
          await rows.openChoice(trx, {
            teaching_class_id: teachingClassId,
            members_max: membersMax,
            closes_at: closeTime,
          })
          return {}
        }),

      closeGroupChoice: ({ input: { teachingClassId }, caller }) =>
        change(caller, teachingClassId, async (trx) => {
          await rows.endChoice(trx, teachingClassId)
          return {}
        }),

      async joinClassGroup({ input: { groupId }, caller }) {
        const { teaching_class_id } = await groupFor(caller, groupId)
        return change(caller, teaching_class_id, async (trx, all) => {
          still(all, groupId)
          const most = await openChoice(trx, teaching_class_id)
          const members = await rows.members(trx, teaching_class_id)
          const before = members.find(({ student_id }) => student_id === caller.userId)?.group_id
          if (before === groupId) return {}
          if (members.filter((one) => one.group_id === groupId).length >= most) throw new Refusal('groupFull')
          await rows.takeOut(trx, teaching_class_id, [caller.userId])
          const joined = { teaching_class_id, group_id: groupId, student_id: caller.userId, joined_at: now() }
          await rows.putIn(trx, [joined])
          return { left: before === undefined ? [] : [before] }
        })
      },

      async leaveClassGroup({ input: { groupId }, caller }) {
        const { teaching_class_id } = await groupFor(caller, groupId)
        return change(caller, teaching_class_id, async (trx) => {
          await openChoice(trx, teaching_class_id)
          const members = await rows.members(trx, teaching_class_id)
          const isIn = members.some((one) => one.group_id === groupId && one.student_id === caller.userId)
          if (!isIn) throw new Refusal('notFound')
          await rows.takeOut(trx, teaching_class_id, [caller.userId])
          return { left: [groupId] }
        })
      },
    },
  }
}
