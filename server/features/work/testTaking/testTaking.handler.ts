/**
 * Taking tests (content §7 Tests; D4, D12–D19, D41). Acknowledged responses are stored; an older response never
 * overwrites a newer one; an attempt is scored when it is submitted, and does not change afterwards. Only `results`
 * reveals keys.
 */

import type { ReadOnlyCause } from '../../../../contract/entities/courses/learning'
import type { TestAttempt } from '../../../../contract/entities/work/testTaking'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import { courseOfClass, readTree } from '../../../policies/courses/courseTrees'
import { lateFactsOf } from '../../../policies/courses/lateness'
import { createItemSets } from '../../../policies/grades/attempts'
import { readFilledRubrics } from '../../../policies/grades/rubrics'
import {
  broughtOf,
  type ResponseRow,
  readAttemptKeys,
  readGrades,
  responseOf,
  results,
} from '../../../policies/grades/testItems'
import { itemsFor } from '../../../policies/grades/testOrder'
import { newId } from '../../../shared/ids'
import { createAnswers } from './testTaking.answers'
import { createDeadlines } from './testTaking.deadlines'
import { createOpenings } from './testTaking.openings'
import { type AttemptRow, createTestTakingRepository, type RecordRow } from './testTaking.repository'
import { attemptOf, type Judged } from './testTaking.rules'
import { createTaken, type Taken } from './testTaking.taken'
import { texts } from './texts'

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'notices' | 'audit' | 'now' | 'scheduler' | 'log'>

