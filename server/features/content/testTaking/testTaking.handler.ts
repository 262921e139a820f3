/**
 * Taking tests (content §7 Tests; D4, D12–D19, D41). What is acknowledged is stored; what is older never overwrites what is newer;
 * an attempt is scored here, when it is handed in, and stays as it was then. Keys leave this file by `results` alone.
 */
import type { ReadOnlyCause } from '../../../../contract/entities/content/learning'
import type { TestAttempt, TestResponse } from '../../../../contract/entities/content/testTaking'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { areResponses, createItemSets, freezeAttempt, mergeResponses } from '../../../policies/attempts'
import { courseOfClass, readTree } from '../../../policies/courseTrees'
import { recordHandIn } from '../../../policies/marks'
import { readFilledRubrics } from '../../../policies/rubrics'
import { broughtOf, maxPointsOf, readAttemptKeys, readGrades, responseOf, results } from '../../../policies/testItems'
import { itemsFor } from '../../../policies/testOrder'
import { newId } from '../../../shared/ids'
import { createDeadlines } from './testTaking.deadlines'
import { type AttemptRow, createTestTakingRepository, type RecordRow } from './testTaking.repository'
import { attemptOf, isTest, type TaskFacts, timesOf } from './testTaking.rules'
import { texts } from './texts'

/** What a student may do with a task of a test. */
interface Taken {
  readonly record: RecordRow
  readonly facts: TaskFacts
  readonly readOnly: ReadOnlyCause
  readonly teacherId: string
  /** The version of the resource that the task asks now. */
  readonly versionId: string | null
}

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'notices' | 'audit' | 'now' | 'scheduler' | 'log'>

