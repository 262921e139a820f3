/**
 * The page of a video (R084): the task around it, the ticket for its bytes, the player, and the student's notes beside it. Overlays
 * on the picture and content below the controls receive a `VideoClock` and depend on it alone.
 */

import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { NOTE_MOMENT_MAX_SEC } from '../../../../contract/limits'
import { lessonFlowView } from '../../../machines/courses/learning/learning.selectors'
import type { LessonFlowInput } from '../../../machines/courses/learning/learning.types'
import { previewMachine } from '../../../machines/library/files/preview.machine'
import { keptFile, previewView } from '../../../machines/library/files/preview.selectors'
import { videoKey, videoTouch } from '../../../machines/video/video/player/videoPlayer.keys'
import { progressProblem, videoPlayerView } from '../../../machines/video/video/player/videoPlayer.selectors'
import { texts } from '../../../machines/video/video/texts'
import type { VideoClock } from '../../../machines/video/video/videoClock'
import { videoTestView } from '../../../machines/video/video/videoTest/videoTest.selectors'
import { onPageHidden, onUserInput } from '../../../services/browser/page/hands'
import { onPageKey } from '../../../services/browser/page/keyboard'
import { createTouches } from '../../../services/browser/page/videoTouches'
import { createVideo } from '../../../services/media/video'
import { serverNow } from '../../../services/network/clock'
import { LessonTask } from '../../../views/courses/learning/LessonTask'
import { TaskText } from '../../../views/courses/learning/TaskText'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { PresenceDialog } from '../../../views/video/video/PresenceDialog'
import { VideoPlayer } from '../../../views/video/video/VideoPlayer'
import { VideoQuestion } from '../../../views/video/video/VideoQuestion'
import { CaptchaSlot } from '../../account/login/CaptchaSlot'
import { providedLessonFlow } from '../../courses/learning/learningActors'
import { base } from '../../shared/base'
import { TASKS } from '../../shared/paths/learningPaths'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { WithNotes } from '../../talk/notes/WithNotes'
import { useVideoBarrage } from '../barrage/VideoBarrage'
import { createVideoPlayer, providedPresence } from './videoActors'

const MS = 1_000

/** The overlay on the picture, and the content below the controls; both follow the clock. */
interface VideoSlots {
  over?: (clock: VideoClock) => ReactNode
  children?: (clock: VideoClock) => ReactNode
}

/** The position that a note links to, in ms. */
function useMoment(): number | null {
  const [said] = useAddressValue('t')
  const sec = Number(said)
  return said !== '' && Number.isInteger(sec) && sec >= 0 && sec <= NOTE_MOMENT_MAX_SEC ? sec * MS : null
}

/** The video in the address, in the current class. */
export function VideoTask() {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  const startMs = useMoment()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  const key = `${teachingClassId} ${lessonTaskId}`
  return <VideoPage key={key} place={{ teachingClassId, lessonTaskId }} startMs={startMs} />
}

interface VideoPageProps extends VideoSlots {
  place: LessonFlowInput
  startMs: number | null
}

/** Creates the video and its chart. */
function useVideo(place: LessonFlowInput, startMs: number | null) {
  const { user } = useWorkspace()
  const [video] = useState(() => createVideo({ now: serverNow }))
  const [machine] = useState(() => createVideoPlayer(user.userId, place, video))
  const player = useChartRef(machine, { input: { ...place, startMs } })
  useNotices(player)
  useEffect(() => {
    const stops = [
      onUserInput(() => player.send({ type: 'activity.detected' })),
      onPageHidden(() => player.send({ type: 'page.hidden', at: serverNow() })),
      onPageKey(({ key, hasControl, isOnControl }) => {
        const isPress = isOnControl && (key === ' ' || key === 'Enter')
        const event = hasControl || isPress ? null : videoKey(videoPlayerView(player.getSnapshot()), key)
        if (event) player.send(event)
        return event !== null
      }),
      // Playback since the last beat is sent when the page is left.
      () => player.send({ type: 'page.hidden', at: serverNow() }),
    ]
    return () => {
      for (const stop of stops.toReversed()) stop()
    }
  }, [player])
  // Another note links to another position in the same video.
  useEffect(() => {
    if (startMs !== null) player.send({ type: 'seek.to', placeMs: startMs })
  }, [player, startMs])
  return { video, player }
}

