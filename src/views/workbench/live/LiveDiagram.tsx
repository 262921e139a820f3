/** The events of a page as a sequence diagram. */
import { type CSSProperties, memo } from 'react'
import type { WatchingView } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import type { SeenEvent } from '../../../machines/workbench/live/live.types'
import { bothNames, CodeName, type CodeNames } from '../bench/CodeName'
import './live.css'

/** The events of a page, and what the parts of a chart are called, by its id. */
export interface SeenEvents {
  view: WatchingView
  codeNames: (chart: string | null) => CodeNames
}

const OUTSIDE = ''

/** Time of an event in ms after the first one. */
export const sinceText = (at: number, startedAt: number): string => `+${Math.max(0, Math.round(at - startedAt))} ms`

/** An event in Chinese; empty where its chart has no words for it. */
export const saidOf = ({ view, codeNames }: SeenEvents, { to, type }: SeenEvent): string =>
  codeNames(view.chartOf[to] ?? null).move(type).name

/** An event between two actors. */
export interface EventProps {
  event: SeenEvent
  /** The event in Chinese; empty where its chart has no words for it. */
  said: string
  since: string
  from: string
  to: string
}

/** A message from one lifeline to another, or to itself. Columns count from 0. */
const Message = memo(function Message({
  event,
  said,
  since,
  from,
  to,
  columns: [one, other],
}: EventProps & { columns: readonly [number, number] }) {
  const left = Math.min(one, other)
  const direction = one === other ? 'self' : one < other ? 'right' : 'left'
  const called = { name: said, code: event.type }
  const place = { '--live-from': left, '--live-over': Math.abs(one - other) } as CSSProperties
  return (
    <li className="live-message" style={place}>
      <span className="live-time">{since}</span>
      <span className={`live-arrow live-arrow--${direction}`}>
        <span className="u-hidden">{`${from} → ${to}: `}</span>
        <span className="live-type" title={[bothNames(called), ...event.taken].join('\n')}>
          <CodeName called={called} />
        </span>
      </span>
    </li>
  )
})

export function LiveDiagram(props: SeenEvents) {
  const { view } = props
  const { events, names, startedAt } = view
  const lines = [...new Set(events.flatMap(({ from, to }) => [from ?? OUTSIDE, to]))].sort(
    (one, other) => Number(one !== OUTSIDE) - Number(other !== OUTSIDE),
  )
  const nameOf = (id: string): string => (id === OUTSIDE ? texts.outside : (names[id] ?? id))
  return (
    <section
      className="live-diagram"
      aria-label={texts.diagram}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      style={{ '--live-lines': lines.length } as CSSProperties}
    >
      <div className="live-sheet">
        <div className="live-lines" aria-hidden="true">
          <span className="live-time">{texts.time}</span>
          {lines.map((id) => (
            <span key={id} className="live-line-name">
              {nameOf(id)}
            </span>
          ))}
        </div>
        <ol className="live-messages">
          {events.map((event) => (
            <Message
              key={event.n}
              event={event}
              said={saidOf(props, event)}
              since={sinceText(event.at, startedAt)}
              from={nameOf(event.from ?? OUTSIDE)}
              to={nameOf(event.to)}
              columns={[lines.indexOf(event.from ?? OUTSIDE), lines.indexOf(event.to)]}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}
