/** State views of the charts of barrage. */

import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { barrageFiguresResource } from '../../../machines/video/barrage/barrage.resources'
import {
  barrageView,
  figuresView,
  gatesView,
  type SenderView,
  senderView,
} from '../../../machines/video/barrage/barrage.selectors'
import { BarrageLayer } from '../../../views/video/barrage/BarrageLayer'
import { Figures } from '../../../views/video/barrage/Figures'
import { GateTree } from '../../../views/video/barrage/GateTree'
import { LineList } from '../../../views/video/barrage/LineList'
import { SendBar } from '../../../views/video/barrage/SendBar'
import { exampleOf, ignore, pressed, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, Surroundings } from '../../stateViews/surroundings'
import { barrageModel, senderModel } from './barrage.model'

const FONT_SIZE = 22

/** A paused video, with the comments of the state over it. */
function Video({
  view,
  sender,
  send,
  onSend,
}: {
  view: ReturnType<typeof barrageView>
  sender: SenderView | null
  send: SendEvent
  onSend: SendEvent
}) {
  return (
    <Surroundings person={view.isStudent ? 'student' : 'teacher'} connection={connected} heading="视频">
      <div className="relative below-3 round-m barrage-example">
        {view.settings.isOn ? (
          <BarrageLayer
            layer={null}
            opacity={view.settings.opacity}
            fontSize={FONT_SIZE}
            lines={view.barrages.map((barrage, index) => ({
              barrageId: barrage.barrageId,
              content: barrage.content,
              isOwn: barrage.userId === view.userId,
              isHeldBack: barrage.isHeldBack === '1',
              left: 24 + index * 60,
              top: index * FONT_SIZE * 1.5,
            }))}
          />
        ) : null}
      </div>
      <SendBar
        view={view}
        sender={sender}
        onWrite={(text) => onSend({ type: 'text.write', text })}
        onSend={() => onSend({ type: 'barrage.send' })}
        onSettings={(change) => send({ type: 'settings.change', change })}
      />
      <LineList view={view} onSeek={ignore} onIntent={send} />
    </Surroundings>
  )
}

const barrage: StateView = (snapshot, send) => {
  const view = barrageView(snapshot)
  const sender = view.isStudent ? senderView(exampleOf(senderModel, 'writing.open')) : null
  return <Video view={view} sender={sender} send={send} onSend={ignore} />
}

const sender: StateView = (snapshot, send) => (
  <Video
    view={barrageView(exampleOf(barrageModel, 'lines.shown'))}
    sender={senderView(snapshot)}
    send={ignore}
    onSend={pressed(senderModel, send, 'barrage.send')}
  />
)

const gates: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={connected} heading="弹幕开关">
    <GateTree view={gatesView(snapshot)} onIntent={send} />
  </Surroundings>
)

const figures: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(barrageFiguresResource, () => snapshot, send)
  return (
    <Surroundings person="teacher" connection={connected} heading="弹幕统计">
      <Figures
        view={figuresView(snapshot)}
        onVideo={(lessonTaskId) => change({ lessonTaskId }, true)}
        onReload={reload}
      />
    </Surroundings>
  )
}

export const barrageStateViews: StateViews = {
  barrage: { view: barrage },
  'barrage-sender': { view: sender },
  'barrage-gates': { view: gates },
  'barrage-figures': { view: figures },
}