type Made = ReturnType<typeof useVideo>

function VideoPage({ place, startMs, ...slots }: VideoPageProps) {
  const made = useVideo(place, startMs)
  const { video, player } = made
  const clock = useMemo(() => ({ current: () => video.place() / MS }), [video])
  return (
    <WithNotes place={place} clock={clock} seekTo={(sec) => player.send({ type: 'seek.to', placeMs: sec * MS })}>
      <Task place={place} made={made} {...slots} />
    </WithNotes>
  )
}

function Task({ place, made, ...slots }: { place: LessonFlowInput; made: Made } & VideoSlots) {
  const [, navigate] = useLocation()
  const flow = useChartRef(providedLessonFlow, { input: place })
  useNotices(flow)
  const view = useView(flow, lessonFlowView)
  const { unfinished } = useView(made.player, videoPlayerView)
  // D23: a task that must be watched is finished by watching.
  const finishReason = view.finishReason ?? (unfinished && texts.unfinished[unfinished])
  return (
    <LessonTask
      view={{ ...view, finishReason }}
      backHref={base + TASKS}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={flow.send}
    >
      {view.task ? <TaskText html={view.task.text} hasFile={view.task.file !== null} /> : null}
      <Shown place={place} made={made} {...slots} />
    </LessonTask>
  )
}

/** The video with a ticket for its bytes: a new ticket changes the address, and playback continues at its position. */
function Shown({
  place,
  made: { video, player },
  over,
  children,
}: { place: LessonFlowInput; made: Made } & VideoSlots) {
  const { teachingClassId, lessonTaskId } = place
  const bytes = useChartRef(previewMachine, {
    input: { placeKind: 'lessonTask', placeId: `${teachingClassId}:${lessonTaskId}` },
  })
  const { progress, test } = useSelector(player, ({ children }) => children)
  const question = useView(test, videoTestView)
  const hasFailed = useSelector(player, (now) => now.matches({ video: 'broken' }))
  // After a load error: was the video recalled, or are its bytes damaged?
  useEffect(() => {
    if (hasFailed) bytes.send({ type: 'view.failed' })
  }, [bytes, hasFailed])
  const [touches] = useState(() =>
    createTouches((touch) => {
      const event = videoTouch(videoPlayerView(player.getSnapshot()), touch)
      if (event) player.send(event)
    }),
  )
  const view = useView(player, videoPlayerView)
  const clock: VideoClock = { position: video.place, isPlaying: view.isPlaying, rate: view.rate, jumps: view.jumps }
  const { problem } = useView(bytes, previewView)
  const videoFileId = useSelector(player, ({ context }) => context.watch?.videoFileId ?? null)
  const barrage = useVideoBarrage({
    place: videoFileId === null ? null : { ...place, videoFileId },
    clock,
    onSeek: view.isBarShown ? (placeMs) => player.send({ type: 'seek.to', placeMs }) : null,
  })
  return (
    <>
      {barrage.beside}
      <VideoPlayer
        view={view}
        file={useSelector(bytes, keptFile)}
        fileProblem={problem}
        progressProblem={useSelector(progress, progressProblem)}
        canFloat={video.canFloat()}
        touches={touches}
        onVideo={video.attach}
        onFrame={video.attachFrame}
        onIntent={player.send}
        onRetry={() => {
          player.send({ type: 'video.retry' })
          bytes.send({ type: 'preview.retry' })
        }}
        over={
          <>
            {barrage.over}
            {over?.(clock)}
          </>
        }
        question={question === null ? null : <VideoQuestion view={question} onIntent={(event) => test?.send(event)} />}
        foot={barrage.foot}
      >
        {barrage.under}
        {children?.(clock)}
      </VideoPlayer>
      {view.asked === 'presence' ? (
        <PresenceDialog
          view={view}
          captcha={(field) => <CaptchaSlot {...field} machine={providedPresence} autoFocus />}
          onIntent={player.send}
        />
      ) : null}
    </>
  )
}