export function testTakingFeature(context: Given): Feature {
  const { db, broadcast, membership, notices, audit, now } = context
  const rows = createTestTakingRepository(db)
  const deadlines = createDeadlines(context, rows)
  const setOf = createItemSets(db)
  const { taken, takenAll } = createTaken(context, rows)
  const open = createOpenings(context, rows, { takenAll, setOf, wake: deadlines.wake })
  const take = createAnswers(context, rows, { takenAll, setOf })

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  const readOnlyOf = async (teachingClassId: string): Promise<ReadOnlyCause> => {
    const room = await rows.room(teachingClassId)
    if (!room) throw new Refusal('notFound')
    return readOnlyCauseOf(room, now())
  }

  /** The caller's own test of a record. */
  const own = ({ userId: studentId }: Caller, userTaskId: string): Promise<Taken> =>
    taken({ studentId, userTaskId, attemptId: null })

  const mustBeOf = (attempt: AttemptRow, gatherId: string | undefined): void => {
    if (gatherId !== undefined && gatherId !== attempt.resource_id) throw new Refusal('notFound')
  }

  /**
   * Whether the current mark is that of an attempt, and may be seen: automatic ones immediately, others once released
   * (D19).
   */
  const isReleased = ({ released_at }: RecordRow, attempt: AttemptRow): boolean =>
    attempt.state === 'submitted' && released_at !== null
  const nothing: Judged = { comment: '', grades: [], rubrics: [] }
  const judgedOf = async ({ user_task_id: userTaskId }: RecordRow, { no }: AttemptRow): Promise<Judged> => {
    const [said, rubrics] = await Promise.all([
      readGrades(db, userTaskId, no),
      readFilledRubrics(db, { userTaskId, no }),
    ])
    return { ...said, rubrics }
  }

  /**
   * An attempt for a reader: for its student in the order of the attempt, for the teacher in that of the paper, with
   * every mark. Already loaded parts are passed in.
   */
  const present = async (
    { record, facts, readOnly }: Pick<Taken, 'record' | 'facts' | 'readOnly'>,
    attempt: AttemptRow,
    known: {
      readonly responses?: readonly ResponseRow[]
      readonly judged?: Judged
      readonly isForTeacher?: boolean
    } = {},
  ): Promise<TestAttempt> => {
    const { isForTeacher = false } = known
    const isMarkVisible = isForTeacher || isReleased(record, attempt)
    const [set, responses, judged] = await Promise.all([
      setOf(attempt.resource_version_id),
      known.responses ?? rows.responses(attempt.attempt_id),
      known.judged ?? (isMarkVisible ? judgedOf(record, attempt) : nothing),
    ])
    const items = isForTeacher ? set.items : itemsFor(set.items, set.shuffling, attempt.attempt_id)
    // A grade of an unanswered item is stored in a row without a writer, which is not a response.
    const shown = responses.filter(({ writer }) => writer !== '').map(responseOf)
    return attemptOf({ attempt, record, facts, items, responses: shown, readOnly, judged, isMarkVisible })
  }

  /** A teacher's grades are included only if the mark may be seen; otherwise the automatic scores are. */
  const withResults = async (attempt: TestAttempt, { attempt_id }: AttemptRow, seen: boolean) => {
    const { items, testState } = attempt
    const [keys, responses] = await Promise.all([readAttemptKeys(db, attempt_id), rows.responses(attempt_id)])
    if (testState !== 'submitted') return { ...attempt, results: results(items, keys, new Map()) }
    const stored = seen ? responses : responses.map((row) => ({ ...row, points: null }))
    return { ...attempt, results: results(items, keys, broughtOf(items, keys, stored)) }
  }

  /** Notifies the student's other pages, and the teacher of the class. */
  const notify = ({ record, teacherId }: Pick<Taken, 'record' | 'teacherId'>): void => {
    const { teaching_class_id: teachingClassId, node_id: lessonTaskId, student_id: userId } = record
    const to = { userIds: [userId, teacherId] }
    broadcast.send('notification', to, 'taskProgressed', { teachingClassId, lessonTaskId, userId })
  }

  return {
    name: 'testTaking',
    calls: {
      async openTest({ input: { userTaskId, gatherId }, caller }) {
        const of = { studentId: caller.userId, userTaskId, attemptId: null }
        const outcome = await open('tests', { of, gatherId })
        if (outcome instanceof Refusal) throw outcome
        const { test, attempt, isNew } = outcome
        if (isNew) notify(test)
        return present(test, attempt, isNew ? { responses: [] } : {})
      },

      async getTest({ input: { userTaskId, gatherId }, caller }) {
        const task = await own(caller, userTaskId)
        const { attempt } = task
        if (!attempt) return null
        mustBeOf(attempt, gatherId)
        return present(task, attempt)
      },

      async getTestResult({ input: { userTaskId, gatherId }, caller }) {
        const task = await own(caller, userTaskId)
        const { attempt } = task
        if (attempt) mustBeOf(attempt, gatherId)
        if (attempt?.state !== 'submitted') throw new Refusal('testNotSubmitted')
        const shown = await present(task, attempt)
        if (!task.facts.isAnswerOpen) return { ...shown, results: [] }
        return withResults(shown, attempt, isReleased(task.record, attempt))
      },

      async readTest({ input: { userId, gatherId, userTaskId }, caller }) {
        const record = await rows.record(userTaskId)
        if (!record || record.student_id !== userId) throw new Refusal('notFound')
        await mustTeach(caller, record.teaching_class_id)
        const found = await rows.facts(record)
        const attempt = await rows.latest(userTaskId)
        if (!found || !attempt) return null
        mustBeOf(attempt, gatherId)
        const { name, due_at: dueAt, full_mark: fullMark, answers_open: isAnswerOpen } = found
        const facts = { name: name ?? '', dueAt, late: lateFactsOf(found), fullMark, isAnswerOpen }
        const readOnly = await readOnlyOf(record.teaching_class_id)
        return withResults(await present({ record, facts, readOnly }, attempt, { isForTeacher: true }), attempt, true)
      },

      async saveResponses({ input: { testUserId: attemptId, answer }, caller: { userId: studentId } }) {
        const of = { studentId, userTaskId: null, attemptId }
        const outcome = await take('tests', { of, answer, isLast: false })
        if (outcome.kind === 'refused') throw outcome.refusal
        if (outcome.kind === 'handedIn') throw new Refusal('testSubmitted')
        const { at, merged } = outcome
        return { revision: merged.revision, saveTime: at, standing: merged.standing.map(responseOf) }
      },

      async submitTest({ input: { userTaskId, testUserId: attemptId = null, answer = [] }, caller }) {
        const of = { studentId: caller.userId, userTaskId, attemptId }
        const outcome = await take('tests', { of, answer, isLast: true })
        if (outcome.kind === 'refused') throw outcome.refusal
        if (outcome.kind === 'saved') throw new Refusal('notFound')
        const { test, isFirst, responses } = outcome
        if (isFirst) notify(test)
        if (!test.attempt) throw new Refusal('notFound')
        // An attempt that was submitted just now has no grades yet.
        return present(test, test.attempt, { responses, ...(isFirst && { judged: nothing }) })
      },

      async extendTest({ input: { userTaskId, minutes }, caller, address }) {
        const record = await rows.record(userTaskId)
        if (!record) throw new Refusal('notFound')
        await mustTeach(caller, record.teaching_class_id)
        const attempt = await rows.latest(userTaskId)
        if (attempt?.state !== 'inProgress') throw new Refusal('testNotRunning')
        const deadline = await deadlines.extend({ caller, address }, record, attempt, minutes)
        notify({ record, teacherId: caller.userId })
        return { deadline }
      },

      async testAgain({ input: { teachingClassId, lessonTaskIds, scores, requestId }, caller, address }) {
        await mustTeach(caller, teachingClassId)
        const course = await courseOfClass(db, teachingClassId)
        if (!course) throw new Refusal('notFound')
        const tree = await readTree(db, course.versionId)
        const tasks = lessonTaskIds.map((id) => tree.find((node) => node.nodeId === id && node.level === 'lessonTask'))
        const names = tasks.flatMap((node) => node?.name ?? [])
        if (names.length !== lessonTaskIds.length) throw new Refusal('notFound')
        if (scores.length !== lessonTaskIds.length) throw new Refusal('scoresUneven')
        const marks = new Map(lessonTaskIds.map((id, place) => [id, scores[place] ?? 0]))
        const taskIds = [...marks.keys()]
        const at = now()
        const students = await db.transaction().execute(async (trx) => {
          await rows.setFullMarks(trx, teachingClassId, taskIds, [...marks.values()])
          const opened: string[] = []
          for (const last of await rows.submitted(trx, teachingClassId, taskIds)) {
            const isNew = await rows.openAgain(trx, {
              attemptId: newId(at),
              userTaskId: last.user_task_id,
              no: last.no + 1,
              versionId: last.version_id,
              maxPoints: last.max_points,
              requestId: requestId ?? null,
              at,
            })
            if (isNew) opened.push(last.student_id)
          }
          await audit.record(
            {
              action: 'tests.again',
              actorId: caller.userId,
              subject: teachingClassId,
              outcome: 'done',
              address,
              detail: { names: texts.names(names), attempts: opened.length },
            },
            trx,
          )
          return opened
        })
        const all = await membership.students(teachingClassId)
        const userIds = [...all.map(({ userId }) => userId), caller.userId]
        broadcast.send('notification', { userIds }, 'tasksChanged', { teachingClassId, executionType: '1' })
        const to = [...new Set(students)]
        const content = texts.names(names)
        if (to.length > 0)
          await notices.send({ type: '1', to, teachingClassId, title: texts.again, content, sender: caller })
        return students.length
      },

      async getAnswerState({ input: { userTaskId }, caller }) {
        const { facts, readOnly, attempt } = await own(caller, userTaskId)
        const testState = attempt?.state ?? null
        const isAnswerOpen = testState === 'submitted' && facts.isAnswerOpen ? '1' : '0'
        return { testState, isAnswerOpen, readOnly }
      },
    },
  }
}
