/**
 * Videos of tasks (content §7 Video and barrage; D23, D24, decision 0050): students' progress, the rules of a class for
 * watching, and the tests inside (`videoTests.calls.ts`).
 */
import type { PushType } from '../../../../contract/entities/courses/taskPush'
import type { VideoType } from '../../../../contract/entities/video/video'
import { type Caller, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import { courseOfClass, isWithin, readTree } from '../../../policies/courses/courseTrees'
import { finishVideos } from '../../../policies/courses/watchedVideos'
import { studentsAmong } from '../../../policies/membership'
import type { CaptchaMaker } from '../../../services/account/captcha'
import { newId } from '../../../shared/ids'
import { videoOf } from './video.present'
import { createProgress, recordOf } from './video.progress'
import { createVideoRepository, type VideoOf, type VideoRow, videoKeyOf } from './video.repository'
import { untouched } from './video.rules'
import { createVideoClassRepository } from './videoClass.repository'
import { videoTestCalls } from './videoTests.calls'

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'filePlaces' | 'now'> & {
  readonly captcha: CaptchaMaker
}

export function videoFeature({ db, broadcast, membership, filePlaces, captcha, now }: Given): Feature {
  const rows = createVideoRepository(db)
  const videos = createVideoClassRepository(db)

  /** A captcha key that clients cannot generate: only its student can draw the code. */
  const presenceKey = ({ userId }: Caller): string => `presence:${userId}`

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  // The place of a video for its teacher, pushed or not: `<teachingClassId>:<nodeId>`.
  filePlaces.add('classVideo', async (user, placeId) => {
    const [teachingClassId = '', nodeId = '', ...rest] = placeId.split(':')
    const places = user.role === 'teacher' ? await membership.findAll(user) : []
    if (rest.length > 0 || !places.some((place) => place.teachingClassId === teachingClassId)) return 'notFound'
    const [video] = await videos.videos(teachingClassId, nodeId)
    if (!video || video.file_id === null) return 'notFound'
    const beside = { poster: video.poster_file_id, captions: video.captions_file_id }
    return { fileId: video.file_id, fileName: video.file_name, mayDownload: true, beside }
  })

  /** Why a video is not open to a user; for a student of the class who has begun it, that it was recalled (D12). */
  const whyClosed = async (which: VideoOf): Promise<Refusal> => {
    const students = await studentsAmong(db, which.teachingClassId, [which.studentId])
    return new Refusal(students.size > 0 && (await rows.hasBegun(which)) ? 'taskRecalled' : 'notFound')
  }
  const keep = createProgress({ db, broadcast }, rows, whyClosed)

  /** A video that is open to the caller. */
  const openVideo = async (
    { userId: studentId }: Caller,
    teachingClassId: string,
    nodeId: string,
  ): Promise<VideoRow> => {
    const which = { teachingClassId, nodeId, studentId }
    const video = (await rows.videos([which])).get(videoKeyOf(which))
    if (video) return video
    throw await whyClosed(which)
  }

  /** Notifies all pages of the class that its tasks changed. */
  const notify = async (teachingClassId: string, caller: Caller): Promise<void> => {
    const students = await membership.students(teachingClassId)
    const userIds = [...students.map(({ userId }) => userId), caller.userId]
    broadcast.send('notification', { userIds }, 'tasksChanged', { teachingClassId, executionType: '1' })
  }

  /** The videos of a part of the course of the caller's class. */
  const videosBelow = async (
    caller: Caller,
    { teachingClassId, typeId, type }: { teachingClassId: string; typeId: string; type: PushType },
  ): Promise<string[]> => {
    await mustTeach(caller, teachingClassId)
    const course = await courseOfClass(db, teachingClassId)
    if (!course) throw new Refusal('notFound')
    const tree = await readTree(db, course.versionId)
    const top = tree.find(({ nodeId, level }) => nodeId === typeId && level === type)
    if (type === 'course' ? typeId !== course.courseId : !top) throw new Refusal('notFound')
    return tree
      .filter(({ kind, path, level }) => level === 'lessonTask' && kind === '1' && (!top || isWithin(path, top.path)))
      .map(({ nodeId }) => nodeId)
  }

  const set = async (
    caller: Caller,
    teachingClassId: string,
    column: 'video_type' | 'bar_shown',
    values: ReadonlyMap<string, VideoType | boolean>,
  ): Promise<number> => {
    const changed = await videos.set(teachingClassId, column, values)
    if (column === 'video_type') await finishVideos(db, teachingClassId, [...values.keys()], now())
    if (changed > 0) await notify(teachingClassId, caller)
    return changed
  }
  const sameFor = <Value>(ids: readonly string[], value: Value) => new Map(ids.map((id) => [id, value]))

  const begun = async (caller: Caller, teachingClassId: string, video: VideoRow, at: number): Promise<VideoRow> => {
    if (video.user_task_id !== null) return video
    const which = { teachingClassId, nodeId: video.node_id, studentId: caller.userId }
    if (await rows.begin(which, newId(at), at)) {
      const to = { userIds: [caller.userId, video.teacher_id] }
      const target = { teachingClassId, lessonTaskId: video.node_id, userId: caller.userId }
      broadcast.send('notification', to, 'taskProgressed', target)
    }
    return openVideo(caller, teachingClassId, video.node_id)
  }

  const isRunning = (video: VideoRow, at: number): boolean => readOnlyCauseOf(video, at) === ''

  return {
    name: 'video',
    calls: {
      ...videoTestCalls({ db, broadcast, membership, now, videos, mustTeach, openVideo, notify }),

      async getVideoRecord({ input: { teachingClassId, lessonTaskId: nodeId }, caller }) {
        const at = now()
        let video = await openVideo(caller, teachingClassId, nodeId)
        const { file_id: videoFileId } = video
        if (videoFileId === null) throw new Refusal('videoNone')
        if (isRunning(video, at)) video = await begun(caller, teachingClassId, video, at)
        const { user_task_id: userTaskId, epoch } = video
        const which = { teachingClassId, nodeId, studentId: caller.userId }
        const watchId = userTaskId !== null && isRunning(video, at) ? newId(at) : null
        const record =
          watchId !== null
            ? await keep({ which, at, positionMs: null, beats: [], watch: { watchId, opens: true, isKept: false } })
            : recordOf(
                (await rows.standing({ ...which, epoch })) ?? untouched(at),
                video,
                undefined,
                video.state === 'finished',
              )
        return {
          ...record,
          watchId,
          userTaskId,
          lessonTaskName: video.name,
          videoFileId,
          fileName: video.file_name,
          durationMs: video.duration_ms ?? 0,
          videoType: video.video_type,
          isBarShown: video.bar_shown ? ('1' as const) : ('0' as const),
          hasCaptions: video.captions_file_id === null ? ('0' as const) : ('1' as const),
        }
      },

      async recordVideo({ input, caller }) {
        const { teachingClassId, lessonTaskId: nodeId, recordTime: positionMs, watchId, isKept, beats = [] } = input
        const which = { teachingClassId, nodeId, studentId: caller.userId }
        const watch = watchId === undefined ? null : { watchId, opens: false, isKept: isKept === '1' }
        return keep({ which, at: now(), positionMs, beats, watch })
      },

      async getPresenceCode({ input: { kind = 'picture' }, caller }) {
        const key = presenceKey(caller)
        return kind === 'picture'
          ? new FileAnswer('captcha.svg', 'image/svg+xml', Buffer.from(await captcha.draw(key)))
          : new FileAnswer('captcha.txt', 'text/plain; charset=utf-8', Buffer.from(await captcha.ask(key)))
      },

      async verifyPresence({ input: { code }, caller }) {
        if (!(await captcha.check(presenceKey(caller), code))) throw new Refusal('presenceWrong')
        await rows.countAgain(caller.userId, now())
        return null
      },

      async isVideoBarShown({ input: { teachingClassId, lessonTaskId }, caller }) {
        if (caller.role === 'student') {
          const video = await openVideo(caller, teachingClassId, lessonTaskId)
          return { isBarShown: video.bar_shown ? '1' : '0', videoType: video.video_type }
        }
        await mustTeach(caller, teachingClassId)
        const [video] = await videos.videos(teachingClassId, lessonTaskId)
        if (!video) throw new Refusal('notFound')
        return { isBarShown: video.bar_shown ? '1' : '0', videoType: video.video_type }
      },

      async findClassVideos({ input: { teachingClassId }, caller }) {
        await mustTeach(caller, teachingClassId)
        return (await videos.videos(teachingClassId)).map(videoOf)
      },

      showVideoBar: async ({ input, caller }) =>
        set(caller, input.teachingClassId, 'bar_shown', sameFor(await videosBelow(caller, input), true)),
      hideVideoBar: async ({ input, caller }) =>
        set(caller, input.teachingClassId, 'bar_shown', sameFor(await videosBelow(caller, input), false)),
      setVideoTypeBelow: async ({ input, caller }) =>
        set(caller, input.teachingClassId, 'video_type', sameFor(await videosBelow(caller, input), input.videoType)),

      async setVideoTypes({ input: { teachingClassId, lessonTaskIds, types }, caller }) {
        await mustTeach(caller, teachingClassId)
        if (types.length !== 1 && types.length !== lessonTaskIds.length) throw new Refusal('videoTypesUneven')
        const known = new Set((await videos.videos(teachingClassId)).map(({ node_id }) => node_id))
        if (!lessonTaskIds.every((id) => known.has(id))) throw new Refusal('notFound')
        const values = new Map(lessonTaskIds.map((id, n) => [id, (types.length === 1 ? types[0] : types[n]) ?? '0']))
        return set(caller, teachingClassId, 'video_type', values)
      },
    },
  }
}
