/**
 * Homework review (B402, B417; D14–D19): submissions, grading, and releasing grades to students. A grade and the
 * resulting mark are stored in one transaction; it names the revision that it is based on, and the teacher's other
 * pages are notified.
 */
import type { Homework } from '../../../../contract/entities/grades/grading'
import { GRADING_COMMENTS_MAX, TODOS_MAX } from '../../../../contract/limits'
import { sumOfPoints } from '../../../../contract/rules/work/scoring'
import { isBlankText } from '../../../../contract/text'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { gradedKinds, pageOfKind } from '../../../policies/grades/gradedKinds'
import { isLate } from '../../../policies/grades/lateMarks'
import { recordMark, releaseMarks, returnWork, withdrawMark } from '../../../policies/grades/marks'
import { putRubrics, readRubrics } from '../../../policies/grades/rubrics'
import { itemOf, readAttemptKeys, readItems, readResponses } from '../../../policies/grades/testItems'
import { documentText, workFilesOf } from '../../../policies/grades/works'
import { newId } from '../../../shared/ids'
import { createGradingRepository, type RecordRow } from './grading.repository'
import {
  type AskedItem,
  arePoints,
  isHomework,
  isWork,
  itemsOf,
  judge,
  kindsOf,
  markOf,
  stateOf,
  studentOf,
  taskOf,
} from './grading.rules'
import { texts } from './texts'

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'notices' | 'audit' | 'now'>
const flag = (value: boolean) => (value ? ('1' as const) : ('0' as const))

