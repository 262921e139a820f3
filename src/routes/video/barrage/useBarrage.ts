/** Barrage on one video, for the video's page: state and actions. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { barrageView, senderView } from '../../../machines/video/barrage/barrage.selectors'
import type { BarrageEvent, BarragePlace, SenderEvent } from '../../../machines/video/barrage/barrage.types'
import { usePageReturn } from '../../shared/pages/held.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedBarrage } from './barrageActors'

/** The props of `BarrageOver`, `BarrageBar` and `BarrageList`. */
export interface BarrageState {
  readonly view: ReturnType<typeof barrageView>
  /** Null when the user cannot write comments. */
  readonly sender: ReturnType<typeof senderView> | null
  readonly send: (event: BarrageEvent) => void
  readonly write: (event: SenderEvent) => void
}

/** Starts barrage on a video and runs it as long as the component is mounted; use the video as its `key`. */
export function useBarrage(place: BarragePlace): BarrageState {
  const { user } = useWorkspace()
  const actor = useChartRef(providedBarrage, {
    input: { place, userId: user.userId, isStudent: user.userType === '1' },
  })
  useNotices(actor)
  usePageReturn(() => actor.send({ type: 'barrages.reload' }))
  const view = useView(actor, barrageView)
  const sender = useSelector(actor, ({ children }) => children.sender)
  const writing = useView(sender, senderView)
  return useMemo(
    () => ({
      view,
      sender: writing,
      send: actor.send,
      write: (event) => sender?.send(event),
    }),
    [view, writing, actor, sender],
  )
}
