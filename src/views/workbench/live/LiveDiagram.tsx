/** The events of pages as a sequence diagram on one time axis, with the messages of the server between them. */
import { type CSSProperties, memo } from 'react'
import { personOf, type WatchingView } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import type { SeenEvent, ServerFact } from '../../../machines/workbench/live/live.types'
import { bothNames, CodeName, type CodeNames } from '../bench/CodeName'
import './live.css'

/** The events of pages, and what the parts of a chart are called, by its id. */
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

/** A message of the server, and how long it took to each page. */
function Fact({ fact, since, nameOf }: { fact: ServerFact; since: string; nameOf: (page: string) => string }) {
  const arrivals = fact.receivers.map(({ page, at }) => texts.arrived(nameOf(page), Math.round(at - fact.at)))
  return (
    <li className="live-message live-fact">
      <span className="live-time">{since}</span>
      <span className="live-fact-text">
        <strong>{texts.sent(fact.name)}</strong> {arrivals.join(' · ')}
      </span>
    </li>
  )
}

const pageOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('/')))

export function LiveDiagram(props: SeenEvents) {
  const { view } = props
  const { events, facts, names, startedAt, pages } = view
  // Actors of a page stand together; the outside stands first.
  const lines = [...new Set(events.flatMap(({ from, to }) => [from ?? OUTSIDE, to]))]
    .map((id, order) => ({ id, order, page: id === OUTSIDE ? -1 : pages.findIndex(({ key }) => key === pageOf(id)) }))
    .sort((one, other) => one.page - other.page || one.order - other.order)
    .map(({ id }) => id)
  const personIn = (page: string): string => {
    const found = pages.find(({ key }) => key === page)
    return found ? (found.person ?? personOf(found)) : ''
  }
  const nameOf = (id: string): string => {
    if (id === OUTSIDE) return texts.outside
    const name = names[id] ?? id
    return pages.length > 1 ? `${personIn(pageOf(id))} · ${name}` : name
  }
  const rows = [
    ...events.map((event) => ({ at: event.at, event, fact: null })),
    ...facts.map((fact) => ({ at: fact.at, event: null, fact })),
  ].sort((one, other) => one.at - other.at)
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
          {rows.map(({ event, fact }) =>
            event ? (
              <Message
                key={event.n}
                event={event}
                said={saidOf(props, event)}
                since={sinceText(event.at, startedAt)}
                from={nameOf(event.from ?? OUTSIDE)}
                to={nameOf(event.to)}
                columns={[lines.indexOf(event.from ?? OUTSIDE), lines.indexOf(event.to)]}
              />
            ) : (
              <Fact
                key={`${fact.name} ${fact.at}`}
                fact={fact}
                since={sinceText(fact.at, startedAt)}
                nameOf={personIn}
              />
            ),
          )}
        </ol>
      </div>
    </section>
  )
}
