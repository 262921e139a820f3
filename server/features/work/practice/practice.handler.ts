/**
 * Practices (content §7 Subjective and practice; D14 D17 D19 D27 D28 D41): students fill them in, submit them and
 * revise returned ones. Acknowledged content is stored, and a save never overwrites a newer one of another page (D34).
 */
import type { Transaction } from 'kysely'
import { type PracticeWork, practiceContent } from '../../../../contract/entities/work/practice'
import { PRACTICE_POINTS } from '../../../../contract/limits'
import { practiceOf, serOfResource } from '../../../../contract/practices'
import { missingIn } from '../../../../contract/practices/content'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, Refusal } from '../../../kernel'
import { readOnlyRefusal, taskReadOnlyOf } from '../../../policies/courses/lateness'
import { recordHandIn } from '../../../policies/grades/marks'
import { readFilledRubrics } from '../../../policies/grades/rubrics'
import { refusalOf } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { createPracticeRepository, type RecordRow, type WorkRow } from './practice.repository'
import { reviewCalls } from './practice.review'
import { achievementOf, isHandedIn, userOf, workOf } from './practice.rules'
import type { PracticeGiven } from './practice.types'

/** The kind of tasks that are practices (D9). */
const PRACTICE = '6'

export function practiceFeature(context: PracticeGiven): Feature {
  const { db, broadcast, membership, now } = context
  const rows = createPracticeRepository(db)

  const mustBe = async (role: 'student' | 'teacher', caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== role) throw new Refusal('notFound')
  }

  /**
   * Refuses a record that is not the caller’s, recalled (D12) or cleared (D13). Without queries, so that it can be used
   * in a transaction.
   */
  const still = <Row extends RecordRow>(caller: Caller, row: Row | undefined): Row => {
    if (!row || row.student_id !== caller.userId) throw new Refusal('notFound')
    if (!row.is_open) throw new Refusal('taskRecalled')
    if (row.epoch !== row.task_epoch) throw new Refusal('taskCleared')
    return row
  }

  /** The same, and the caller must still be a member of the class. */
  const own = async <Row extends RecordRow>(caller: Caller, row: Row | undefined): Promise<Row> => {
    if (!row || row.student_id !== caller.userId) throw new Refusal('notFound')
    await mustBe('student', caller, row.teaching_class_id)
    return still(caller, row)
  }

  const mustRun = (row: RecordRow): void => {
    const cause = taskReadOnlyOf(row, row, row, now())
    if (cause !== '') throw readOnlyRefusal(cause)
  }

  /** Notifies the student's other pages, and the teacher of the class. */
  const notify = ({
    teaching_class_id: teachingClassId,
    node_id: lessonTaskId,
    student_id: userId,
    teacher_id,
  }: RecordRow) =>
    broadcast.send('notification', { userIds: [userId, teacher_id] }, 'taskProgressed', {
      teachingClassId,
      lessonTaskId,
      userId,
    })

  /** Stores content in a locked work; nothing if it is already stored, because the previous answer was lost. */
  const store = async (
    trx: Transaction<Database>,
    held: WorkRow,
    { context: written, shown, caller }: { context: string; shown: number | undefined; caller: Caller },
  ): Promise<{ version: number; saveTime: number }> => {
    if (written === held.context) return { version: held.version, saveTime: held.saved_at }
    if (shown !== undefined && shown !== held.version) {
      const currentWork = { version: held.version, changed_at: held.saved_at, editor: caller.realName }
      throw await refusalOf(currentWork, async () => ({ current: { practiceContext: held.context } }))
    }
    const at = now()
    const version = await rows.write(trx, held.practice_user_id, { context: written, saved_at: at })
    return { version, saveTime: at }
  }

  /** A work for its student, with the rubric that graded it once it may be seen (D19). */
  const shownOf = async (row: WorkRow): Promise<PracticeWork> => {
    const work = workOf(row, now())
    if (row.released_at === null) return work
    return { ...work, rubrics: await readFilledRubrics(db, { userTaskId: row.user_task_id, no: 1 }) }
  }

  const again = async (practiceUserId: string) => {
    const row = await rows.work(practiceUserId)
    if (!row) throw new Refusal('notFound')
    return shownOf(row)
  }

  return {
    name: 'practice',
    calls: {
      ...reviewCalls(context, rows),

      async openPractice({ input: { userTaskId }, caller }) {
        const record = await own(caller, await rows.record(userTaskId))
        if (record.kind !== PRACTICE) throw new Refusal('practiceNone')
        const before = await rows.ofRecord(userTaskId)
        if (before) return shownOf(before)
        mustRun(record)
        const ser = serOfResource(record.resource_id)
        if (ser === null) throw new Refusal('practiceNone')
        const at = now()
        const isNew = await rows.open({ practiceUserId: newId(at), userTaskId, ser, at })
        if (isNew) notify(record)
        // Another device of the student may have created it concurrently.
        const made = await rows.ofRecord(userTaskId)
        if (!made) throw new Refusal('notFound')
        return shownOf(made)
      },

      async findPractices({ input: { userTaskId, teachingClassId }, caller }) {
        const places = new Set((await membership.findAll(caller)).map((place) => place.teachingClassId))
        const found = await rows.ofStudent(caller.userId)
        return found
          .filter(
            (row) =>
              row.is_open &&
              places.has(row.teaching_class_id) &&
              (userTaskId === undefined || row.user_task_id === userTaskId) &&
              (teachingClassId === undefined || row.teaching_class_id === teachingClassId),
          )
          .map((row) => workOf(row, now()))
      },

      async savePractice({ input: { practiceUserId, practiceContext, version: shown }, caller }) {
        const work = await own(caller, await rows.work(practiceUserId))
        if (isHandedIn(work)) throw new Refusal('practiceSubmitted')
        mustRun(work)
        if (practiceContent(work.practice_ser, practiceContext) === null) throw new Refusal('practiceWrong')
        return db.transaction().execute(async (trx) => {
          await rows.holdTask(trx, work)
          const held = still(caller, await rows.hold(trx, practiceUserId))
          if (isHandedIn(held)) throw new Refusal('practiceSubmitted')
          return store(trx, held, { context: practiceContext, shown, caller })
        })
      },

      async submitPractice({ input: { practiceUserId, practiceContext, version: shown }, caller }) {
        const work = await own(caller, await rows.work(practiceUserId))
        if (isHandedIn(work)) return workOf(work, now())
        mustRun(work)
        const isFirst = await db.transaction().execute(async (trx) => {
          await rows.holdTask(trx, work)
          const held = still(caller, await rows.hold(trx, practiceUserId))
          if (isHandedIn(held)) return false
          const written = practiceContext ?? held.context
          const practice = practiceOf(held.practice_ser)
          const content = practiceContent(held.practice_ser, written)
          if (!practice || content === null) throw new Refusal('practiceWrong')
          const missing = missingIn(practice, content)
          if (missing.length > 0)
            throw new Refusal(
              'practiceIncomplete',
              undefined,
              missing.map(({ id }) => id),
            )
          await store(trx, held, { context: written, shown, caller })
          const { user_task_id: userTaskId } = held
          await recordHandIn(trx, { userTaskId, points: null, maxPoints: PRACTICE_POINTS, at: now() })
          return true
        })
        if (isFirst) notify(work)
        return again(practiceUserId)
      },

      async findOwnAchievements({ input: { teachingClassId }, caller }) {
        await mustBe('student', caller, teachingClassId)
        const found = await rows.chosen(teachingClassId, caller.userId)
        return found.map((row) => achievementOf(row, true))
      },

      async checkAchievement({ input: { teachingClassId }, caller }) {
        await mustBe('student', caller, teachingClassId)
        return (await rows.chosen(teachingClassId, caller.userId)).length > 0
      },

      async findPracticeUsers({ input: { teachingClassId, lessonTaskId }, caller }) {
        await mustBe(caller.role === 'teacher' ? 'teacher' : 'student', caller, teachingClassId)
        const found = await rows.ofTask(teachingClassId, lessonTaskId)
        const seen =
          caller.role === 'teacher'
            ? found.filter((row) => isHandedIn(row) || row.state === 'returned')
            : found.filter((row) => row.student_id === caller.userId && row.is_open)
        return seen.map((row) => ({ ...userOf(row), ...(caller.role === 'student' && ownState(row)) }))
      },
    },
  }
}

/** The student's view of the state: graded only once that is released. */
const ownState = (row: WorkRow) => ({ practiceState: workOf(row, 0).practiceState })
