/** The projector window of a teacher. */
import { useEffect, useSyncExternalStore } from 'react'
import { fromCallback } from 'xstate'
import type { FeatureName } from '../../../machines/live/classroom/classroom.types'
import { projectorMachine } from '../../../machines/live/projector/projector.machine'
import { projectorView } from '../../../machines/live/projector/projector.selectors'
import type { ProjectorEvent, WindowCommand } from '../../../machines/live/projector/projector.types'
import { isFullscreen, onFullscreenChange, toggleFullscreen } from '../../../services/browser/page/fullscreen'
import { onPageKey } from '../../../services/browser/page/keyboard'
import { openWindowSide } from '../../../services/browser/projector'
import { ProjectorScreen } from '../../../views/live/projector/ProjectorScreen'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { projected } from '../classroom/projected.gen'
import { RoomInkContext } from './roomInk.context'

const provided = projectorMachine.provide({
  actors: {
    channel: fromCallback<WindowCommand>(({ receive, sendBack }) => {
      const report = (event: ProjectorEvent) => sendBack(event)
      const side = openWindowSide({
        onScene: ({ from, userId, usedAt, scene }) => report({ type: 'scene.received', from, userId, usedAt, scene }),
        onLeft: (from) => report({ type: 'scene.left', from }),
      })
      receive((command) => {
        if (command.type === 'window.turn') side.turn(command.to, command.by)
        else side.black(command.to)
      })
      return side.close
    }),
  },
})

/** Keys of keyboards and presenters; `.` and B are the keys of a presenter's black button. */
const keys: Readonly<Record<string, ProjectorEvent>> = {
  ArrowRight: { type: 'projector.turn', by: 1 },
  ArrowDown: { type: 'projector.turn', by: 1 },
  PageDown: { type: 'projector.turn', by: 1 },
  ' ': { type: 'projector.turn', by: 1 },
  ArrowLeft: { type: 'projector.turn', by: -1 },
  ArrowUp: { type: 'projector.turn', by: -1 },
  PageUp: { type: 'projector.turn', by: -1 },
  b: { type: 'projector.black' },
  B: { type: 'projector.black' },
  '.': { type: 'projector.black' },
}

export function ProjectorPage() {
  const { user } = useWorkspace()
  const actor = useChartRef(provided, { input: { userId: user.userId } })
  const { scene, isSilent } = useView(actor, projectorView)
  const isFull = useSyncExternalStore(onFullscreenChange, isFullscreen)
  useEffect(
    () =>
      onPageKey(({ key, hasControl, isOnControl }) => {
        if (hasControl || (isOnControl && key === ' ')) return false
        if (key === 'f' || key === 'F') {
          toggleFullscreen()
          return true
        }
        const event = keys[key]
        if (event) actor.send(event)
        return event !== undefined
      }),
    [actor],
  )
  const main = scene?.main ?? null
  return (
    <ProjectorScreen
      scene={scene}
      isSilent={isSilent}
      isFullscreen={isFull}
      main={
        main && isTool(main.tool) ? (
          <RoomInkContext value={projected.slideInk.render(scene?.ink, 0)}>
            {projected[main.tool].render(main.data, main.step)}
          </RoomInkContext>
        ) : null
      }
      timer={scene?.timer ? projected.timer.render(scene.timer, 0) : null}
      onFullscreen={toggleFullscreen}
    />
  )
}

const isTool = (name: string): name is FeatureName => Object.hasOwn(projected, name)
