/**
 * Videos of tasks (content §7 Video and barrage; D23, D24, decision 0050): students' progress, the rules of a class for
 * watching, and the tests inside (`videoTests.calls.ts`).
 */
import type { PushType } from '../../../../contract/entities/courses/taskPush'
import type { VideoType } from '../../../../contract/entities/video/video'
import { type Caller, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import { courseOfClass, isWithin, readTree } from '../../../policies/courses/courseTrees'
import { finishVideos } from '../../../policies/courses/watchedFilms'
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
  const films = createVideoClassRepository(db)

  /** A captcha key that clients cannot generate: only its student can draw the code. */
  const presenceKey = ({ userId }: Caller): string => `presence:${userId}`

  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'teacher') throw new Refusal('notFound')
  }

  // The place of a video for its teacher, pushed or not: `<teachingClassId>:<nodeId>`.
  filePlaces.add('classFilm', async (user, placeId) => {
    const [teachingClassId = '', nodeId = '', ...rest] = placeId.split(':')
    const places = user.role === 'teacher' ? await membership.findAll(user) : []
    if (rest.length > 0 || !places.some((place) => place.teachingClassId === teachingClassId)) return 'notFound'
    const [film] = await films.films(teachingClassId, nodeId)
    if (!film || film.file_id === null) return 'notFound'
    const beside = { poster: film.poster_file_id, captions: film.captions_file_id }
    return { fileId: film.file_id, fileName: film.file_name, mayDownload: true, beside }
  })

  /** Why a video is not open to a user; for a student of the class who has begun it, that it was recalled (D12). */
  const whyClosed = async (which: VideoOf): Promise<Refusal> => {
    const students = await studentsAmong(db, which.teachingClassId, [which.studentId])
    return new Refusal(students.size > 0 && (await rows.hasBegun(which)) ? 'taskRecalled' : 'notFound')
  }
  const keep = createProgress({ db, broadcast }, rows, whyClosed)

  /** A video that is open to the caller. */
  const openFilm = async (
    { userId: studentId }: Caller,
    teachingClassId: string,
    nodeId: string,
  ): Promise<VideoRow> => {
    const which = { teachingClassId, nodeId, studentId }
    const film = (await rows.films([which])).get(videoKeyOf(which))
    if (film) return film
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
    const changed = await films.set(teachingClassId, column, values)
    if (column === 'video_type') await finishVideos(db, teachingClassId, [...values.keys()], now())
    if (changed > 0) await notify(teachingClassId, caller)
    return changed
  }
  const sameFor = <Value>(ids: readonly string[], value: Value) => new Map(ids.map((id) => [id, value]))

  const begun = async (caller: Caller, teachingClassId: string, film: VideoRow, at: number): Promise<VideoRow> => {
    if (film.user_task_id !== null) return film
    const which = { teachingClassId, nodeId: film.node_id, studentId: caller.userId }
    if (await rows.begin(which, newId(at), at)) {
      const to = { userIds: [caller.userId, film.teacher_id] }
      const target = { teachingClassId, lessonTaskId: film.node_id, userId: caller.userId }
      broadcast.send('notification', to, 'taskProgressed', target)
    }
    return openFilm(caller, teachingClassId, film.node_id)
  }

  const isRunning = (film: VideoRow, at: number): boolean => readOnlyCauseOf(film, at) === ''

  return {
    name: 'video',
    calls: {
      ...videoTestCalls({ db, broadcast, membership, now, films, mustTeach, openFilm, notify }),

      async getVideoRecord({ input: { teachingClassId, lessonTaskId: nodeId }, caller }) {
        const at = now()
        let film = await openFilm(caller, teachingClassId, nodeId)
        const { file_id: videoFileId } = film
        if (videoFileId === null) throw new Refusal('videoNone')
        if (isRunning(film, at)) film = await begun(caller, teachingClassId, film, at)
        const { user_task_id: userTaskId, epoch } = film
        const which = { teachingClassId, nodeId, studentId: caller.userId }
        const watchId = userTaskId !== null && isRunning(film, at) ? newId(at) : null
        const record =
          watchId !== null
            ? await keep({ which, at, positionMs: null, beats: [], watch: { watchId, opens: true, isKept: false } })
            : recordOf(
                (await rows.standing({ ...which, epoch })) ?? untouched(at),
                film,
                undefined,
                film.state === 'finished',
              )
        return {
          ...record,
          watchId,
          userTaskId,
          lessonTaskName: film.name,
          videoFileId,
          fileName: film.file_name,
          durationMs: film.duration_ms ?? 0,
          videoType: film.video_type,
          isBarShown: film.bar_shown ? ('1' as const) : ('0' as const),
          hasCaptions: film.captions_file_id === null ? ('0' as const) : ('1' as const),
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
          const film = await openFilm(caller, teachingClassId, lessonTaskId)
          return { isBarShown: film.bar_shown ? '1' : '0', videoType: film.video_type }
        }
        await mustTeach(caller, teachingClassId)
        const [film] = await films.films(teachingClassId, lessonTaskId)
        if (!film) throw new Refusal('notFound')
        return { isBarShown: film.bar_shown ? '1' : '0', videoType: film.video_type }
      },

      async findClassFilms({ input: { teachingClassId }, caller }) {
        await mustTeach(caller, teachingClassId)
        return (await films.films(teachingClassId)).map(videoOf)
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
        const known = new Set((await films.films(teachingClassId)).map(({ node_id }) => node_id))
        if (!lessonTaskIds.every((id) => known.has(id))) throw new Refusal('notFound')
        const values = new Map(lessonTaskIds.map((id, n) => [id, (types.length === 1 ? types[0] : types[n]) ?? '0']))
        return set(caller, teachingClassId, 'video_type', values)
      },
    },
  }
}