export function gradingFeature({ db, broadcast, membership, notices, audit, now }: Given): Feature {
  const rows = createGradingRepository(db)

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  /** A record of the caller's class that is graded here. */
  const recordOf = async (caller: Caller, userTaskId: string): Promise<RecordRow> => {
    const record = await rows.record(userTaskId)
    if (!record || !isHomework(record.kind)) throw new Refusal('notFound')
    await mustTeach(caller, record.teaching_class_id)
    return record
  }

  const headOf = (record: RecordRow) => ({
    userTaskId: record.user_task_id,
    userId: record.student_id,
    userName: record.real_name,
    loginCode: record.login_code,
    teachingClassId: record.teaching_class_id,
    lessonTaskId: record.node_id,
    lessonTaskName: record.task_name,
    lessonTaskType: record.kind,
    homeworkState: stateOf(record),
    fullMark: record.full_mark,
    graderName: record.grader_name ?? '',
    gradeTime: record.graded_at,
    isAchievement: flag(record.is_achievement),
    submitTime: record.submitted_at,
    isLate: flag(isLate(record, record.own_due ?? record.due_at)),
  })

  const ofWork = async (record: RecordRow, at = db): Promise<Homework> => {
    const work = await rows.work(record.user_task_id, at)
    if (!work || work.hand_in_no === 0) throw new Refusal('gradeNothing')
    const judgedWork = { userTaskId: record.user_task_id, no: work.hand_in_no }
    const [handIns, grade, document, rubrics] = await Promise.all([
      rows.handIns(work.work_id, record.user_task_id, at),
      rows.grade(record.user_task_id, work.hand_in_no, at),
      work.resource_version_id === null ? undefined : rows.document(work.resource_version_id, at),
      readRubrics(at, judgedWork),
    ])
    const [last, ...before] = handIns
    const points = grade?.points ?? null
    return {
      ...headOf(record),
      handInNo: work.hand_in_no,
      revision: grade?.revision ?? 0,
      points,
      maxPoints: work.max_points,
      ...markOf(points, work.max_points, record),
      comment: grade?.comment ?? '',
      items: [],
      rubrics,
      work: {
        assignment: documentText(document?.body),
        content: last?.body ?? '',
        files: workFilesOf(work.work_id, last?.files ?? '[]'),
        returned: before.map((one) => ({
          handInNo: one.no,
          submitTime: one.submitted_at,
          content: one.body,
          files: workFilesOf(work.work_id, one.files),
          comment: one.comment ?? '',
          returnTime: one.returned_at,
        })),
      },
    }
  }

  const ofTest = async (record: RecordRow, at = db): Promise<Homework> => {
    const attempt = await rows.attempt(record.user_task_id, at)
    if (!attempt) throw new Refusal('gradeNothing')
    const [items, keys, responses, grade, itemGrades, rubrics] = await Promise.all([
      readItems(at, attempt.resource_version_id),
      readAttemptKeys(at, attempt.attempt_id),
      readResponses(at, attempt.attempt_id),
      rows.grade(record.user_task_id, attempt.no, at),
      rows.itemGrades(record.user_task_id, attempt.no, at),
      readRubrics(at, { userTaskId: record.user_task_id, no: attempt.no }),
    ])
    const shown = itemsOf(items.map(itemOf), keys, responses, itemGrades)
    const points = sumOfPoints(shown.map(({ itemPoints }) => itemPoints))
    return {
      ...headOf(record),
      submitTime: attempt.submitted_at,
      handInNo: attempt.no,
      revision: grade?.revision ?? 0,
      points,
      maxPoints: attempt.max_points,
      ...markOf(points, attempt.max_points, record),
      comment: grade?.comment ?? '',
      items: shown,
      // Only rubrics of the current essays: another version of the test may have a different item at a position.
      rubrics: rubrics.filter(({ position }) =>
        items.some((item) => item.position === position && item.kind === 'essay'),
      ),
      work: null,
    }
  }

  const homeworkOf = (record: RecordRow, at = db): Promise<Homework> =>
    isWork(record.kind) ? ofWork(record, at) : ofTest(record, at)

  /** Notifies the teacher's own pages and, if the student may see the change, the student's. */
  const notify = (record: RecordRow, caller: Caller, isForStudent: boolean): void => {
    const { teaching_class_id: teachingClassId, node_id: lessonTaskId, student_id: userId } = record
    const to = { userIds: isForStudent ? [caller.userId, userId] : [caller.userId] }
    broadcast.send('notification', to, 'taskProgressed', { teachingClassId, lessonTaskId, userId })
  }

  /** Refuses if the shown revision is outdated; then nothing is written, and the refusal has the current homework. */
  const mustBeShown = (standing: Homework, shown: { readonly handInNo: number; readonly revision: number }): void => {
    if (standing.handInNo !== shown.handInNo || standing.revision !== shown.revision)
      throw new Refusal('gradeChanged', undefined, standing)
  }

  return {
    name: 'grading',
    calls: {
      async findWaitingTasks({ caller }) {
        return (await rows.waiting(caller.userId, gradedKinds, TODOS_MAX)).map((row) => ({
          teachingClassId: row.teaching_class_id,
          classesId: row.classes_id,
          courseName: row.full_name,
          className: row.class_name,
          lessonTaskId: row.node_id,
          lessonTaskName: row.name,
          homeworkKind: pageOfKind(row.kind),
          waitingNum: row.waiting,
          gradedNum: row.graded,
          sinceTime: row.since,
        }))
      },

      async findHomeworkTasks({ input: { teachingClassId, homeworkKind }, caller }) {
        await mustTeach(caller, teachingClassId)
        const [tasks, students] = await Promise.all([
          rows.tasks(teachingClassId, kindsOf[homeworkKind]),
          membership.students(teachingClassId),
        ])
        return tasks.map((task) => taskOf(task, students.length))
      },

      async findHomeworkStudents({ input: { teachingClassId, lessonTaskId }, caller }) {
        await mustTeach(caller, teachingClassId)
        const kinds = [...kindsOf.objective, ...kindsOf.subjective]
        const [[task], records, students] = await Promise.all([
          rows.tasks(teachingClassId, kinds, lessonTaskId),
          rows.students(teachingClassId, lessonTaskId),
          membership.students(teachingClassId),
        ])
        if (!task) throw new Refusal('notFound')
        const known = new Map(records.map((record) => [record.student_id, record]))
        const { lessonTaskName, lessonTaskType, dueTime, fullMark, isAnswerOpen } = taskOf(task, students.length)
        return {
          lessonTaskId,
          lessonTaskName,
          lessonTaskType,
          dueTime,
          fullMark,
          isAnswerOpen,
          students: students.map((one) => studentOf(one, known.get(one.userId), task)),
        }
      },

      getHomework: async ({ input: { userTaskId }, caller }) => homeworkOf(await recordOf(caller, userTaskId)),

      async saveGrade({ input: { userTaskId, comment, points, itemGrades, rubrics, ...shown }, caller, address }) {
        const record = await recordOf(caller, userTaskId)
        const at = now()
        const wasReleased = await db.transaction().execute(async (trx) => {
          await rows.lock(trx, userTaskId)
          const held = await rows.record(userTaskId, trx)
          if (!held) throw new Refusal('notFound')
          const standing = await homeworkOf(held, trx)
          mustBeShown(standing, shown)
          if (held.state !== 'submitted' && held.state !== 'graded') throw new Refusal('gradeNothing')
          const { items, corrected } = judged(standing.items, itemGrades ?? [])
          let mark = standing.points
          if (standing.work !== null) {
            if (points != null && !arePoints(points, standing.maxPoints)) throw new Refusal('gradePointsWrong')
            mark = points === undefined ? standing.points : points
          }
          const grade = { userTaskId, no: standing.handInNo, comment: comment ?? standing.comment }
          await rows.putGrade(trx, { ...grade, points: mark, returnedAt: null, teacherId: caller.userId, at })
          await putRubrics(trx, { userTaskId, no: standing.handInNo }, standing.rubrics, rubrics ?? [])
          if (standing.work === null) {
            const attempt = await rows.attempt(userTaskId, trx)
            if (!attempt) throw new Refusal('gradeNothing')
            await rows.putItems(trx, { userTaskId, no: attempt.no, attemptId: attempt.attempt_id, at }, items)
            mark = sumOfPoints((await ofTest(held, trx)).items.map(({ itemPoints }) => itemPoints))
            await rows.setAttemptPoints(trx, attempt.attempt_id, mark)
          }
          if (mark === null) await withdrawMark(trx, userTaskId)
          else
            await recordMark(trx, {
              userTaskId,
              points: mark,
              maxPoints: standing.maxPoints,
              teacherId: caller.userId,
              at,
            })
          if (corrected.length > 0)
            await audit.record(
              {
                action: 'grade.correct',
                actorId: caller.userId,
                subject: userTaskId,
                outcome: 'done',
                address,
                detail: {
                  task: record.task_name,
                  student: record.login_code,
                  items: corrected.map((position) => ({
                    position,
                    before: standing.items.find((one) => one.position === position)?.itemPoints ?? null,
                    after: items.find((one) => one.position === position)?.points ?? null,
                    reason: items.find((one) => one.position === position)?.reason ?? '',
                  })),
                },
              },
              trx,
            )
          return held.released_at !== null
        })
        notify(record, caller, wasReleased)
        return homeworkOf(await recordOf(caller, userTaskId))
      },

      async releaseHomework({ input: { teachingClassId, lessonTaskId, studentIds }, caller, address }) {
        await mustTeach(caller, teachingClassId)
        const kinds = [...kindsOf.objective, ...kindsOf.subjective]
        const [task] = await rows.tasks(teachingClassId, kinds, lessonTaskId)
        if (!task) throw new Refusal('notFound')
        const all = new Set((await membership.students(teachingClassId)).map(({ userId }) => userId))
        if (studentIds && !studentIds.every((id) => all.has(id))) throw new Refusal('notFound')
        const asked = (await rows.students(teachingClassId, lessonTaskId)).filter(
          (one) => one.state === 'graded' && all.has(one.student_id) && (studentIds?.includes(one.student_id) ?? true),
        )
        const at = now()
        const released = await db.transaction().execute(async (trx) => {
          const done = await releaseMarks(
            trx,
            asked.map((one) => one.user_task_id),
            at,
          )
          if (done.length > 0)
            await audit.record(
              {
                action: 'grade.release',
                actorId: caller.userId,
                subject: teachingClassId,
                outcome: 'done',
                address,
                detail: { task: task.name, students: done.length },
              },
              trx,
            )
          return done
        })
        const to = released.map((one) => one.student_id)
        for (const userId of to)
          broadcast.send('notification', { userIds: [userId] }, 'taskProgressed', {
            teachingClassId,
            lessonTaskId,
            userId,
          })
        if (to.length > 0) {
          const news = { teachingClassId, lessonTaskId, userId: caller.userId }
          broadcast.send('notification', { userIds: [caller.userId] }, 'taskProgressed', news)
          await notices.send({
            type: '1',
            to,
            teachingClassId,
            title: texts.released,
            content: task.name,
            sender: caller,
          })
        }
        return to.length
      },

      async returnHomework({ input: { userTaskId, comment, ...shown }, caller, address }) {
        const record = await recordOf(caller, userTaskId)
        if (!isWork(record.kind)) throw new Refusal('workNone')
        if (isBlankText(comment)) throw new Refusal('returnCommentMissing')
        const at = now()
        await db.transaction().execute(async (trx) => {
          await rows.lock(trx, userTaskId)
          const held = await rows.record(userTaskId, trx)
          if (!held) throw new Refusal('notFound')
          const standing = await homeworkOf(held, trx)
          mustBeShown(standing, shown)
          if (held.state !== 'submitted' && held.state !== 'graded') throw new Refusal('gradeNothing')
          const grade = { userTaskId, no: standing.handInNo, comment, points: null, returnedAt: at }
          await rows.putGrade(trx, { ...grade, teacherId: caller.userId, at })
          await returnWork(trx, userTaskId)
          await audit.record(
            {
              action: 'grade.return',
              actorId: caller.userId,
              subject: userTaskId,
              outcome: 'done',
              address,
              detail: { task: record.task_name, student: record.login_code },
            },
            trx,
          )
        })
        notify(record, caller, true)
        const { teaching_class_id: teachingClassId, student_id, task_name: content } = record
        await notices.send({
          type: '1',
          to: [student_id],
          teachingClassId,
          title: texts.returned,
          content,
          sender: caller,
        })
        return homeworkOf(await recordOf(caller, userTaskId))
      },

      async markAchievement({ input: { userTaskId, isAchievement }, caller }) {
        const record = await recordOf(caller, userTaskId)
        if (!isWork(record.kind)) throw new Refusal('workNone')
        if (!(await rows.setAchievement(userTaskId, isAchievement === '1'))) throw new Refusal('gradeNothing')
        notify(record, caller, false)
        return null
      },

      findGradingComments: async ({ caller }) =>
        (await rows.comments(caller.userId)).map(({ comment_id: commentId, content }) => ({ commentId, content })),

      async saveGradingComment({ input: { content }, caller }) {
        const known = await rows.comments(caller.userId)
        const same = known.find((one) => one.content === content)
        if (same) return { commentId: same.comment_id, content }
        if (known.length >= GRADING_COMMENTS_MAX) throw new Refusal('commentsTooMany')
        const at = now()
        const commentId = newId(at)
        await rows.addComment({ comment_id: commentId, owner_id: caller.userId, content, created_at: at })
        return { commentId, content }
      },

      async deleteGradingComment({ input: { commentId }, caller }) {
        if (!(await rows.deleteComment(caller.userId, commentId))) throw new Refusal('notFound')
        return null
      },
    },
  }

  function judged(items: Homework['items'], asked: readonly AskedItem[]) {
    const outcome = judge(items, asked)
    if (typeof outcome === 'string') throw new Refusal(outcome)
    return outcome
  }
}
