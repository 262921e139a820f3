/** An inspected page: its actors, the drawing of the chosen one, its states, and the events. */
import type { ReactNode } from 'react'
import { personOf, type WatchingView } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import { BenchWork } from '../bench/BenchWork'
import { ChartCanvas } from '../drawing/ChartCanvas'
import type { CanvasControls } from '../drawing/canvas.props'
import { ActorTree, type ActorTreeProps } from './ActorTree'
import { LiveActor, type LiveActorProps } from './LiveActor'
import { LiveBar, type LiveBarProps } from './LiveBar'
import { LiveEvents, type LiveEventsProps } from './LiveEvents'

export interface LiveProps
  extends LiveBarProps,
    Pick<ActorTreeProps, 'charts' | 'titles' | 'codeNames'>,
    Pick<LiveActorProps, 'events' | 'onExplain'>,
    Pick<LiveEventsProps, 'onFilter'> {
  view: WatchingView
  canvas: CanvasControls
  /** Whether the bench shows the drawing of the chosen actor. */
  isDrawn: boolean
  /** The actions on a recording; null during a live inspection. */
  recorded: ReactNode
  onActor: (id: string) => void
  /** The search for another page; null while none is looked for. */
  adding: ReactNode
}

const noPages: Readonly<Record<string, string>> = {}

export function Live(props: LiveProps) {
  const { view, canvas, isDrawn, charts, titles, codeNames, recorded, onActor } = props
  const { chosen } = view
  const paint = chosen && isDrawn ? { lit: chosen.states, taken: chosen.taken } : {}
  const drawn = chosen?.chart ? charts[chosen.chart] : undefined
  return (
    <>
      <LiveBar {...props} />
      {props.adding}
      <BenchWork
        split={canvas.split}
        canvas={
          <>
            {chosen && drawn && !isDrawn ? <p className="workbench-note">{texts.notThisChart(drawn)}</p> : null}
            <ChartCanvas canvas={canvas} paint={paint} />
          </>
        }
        below={<LiveEvents {...props} />}
        side={
          <div className="workbench-panel">
            <ActorTree
              actors={view.actors}
              pages={
                view.pages.length > 1
                  ? Object.fromEntries(view.pages.map((page) => [page.key, personOf(page)]))
                  : noPages
              }
              chosen={chosen?.id ?? null}
              charts={charts}
              titles={titles}
              codeNames={codeNames}
              onChoose={onActor}
            />
            {recorded}
            <LiveActor {...props} key={chosen?.id ?? ''} />
          </div>
        }
      />
    </>
  )
}
