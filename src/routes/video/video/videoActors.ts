/** Connects the charts of the player with the server, the browser's storage and the video element. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { VideoTest } from '../../../../contract/entities/video/video'
import { errors } from '../../../../contract/errors'
import { VIDEO_BEATS_MAX } from '../../../../contract/limits'
import { captchaMachine } from '../../../machines/account/captcha/captcha.machine'
import type { CaptchaAsked, CaptchaInput } from '../../../machines/account/captcha/captcha.types'
import type { LessonFlowInput } from '../../../machines/courses/learning/learning.types'
import { videoPlayerMachine } from '../../../machines/video/video/player/videoPlayer.machine'
import type { OpenedVideo, VideoRules } from '../../../machines/video/video/player/videoPlayer.types'
import { videoProgressMachine } from '../../../machines/video/video/progress/videoProgress.machine'
import type { KeepBeats, SendBeatsInput, SentBeats } from '../../../machines/video/video/progress/videoProgress.types'
import { videoTestMachine } from '../../../machines/video/video/videoTest/videoTest.machine'
import type { AnswerInput } from '../../../machines/video/video/videoTest/videoTest.types'
import { keepBeats, keptBeats } from '../../../services/browser/kept/beatQueue'
import type { Video } from '../../../services/media/video'
import { askPresence } from '../../../services/network/captcha'
import { CallError, call } from '../../../services/network/http'
import { classFacts } from '../../shared/classFacts'

interface Asked<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

/** The chart of the presence check, with its actors. */
export const providedPresence = captchaMachine.provide({
  actors: { ask: fromPromise<CaptchaAsked, CaptchaInput>(({ input }) => askPresence(input.kind)) },
})

const keyOf = (userId: string, { teachingClassId, lessonTaskId }: LessonFlowInput): string =>
  `${userId} ${teachingClassId} ${lessonTaskId}`

/**
 * The playback can no longer count: it was cleared, its page is unknown to the server, or the video does not exist (D13). Other
 * failures may be temporary (D12, D41).
 */
const isLost = (reason: unknown): boolean =>
  reason instanceof CallError &&
  [errors.taskCleared, errors.watchOver, errors.notFound].some(({ code }) => code === reason.code)

/** Sends the stored beats of earlier pages; beats of a page that the server does not know are deleted. */
async function sendStoredBeats(userId: string, video: LessonFlowInput): Promise<void> {
  const key = keyOf(userId, video)
  for (const { watchId, beats, placeMs: recordTime } of keptBeats(key)) {
    try {
      for (let n = 0; n < beats.length; n += VIDEO_BEATS_MAX)
        await call('recordVideo', {
          ...video,
          watchId,
          recordTime,
          isKept: '1',
          beats: beats.slice(n, n + VIDEO_BEATS_MAX),
        })
    } catch (reason) {
      if (!isLost(reason)) continue
    }
    keepBeats(key, { watchId, beats: [], placeMs: recordTime })
  }
}

const openVideo = (userId: string) =>
  fromPromise<OpenedVideo, LessonFlowInput>(async ({ input, signal }: Asked<LessonFlowInput>) => {
    const { teachingClassId, lessonTaskId } = input
    const video = { teachingClassId, lessonTaskId }
    await sendStoredBeats(userId, video)
    const watch = await call('getVideoRecord', video, { signal })
    return { watch, tests: await call('findVideoTests', video, { signal }) }
  })

const findRules = fromPromise<VideoRules, LessonFlowInput>(async ({ input, signal }: Asked<LessonFlowInput>) => {
  const [bar, tests] = await Promise.all([
    call('isVideoBarShown', input, { signal }),
    call('findVideoTests', input, { signal }),
  ])
  return { ...bar, tests }
})

const keeper = (userId: string, video: LessonFlowInput) =>
  fromCallback<KeepBeats, undefined, AnyEventObject>(({ receive }) => {
    receive(({ watchId, beats, placeMs }) => keepBeats(keyOf(userId, video), { watchId, beats, placeMs }))
  })

/** The chart of a person's video, with its actors. */
export const createVideoPlayer = (userId: string, place: LessonFlowInput, video: Video) =>
  videoPlayerMachine.provide({
    actors: {
      classFacts,
      media: video.actor,
      openVideo: openVideo(userId),
      findRules,
      progress: videoProgressMachine.provide({
        actors: {
          keeper: keeper(userId, place),
          sendBeats: fromPromise<SentBeats, SendBeatsInput>(async ({ input: { beats, ...input } }) => ({
            record: await call('recordVideo', { ...input, beats: [...beats] }),
            recordTime: input.recordTime,
          })),
        },
      }),
      test: videoTestMachine.provide({
        actors: {
          answerTest: fromPromise<VideoTest, AnswerInput>(({ input }) =>
            call('answerVideoTest', { ...input, answer: [...input.answer] }),
          ),
        },
      }),
    },
  })
