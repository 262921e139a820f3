/**
 * Tests inside videos: placed by the teacher of a class, answered once by each student, scored on the server (B549;
 * D17, D19, D23).
 */
import type { VideoTest } from '../../../../contract/entities/video/video'
import { VIDEO_TESTS_MAX } from '../../../../contract/limits'
import { isAnswered } from '../../../../contract/rules/work/scoring'
import { type Caller, type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { classRuns } from '../../../policies/courses/classRuns'
import { finishVideos } from '../../../policies/courses/watchedVideos'
import { areResponses } from '../../../policies/grades/attempts'
import { scored } from '../../../policies/grades/testItems'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { answerOf, askedItemOf, placedTestOf, testOf, videoOf } from './video.present'
import type { VideoRow } from './video.repository'
import type { createVideoClassRepository } from './videoClass.repository'
import { createVideoTestsRepository, type KeyedTestRow } from './videoTests.repository'

interface Given extends Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'now'> {
  readonly videos: ReturnType<typeof createVideoClassRepository>
  readonly mustTeach: (caller: Caller, teachingClassId: string) => Promise<void>
  readonly openVideo: (caller: Caller, teachingClassId: string, nodeId: string) => Promise<VideoRow>
  readonly notify: (teachingClassId: string, caller: Caller) => Promise<void>
}

export function videoTestCalls({ db, broadcast, videos, mustTeach, openVideo, notify, now }: Given): CallHandlers {
  const rows = createVideoTestsRepository(db)

  /** A test of a class that the caller teaches. */
  const ownTest = async (caller: Caller, videoTestId: string): Promise<KeyedTestRow> => {
    const test = await rows.test(videoTestId)
    if (!test) throw new Refusal('notFound')
    await mustTeach(caller, test.teaching_class_id)
    return test
  }

  const mustBeWithin = async (teachingClassId: string, nodeId: string, momentMs: number): Promise<void> => {
    const [video] = await videos.videos(teachingClassId, nodeId)
    if (!video) throw new Refusal('notFound')
    if (video.file_id === null) throw new Refusal('videoNone')
    if (video.duration_ms && momentMs > video.duration_ms) throw new Refusal('videoTestMoment')
  }

  const placed = async (teachingClassId: string, nodeId?: string) => {
    const [tests, counts, choices] = await Promise.all([
      rows.withKeys(teachingClassId, nodeId),
      rows.counts(teachingClassId),
      rows.choices(teachingClassId),
    ])
    const counted = new Map(counts.map((one) => [one.video_test_id, one]))
    return tests.map((row) => ({
      nodeId: row.node_id,
      test: placedTestOf(
        row,
        counted.get(row.video_test_id),
        choices.filter((one) => one.video_test_id === row.video_test_id),
      ),
    }))
  }

  /** Tests of a video for its student: with keys of answered ones, if answers are visible (D19). */
  const met = async (teachingClassId: string, nodeId: string, video: VideoRow): Promise<VideoTest[]> => {
    const [tests, own, keys] = await Promise.all([
      rows.ofVideo(teachingClassId, nodeId),
      video.user_task_id === null ? [] : rows.ownAnswers(video.user_task_id),
      video.answers_open ? rows.withKeys(teachingClassId, nodeId) : [],
    ])
    const answered = new Map(own.map((one) => [one.video_test_id, one]))
    const known = new Map(keys.map((one) => [one.video_test_id, one]))
    return tests.map((row) => testOf(row, answered.get(row.video_test_id), known.get(row.video_test_id)))
  }

  return {
    async findVideoTests({ input: { teachingClassId, lessonTaskId }, caller }) {
      if (caller.role === 'student')
        return met(teachingClassId, lessonTaskId, await openVideo(caller, teachingClassId, lessonTaskId))
      await mustTeach(caller, teachingClassId)
      if ((await videos.videos(teachingClassId, lessonTaskId)).length === 0) throw new Refusal('notFound')
      return (await rows.ofVideo(teachingClassId, lessonTaskId)).map((row) => testOf(row, undefined, undefined))
    },

    async answerVideoTest({ input: { userTaskId, videoTestId, answer }, caller }) {
      const record = await rows.record(caller.userId, userTaskId)
      if (!record) throw new Refusal('notFound')
      const { teaching_class_id: teachingClassId, node_id: nodeId } = record
      const video = await openVideo(caller, teachingClassId, nodeId)
      if (video.epoch !== record.epoch) throw new Refusal('taskCleared')
      const test = await rows.test(videoTestId)
      if (test?.teaching_class_id !== teachingClassId || test.node_id !== nodeId) throw new Refusal('notFound')
      if (!(await classRuns(db, teachingClassId, now()))) throw new Refusal('classReadOnly')
      const item = askedItemOf(test)
      const response = { position: 0, response: answer, isMarked: '0' as const, writer: 'video', sequence: 0 }
      if (!isAnswered(answer) || !areResponses([item], [response])) throw new Refusal('videoTestAnswer')
      const { sum } = scored([item], [{ position: 0, key: test.key, analysis: test.analysis }], [response])
      await rows.answer({ videoTestId, userTaskId, response: answer, points: sum ?? 0, at: now() })
      const finished = await finishVideos(db, teachingClassId, [nodeId], now())
      const isFinished = finished.some(({ user_task_id }) => user_task_id === userTaskId)
      const progressed = { teachingClassId, lessonTaskId: nodeId, userId: caller.userId }
      const userIds = isFinished ? [video.teacher_id, caller.userId] : [video.teacher_id]
      broadcast.send('notification', { userIds }, 'taskProgressed', progressed)
      const own = (await rows.ownAnswers(userTaskId)).find((one) => one.video_test_id === videoTestId)
      return testOf(test, own, video.answers_open ? test : undefined)
    },

    async videoTestStruct({ input: { teachingClassId, lessonTaskId }, caller }) {
      await mustTeach(caller, teachingClassId)
      const [found, tests] = await Promise.all([
        videos.videos(teachingClassId, lessonTaskId),
        placed(teachingClassId, lessonTaskId),
      ])
      if (lessonTaskId !== undefined && found.length === 0) throw new Refusal('notFound')
      return found.map((row) => ({
        ...videoOf(row),
        videoFileId: row.file_id,
        tests: tests.filter(({ nodeId }) => nodeId === row.node_id).map(({ test }) => test),
      }))
    },

    async placeVideoTest({ input: { teachingClassId, lessonTaskId, itemId, recordTime, requestId }, caller }) {
      await mustTeach(caller, teachingClassId)
      await mustBeWithin(teachingClassId, lessonTaskId, recordTime)
      const item = await rows.item(caller.userId, itemId)
      if (!item) throw new Refusal('notFound')
      if (item.kind === 'essay') throw new Refusal('videoTestKind')
      const videoTestId = await db.transaction().execute(async (trx) => {
        await rows.holdClass(trx, teachingClassId)
        const same = await rows.ofRequest(trx, teachingClassId, requestId)
        if (same !== undefined) return same
        if ((await rows.count(trx, teachingClassId, lessonTaskId)) >= VIDEO_TESTS_MAX)
          throw new Refusal('videoTestsTooMany')
        const at = now()
        const video_test_id = newId(at)
        await trx
          .insertInto('video_test')
          .values({
            video_test_id,
            teaching_class_id: teachingClassId,
            node_id: lessonTaskId,
            moment_ms: recordTime,
            item_id: itemId,
            points: item.points,
            request_id: requestId,
            created_by: caller.userId,
            created_at: at,
          })
          .execute()
        return video_test_id
      })
      const test = (await placed(teachingClassId, lessonTaskId)).find((one) => one.test.videoTestId === videoTestId)
      if (!test) throw new Refusal('notFound')
      await notify(teachingClassId, caller)
      return test.test
    },

    async moveVideoTest({ input: { videoTestId, recordTime, wasTime }, caller }) {
      const { teaching_class_id: teachingClassId, node_id } = await ownTest(caller, videoTestId)
      await mustBeWithin(teachingClassId, node_id, recordTime)
      if (!(await rows.move(videoTestId, recordTime, wasTime))) {
        // A repeated request: the test is already at its target.
        const { moment_ms: isAt } = await ownTest(caller, videoTestId)
        if (isAt !== recordTime) throw new Refusal('videoTestMoved')
      }
      await notify(teachingClassId, caller)
      return null
    },

    async deleteVideoTest({ input: { videoTestId }, caller }) {
      const { teaching_class_id: teachingClassId, node_id } = await ownTest(caller, videoTestId)
      await rows.remove(videoTestId, now())
      await finishVideos(db, teachingClassId, [node_id], now())
      await notify(teachingClassId, caller)
      return null
    },

    async findVideoAnswers({ input: { lessonTaskId: nodeId, ...input }, caller }) {
      const { teachingClassId, videoTestId, outcome, userName, sortField: sort = 'answerTime', sortOrder } = input
      if (teachingClassId !== undefined) await mustTeach(caller, teachingClassId)
      const bounds = slice(input)
      const order = sortOrder ?? (sort === 'answerTime' ? ('desc' as const) : ('asc' as const))
      const which = { teacherId: caller.userId, teachingClassId, nodeId, videoTestId }
      const asked = { ...which, outcome, userName: userName?.trim(), sort, order }
      const found = await rows.answers(asked, bounds)
      return page(found.rows.map(answerOf), found.total, bounds)
    },
  }
}
