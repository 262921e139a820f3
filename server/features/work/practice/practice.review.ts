/** Teachers' actions on works: grading, releasing, returning, choosing achievements (D14 D17 D19 D28). */
import type { Transaction } from 'kysely'
import { PRACTICE_POINTS } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallHandlers, Refusal } from '../../../kernel'
import { recordMark, releaseMarks, returnWork } from '../../../policies/grades/marks'
import { putRubrics, readRubrics } from '../../../policies/grades/rubrics'
import { refusalOf } from '../../../shared/edits'
import type { createPracticeRepository, WorkRow } from './practice.repository'
import { achievementOf, isHandedIn, reviewOf, rowsOf, tasksOf } from './practice.rules'
import type { PracticeGiven } from './practice.types'
import { texts } from './texts'

/** A work on a practice has only one submission number, however often it is returned. */
const FIRST = 1

type Rows = ReturnType<typeof createPracticeRepository>
type ReviewCall =
  | 'findPracticeTasks'
  | 'findPracticeStudents'
  | 'getPracticeReview'
  | 'gradePractice'
  | 'releasePractices'
  | 'returnPractice'
  | 'chooseAchievement'
  | 'findAchievements'

export function reviewCalls(
  { db, broadcast, membership, notices, audit, now }: PracticeGiven,
  rows: Rows,
): Required<Pick<CallHandlers, ReviewCall>> {
  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  /** A work of the caller's class that counts. */
  const mustBeTaught = async (caller: Caller, work: WorkRow | undefined): Promise<WorkRow> => {
    if (!work || work.epoch !== work.task_epoch) throw new Refusal('notFound')
    await mustTeach(caller, work.teaching_class_id)
    return work
  }

  /** The same work, locked; the permission was checked before. */
  const held = async (trx: Transaction<Database>, practiceUserId: string): Promise<WorkRow> => {
    const work = await rows.hold(trx, practiceUserId)
    if (!work || work.epoch !== work.task_epoch) throw new Refusal('notFound')
    return work
  }

  const mustBeShown = async (work: WorkRow, shown: number | undefined): Promise<void> => {
    if (shown === undefined || shown === work.version) return
    const currentWork = { version: work.version, changed_at: work.saved_at, editor: work.real_name }
    throw await refusalOf(currentWork, async () => ({
      current: { practiceContext: work.context, comment: work.comment },
    }))
  }

  const notifyReviewed = ({
    teaching_class_id: teachingClassId,
    node_id: lessonTaskId,
    student_id: userId,
  }: WorkRow): void =>
    broadcast.send('notification', { userIds: [userId] }, 'taskProgressed', { teachingClassId, lessonTaskId, userId })

  const notify = (caller: Caller, teachingClassId: string, to: readonly string[], title: string, content: string) =>
    to.length === 0
      ? Promise.resolve()
      : notices.send({ type: '1', to: [...to], teachingClassId, title, content, sender: caller })

  return {
    async findPracticeTasks({ input: { teachingClassId }, caller }) {
      await mustTeach(caller, teachingClassId)
      const [tasks, students, standings] = await Promise.all([
        rows.tasks(teachingClassId),
        membership.students(teachingClassId),
        rows.standings(teachingClassId),
      ])
      return tasksOf(tasks, students, standings)
    },

    async findPracticeStudents({ input: { teachingClassId, lessonTaskId }, caller }) {
      await mustTeach(caller, teachingClassId)
      const tasks = await rows.tasks(teachingClassId)
      if (!tasks.some(({ node_id }) => node_id === lessonTaskId)) throw new Refusal('notFound')
      const [students, works] = await Promise.all([
        membership.students(teachingClassId),
        rows.ofTask(teachingClassId, lessonTaskId),
      ])
      return rowsOf(students, works)
    },

    async getPracticeReview({ input: { practiceUserId }, caller }) {
      const work = await mustBeTaught(caller, await rows.work(practiceUserId))
      const review = reviewOf(work, await rows.ofTask(work.teaching_class_id, work.node_id), now())
      return { ...review, rubrics: await readRubrics(db, { userTaskId: work.user_task_id, no: FIRST }) }
    },

    async gradePractice({
      input: { practiceUserId, points, comment, version: shown, isReleased, rubrics },
      caller,
      address,
    }) {
      await mustBeTaught(caller, await rows.work(practiceUserId))
      const { version, judged, released } = await db.transaction().execute(async (trx) => {
        const work = await held(trx, practiceUserId)
        if (!isHandedIn(work)) throw new Refusal('practiceNotSubmitted')
        await mustBeShown(work, shown)
        const at = now()
        const { user_task_id: userTaskId, node_id: lessonTaskId } = work
        await recordMark(trx, { userTaskId, points, maxPoints: PRACTICE_POINTS, teacherId: caller.userId, at })
        const place = { userTaskId, no: FIRST }
        if (rubrics) await putRubrics(trx, place, await readRubrics(trx, place), rubrics)
        const releasedMarks = isReleased === '1' ? await releaseMarks(trx, [userTaskId], at) : []
        const detail = {
          name: work.task_name ?? '',
          student: work.real_name,
          points,
          before: work.points === null ? '' : work.points + work.late_points,
        }
        const entry = {
          action: 'practice.grade',
          actorId: caller.userId,
          subject: lessonTaskId,
          outcome: 'done',
        } as const
        await audit.record({ ...entry, address, detail }, trx)
        return { version: await rows.write(trx, practiceUserId, { comment }), judged: work, released: releasedMarks }
      })
      notifyReviewed(judged)
      const students = released.map(({ student_id }) => student_id)
      await notify(caller, judged.teaching_class_id, students, texts.released, judged.task_name ?? '')
      return { version }
    },

    async releasePractices({ input: { teachingClassId, lessonTaskId, practiceUserIds }, caller, address }) {
      await mustTeach(caller, teachingClassId)
      const all = await rows.ofTask(teachingClassId, lessonTaskId)
      const wanted = all.filter(
        (row) => practiceUserIds === undefined || practiceUserIds.includes(row.practice_user_id),
      )
      if (practiceUserIds !== undefined && wanted.length < new Set(practiceUserIds).size) throw new Refusal('notFound')
      const graded = wanted.filter(({ state, released_at }) => state === 'graded' && released_at === null)
      const userTaskIds = graded.map(({ user_task_id }) => user_task_id)
      const released = await db.transaction().execute(async (trx) => {
        const releasedMarks = await releaseMarks(trx, userTaskIds, now())
        if (releasedMarks.length > 0) {
          const entry = { action: 'practice.release', actorId: caller.userId, subject: lessonTaskId } as const
          const detail = { name: graded[0]?.task_name ?? '', students: releasedMarks.length }
          await audit.record({ ...entry, outcome: 'done', address, detail }, trx)
        }
        return releasedMarks.map(({ student_id }) => student_id)
      })
      for (const row of graded) if (released.includes(row.student_id)) notifyReviewed(row)
      await notify(caller, teachingClassId, released, texts.released, graded[0]?.task_name ?? '')
      return released.length
    },

    async returnPractice({ input: { practiceUserId, comment, version: shown }, caller, address }) {
      if (comment.trim() === '') throw new Refusal('practiceReasonEmpty')
      await mustBeTaught(caller, await rows.work(practiceUserId))
      const { version, returned } = await db.transaction().execute(async (trx) => {
        const work = await held(trx, practiceUserId)
        if (!isHandedIn(work)) throw new Refusal('practiceNotSubmitted')
        await mustBeShown(work, shown)
        await returnWork(trx, work.user_task_id)
        const entry = { action: 'practice.return', actorId: caller.userId, subject: work.node_id } as const
        const detail = {
          name: work.task_name ?? '',
          student: work.real_name,
          before: work.points === null ? '' : work.points + work.late_points,
        }
        await audit.record({ ...entry, outcome: 'done', address, detail }, trx)
        return { version: await rows.write(trx, practiceUserId, { comment, chosen_at: null }), returned: work }
      })
      notifyReviewed(returned)
      const content = texts.returnedBecause(returned.task_name ?? '', comment)
      await notify(caller, returned.teaching_class_id, [returned.student_id], texts.returned, content)
      return { version }
    },

    async chooseAchievement({ input: { practiceUserId, isAchievement }, caller }) {
      const isWanted = isAchievement === '1'
      await mustBeTaught(caller, await rows.work(practiceUserId))
      const { version, chosen } = await db.transaction().execute(async (trx) => {
        const work = await held(trx, practiceUserId)
        if (isWanted && work.state !== 'graded') throw new Refusal('practiceNotGraded')
        if ((work.chosen_at !== null) === isWanted) return { version: work.version, chosen: null }
        return { version: await rows.write(trx, practiceUserId, { chosen_at: isWanted ? now() : null }), chosen: work }
      })
      if (chosen) {
        notifyReviewed(chosen)
        const { teaching_class_id, student_id, task_name } = chosen
        if (isWanted) await notify(caller, teaching_class_id, [student_id], texts.chosen, task_name ?? '')
      }
      return { version }
    },

    async findAchievements({ input: { teachingClassId }, caller }) {
      await mustTeach(caller, teachingClassId)
      const found = await rows.chosen(teachingClassId, null)
      return found.map((row) => achievementOf(row, false))
    },
  }
}