export function testTakingFeature(context: Given): Feature {
  const { db, broadcast, membership, notices, audit, now } = context
  const rows = createTestTakingRepository(db)
  const deadlines = createDeadlines(context, rows)
  const setOf = createItemSets(db)

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  const roomOf = async (teachingClassId: string): Promise<{ readOnly: ReadOnlyCause; teacherId: string }> => {
    const room = await rows.room(teachingClassId)
    if (!room) throw new Refusal('notFound')
    const readOnly = room.end_time <= now() ? 'ended' : room.is_stop ? 'paused' : ''
    return { readOnly, teacherId: room.teacher_id }
  }

  /** The own record of a test that is open to the caller; recalled and cleared ones are refused as such (D12, D13). */
  const taken = async (caller: Caller, userTaskId: string): Promise<Taken> => {
    const record = await rows.record(userTaskId)
    if (!record || record.student_id !== caller.userId) throw new Refusal('notFound')
    const { teaching_class_id: teachingClassId } = record
    if ((await membership.find(caller, teachingClassId))?.role !== 'student') throw new Refusal('notFound')
    const task = await rows.openTask(record)
    if (!task) throw new Refusal('taskRecalled')
    if (task.epoch !== record.epoch) throw new Refusal('taskCleared')
    if (!isTest(task.kind)) throw new Refusal('testNone')
    const { name, due_at: dueAt, full_mark: fullMark, answers_open: isAnswerOpen } = task
    const facts = { name, dueAt, fullMark, isAnswerOpen }
    return { record, facts, versionId: task.version_id, ...(await roomOf(teachingClassId)) }
  }

  const mustBeOf = (attempt: AttemptRow, gatherId: string | undefined): void => {
    if (gatherId !== undefined && gatherId !== attempt.resource_id) throw new Refusal('notFound')
  }

  const mustRun = ({ readOnly }: Pick<Taken, 'readOnly'>): void => {
    if (readOnly !== '') throw new Refusal('classReadOnly')
  }

  /** Whether the mark that stands is that of an attempt, and may be seen: automatic ones at once, others once released (D19). */
  const isReleased = ({ released_at }: RecordRow, attempt: AttemptRow): boolean =>
    attempt.state === 'submitted' && released_at !== null
  const nothing = { comment: '', grades: [], rubrics: [] }
  const judgedOf = async ({ user_task_id: userTaskId }: RecordRow, { no }: AttemptRow) => {
    const [said, rubrics] = await Promise.all([
      readGrades(db, userTaskId, no),
      readFilledRubrics(db, { userTaskId, no }),
    ])
    return { ...said, rubrics }
  }

  /** An attempt as it is shown: to its student in the order of the attempt, to the teacher in that of the paper, with every mark. */
  const present = async (
    { record, facts, readOnly }: Pick<Taken, 'record' | 'facts' | 'readOnly'>,
    attempt: AttemptRow,
    isForTeacher = false,
  ): Promise<TestAttempt> => {
    const isMarkSeen = isForTeacher || isReleased(record, attempt)
    const [set, responses, judged] = await Promise.all([
      setOf(attempt.resource_version_id),
      rows.responses(attempt.attempt_id),
      isMarkSeen ? judgedOf(record, attempt) : nothing,
    ])
    const items = isForTeacher ? set.items : itemsFor(set.items, set.shuffling, attempt.attempt_id)
    // What a teacher judged of an item that was never answered has no writer: it is no response.
    const shown = responses.filter(({ writer }) => writer !== '').map(responseOf)
    return attemptOf({ attempt, record, facts, items, responses: shown, readOnly, judged, isMarkSeen })
  }

  /** What a teacher judged is in it only where the mark may be seen: else what was scored by itself. */
  const withResults = async (attempt: TestAttempt, { attempt_id }: AttemptRow, seen: boolean) => {
    const { items, testState } = attempt
    const [keys, responses] = await Promise.all([readAttemptKeys(db, attempt_id), rows.responses(attempt_id)])
    if (testState !== 'submitted') return { ...attempt, results: results(items, keys, new Map()) }
    const stored = seen ? responses : responses.map((row) => ({ ...row, points: null }))
    return { ...attempt, results: results(items, keys, broughtOf(items, keys, stored)) }
  }

  /** The student's other screens, and the teacher of the class. */
  const tell = ({ record, teacherId }: Pick<Taken, 'record' | 'teacherId'>): void => {
    const { teaching_class_id: teachingClassId, node_id: lessonTaskId, student_id: userId } = record
    const to = { userIds: [userId, teacherId] }
    broadcast.send('notification', to, 'taskProgressed', { teachingClassId, lessonTaskId, userId })
  }

  /** Refuses responses that cannot be such to the items of an attempt. */
  const mustFit = async (attempt: AttemptRow, responses: readonly TestResponse[]): Promise<void> => {
    const { items } = await setOf(attempt.resource_version_id)
    if (!areResponses(items, responses)) throw new Refusal('testAnswerWrong')
  }

  const isOver = ({ deadline }: Pick<AttemptRow, 'deadline'>): boolean => deadline !== null && deadline <= now()

  return {
    name: 'testTaking',
    calls: {
      async openTest({ input: { userTaskId, gatherId }, caller }) {
        const task = await taken(caller, userTaskId)
        const before = await rows.latest(userTaskId)
        if (before) {
          mustBeOf(before, gatherId)
          if (before.state !== 'inProgress' || task.readOnly !== '') return present(task, before)
          const { minutes } = await setOf(before.resource_version_id)
          if (!(await rows.begin(before, timesOf(minutes, task.facts.dueAt, now())))) return present(task, before)
          deadlines.wake()
          return present(task, (await rows.latest(userTaskId)) ?? before)
        }
        mustRun(task)
        const { versionId } = task
        const set = versionId === null ? null : await setOf(versionId)
        if (versionId === null || !set || set.items.length === 0) throw new Refusal('testNone')
        const at = now()
        const maxPoints = maxPointsOf(set.items)
        const times = timesOf(set.minutes, task.facts.dueAt, at)
        const isNew = await rows.open({ attemptId: newId(at), userTaskId, versionId, maxPoints, at, ...times })
        if (isNew) tell(task)
        if (isNew && times.deadline !== null) deadlines.wake()
        // Another device may have been first.
        const attempt = await rows.latest(userTaskId)
        if (!attempt) throw new Refusal('notFound')
        mustBeOf(attempt, gatherId)
        return present(task, attempt)
      },

      async getTest({ input: { userTaskId, gatherId }, caller }) {
        const task = await taken(caller, userTaskId)
        const attempt = await rows.latest(userTaskId)
        if (!attempt) return null
        mustBeOf(attempt, gatherId)
        return present(task, attempt)
      },

      async getTestResult({ input: { userTaskId, gatherId }, caller }) {
        const task = await taken(caller, userTaskId)
        const attempt = await rows.latest(userTaskId)
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
        const facts = { name: name ?? '', dueAt, fullMark, isAnswerOpen }
        const { readOnly } = await roomOf(record.teaching_class_id)
        return withResults(await present({ record, facts, readOnly }, attempt, true), attempt, true)
      },

      async saveResponses({ input: { testUserId, answer }, caller }) {
        const attempt = await rows.attempt(testUserId)
        if (!attempt) throw new Refusal('notFound')
        const task = await taken(caller, attempt.user_task_id)
        if (attempt.state === 'submitted') throw new Refusal('testSubmitted')
        if (isOver(attempt)) throw new Refusal('testTimeUp')
        mustRun(task)
        await mustFit(attempt, answer)
        const at = now()
        const merged = await db.transaction().execute(async (trx) => {
          const held = await rows.lock(trx, testUserId)
          if (!held) throw new Refusal('taskRecalled')
          if (held.state === 'submitted') throw new Refusal('testSubmitted')
          if (isOver(held)) throw new Refusal('testTimeUp')
          return mergeResponses(trx, testUserId, answer, at)
        })
        return { revision: merged.revision, saveTime: at, standing: merged.standing.map(responseOf) }
      },

      async submitTest({ input: { userTaskId, testUserId, answer = [] }, caller }) {
        const task = await taken(caller, userTaskId)
        const attempt = testUserId === undefined ? await rows.latest(userTaskId) : await rows.attempt(testUserId)
        if (attempt?.user_task_id !== userTaskId) throw new Refusal('notFound')
        if (attempt.state !== 'submitted') {
          mustRun(task)
          await mustFit(attempt, answer)
          const at = now()
          const isFirst = await db.transaction().execute(async (trx) => {
            const held = await rows.lock(trx, attempt.attempt_id)
            if (!held) throw new Refusal('taskRecalled')
            if (held.state === 'submitted') return false
            // What was not saved when the time was up is not taken; what was saved is handed in.
            if (!isOver(held)) await mergeResponses(trx, attempt.attempt_id, answer, at)
            const frozen = await freezeAttempt(trx, attempt, at)
            await recordHandIn(trx, { userTaskId, ...frozen, at })
            return true
          })
          if (isFirst) tell(task)
        }
        // Read anew, with its mark, whoever handed it in.
        const frozen = await rows.attempt(attempt.attempt_id)
        const record = await rows.record(userTaskId)
        if (!frozen || !record) throw new Refusal('notFound')
        return present({ ...task, record }, frozen)
      },

      async extendTest({ input: { userTaskId, minutes }, caller, address }) {
        const record = await rows.record(userTaskId)
        if (!record) throw new Refusal('notFound')
        await mustTeach(caller, record.teaching_class_id)
        const attempt = await rows.latest(userTaskId)
        if (attempt?.state !== 'inProgress') throw new Refusal('testNotRunning')
        const deadline = await deadlines.extend({ caller, address }, record, attempt, minutes)
        tell({ record, teacherId: caller.userId })
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
        const { facts, readOnly } = await taken(caller, userTaskId)
        const attempt = await rows.latest(userTaskId)
        const testState = attempt?.state ?? null
        const isAnswerOpen = testState === 'submitted' && facts.isAnswerOpen ? '1' : '0'
        return { testState, isAnswerOpen, readOnly }
      },
    },
  }
}
