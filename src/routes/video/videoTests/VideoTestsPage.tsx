/** The tests inside one video of the current class, with the video beside them. */

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { OpenedFile } from '../../../../contract/entities/library/file'
import { previewMachine } from '../../../machines/library/files/preview.machine'
import { previewView } from '../../../machines/library/files/preview.selectors'
import type { videoItemMachine } from '../../../machines/video/videoTests/videoItem.machine'
import { videoItemView, videoTestsView } from '../../../machines/video/videoTests/videoTests.selectors'
import type { VideoTestsInput } from '../../../machines/video/videoTests/videoTests.types'
import { newId } from '../../../services/network/ids'
import { PlainFile } from '../../../views/library/files/PlainFile'
import { PreviewFrame } from '../../../views/library/files/PreviewFrame'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { VideoItemDialog } from '../../../views/video/videoTests/VideoItemDialog'
import { VideoTests } from '../../../views/video/videoTests/VideoTests'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import { hrefOf, VIDEOS, videoAnswersPath } from '../../shared/paths/videoTestsPaths'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { usePlainClock } from '../barrage/usePlainClock'
import { useVideoBarrage } from '../barrage/VideoBarrage'
import { providedVideoTests } from './videoTestsActors'

const MS = 1_000

export function VideoTestsPage() {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return (
    <OfVideo key={`${teachingClassId} ${lessonTaskId}`} teachingClassId={teachingClassId} lessonTaskId={lessonTaskId} />
  )
}

function OfVideo(input: VideoTestsInput) {
  const [, navigate] = useLocation()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const chart = useChartRef(providedVideoTests, { input })
  useNotices(chart)
  usePageReturn(() => chart.send({ type: 'tasks.changed' }))
  const view = useView(chart, videoTestsView)
  useLeaveGuard(view.isSaving)
  const video = () => stage?.querySelector('video') ?? null
  const reportPosition = (at: number) => {
    const seconds = video()?.duration ?? 0
    chart.send({ type: 'video.played', at, lengthMs: Number.isFinite(seconds) ? Math.floor(seconds * MS) : 0 })
  }
  const seek = (ms: number) => {
    const playing = video()
    if (playing) playing.currentTime = ms / MS
    reportPosition(ms)
  }
  const clock = usePlainClock(stage)
  const { videoFileId } = view
  const barrage = useVideoBarrage({
    place: videoFileId === null ? null : { ...input, videoFileId },
    clock,
    onSeek: seek,
  })
  const picker = useSelector(chart, ({ children }) => children.picker)
  return (
    <>
      {barrage.beside}
      <VideoTests
        view={view}
        backHref={hrefOf(VIDEOS)}
        answersHref={hrefOf(videoAnswersPath(input.teachingClassId, input.lessonTaskId))}
        player={
          <div ref={setStage} className="relative">
            <Video placeId={`${input.teachingClassId}:${input.lessonTaskId}`} onPosition={reportPosition} />
            {barrage.over}
          </div>
        }
        foot={
          <>
            {barrage.foot}
            {barrage.under}
          </>
        }
        newId={newId}
        onNavigate={(href) => navigate(href.slice(base.length))}
        onSeek={seek}
        onIntent={chart.send}
      />
      {picker ? <Picker key={picker.sessionId} picker={picker} /> : null}
    </>
  )
}

function Picker({ picker }: { picker: ActorRefFrom<typeof videoItemMachine> }) {
  return <VideoItemDialog view={useView(picker, videoItemView)} send={picker.send} />
}

/** The video by a ticket, whether or not it is pushed yet. */
function Video({ placeId, onPosition }: { placeId: string; onPosition: (ms: number) => void }) {
  const preview = useChartRef(previewMachine, { input: { placeKind: 'classVideo', placeId } })
  const view = useView(preview, previewView)
  const fail = (): void => preview.send({ type: 'view.failed' })
  const shown = (file: OpenedFile) => <PlainFile key={file.address} file={file} onFail={fail} onPosition={onPosition} />
  return (
    <PreviewFrame view={view} send={preview.send} within="dialog">
      {view.file ? shown(view.file) : null}
    </PreviewFrame>
  )
}
