/** The events sent to actors, as a sequence diagram or as a list. */
import { type CSSProperties, memo, useState } from 'react'
import type { WatchingView } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import type { EventFilter, SeenEvent } from '../../../machines/workbench/live/live.types'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { ChangedPlaces } from '../diff/ChangedPlaces'
import './live.css'

export interface LiveEventsProps {
  view: WatchingView
  onFilter: (filter: EventFilter) => void
}

type Form = 'diagram' | 'list'

const OUTSIDE = ''

const sinceText = (at: number, startedAt: number): string => `+${Math.max(0, Math.round(at - startedAt))} ms`
const payloadText = (payload: unknown): string => {
  const text = JSON.stringify(payload)
  return text === '{}' ? '' : text
}

interface RowProps {
  event: SeenEvent
  since: string
  from: string
  to: string
}

/** An arrow from one lifeline to another, or to itself. Columns count from 0. */
const Message = memo(function Message({
  event,
  since,
  from,
  to,
  columns: [one, other],
}: RowProps & { columns: readonly [number, number] }) {
  const left = Math.min(one, other)
  const direction = one === other ? 'self' : one < other ? 'right' : 'left'
  const place = { '--live-from': left, '--live-over': Math.abs(one - other) } as CSSProperties
  return (
    <li className="live-message" style={place}>
      <span className="live-time">{since}</span>
      <span className={`live-arrow live-arrow--${direction}`}>
        <span className="u-hidden">{`${from} → ${to}: `}</span>
        <span className="live-type" title={event.taken.join('\n') || undefined}>
          {event.type}
        </span>
      </span>
    </li>
  )
})

function Diagram({ view }: Pick<LiveEventsProps, 'view'>) {
  const { events, names, startedAt } = view
  const lines = [...new Set(events.flatMap(({ from, to }) => [from ?? OUTSIDE, to]))].sort(
    (one, other) => Number(one !== OUTSIDE) - Number(other !== OUTSIDE),
  )
  const nameOf = (id: string): string => (id === OUTSIDE ? texts.outside : (names[id] ?? id))
  return (
    <section
      className="live-diagram"
      aria-label={texts.diagram}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
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

const Line = memo(function Line({ event, since, from, to }: RowProps) {
  const payload = payloadText(event.payload)
  return (
    <li>
      <details className="live-entry">
        <summary>
          <span className="live-time">{since}</span>
          <span className="live-entry-type">{event.type}</span>
          <span className="workbench-note">{`${from} → ${to}`}</span>
        </summary>
        {event.taken.length > 0 ? (
          <ul className="live-taken">
            {event.taken.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same transition may be taken twice
              <li key={`${index} ${name}`}>{name}</li>
            ))}
          </ul>
        ) : null}
        <ChangedPlaces label={texts.changed} places={event.changed} />
        {payload === '' ? null : <pre className="live-json">{JSON.stringify(event.payload, null, 2)}</pre>}
      </details>
    </li>
  )
})

function Lines({ view: { events, names, startedAt } }: Pick<LiveEventsProps, 'view'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="live-entries" aria-label={texts.list} tabIndex={0}>
      <ol>
        {events.map((event) => (
          <Line
            key={event.n}
            event={event}
            since={sinceText(event.at, startedAt)}
            from={event.from === null ? texts.outside : (names[event.from] ?? event.from)}
            to={names[event.to] ?? event.to}
          />
        ))}
      </ol>
    </section>
  )
}

export function LiveEvents({ view, onFilter }: LiveEventsProps) {
  const [form, setForm] = useState<Form>('diagram')
  const { events, count, filter, actors } = view
  return (
    <section className="workbench-block live-events" aria-labelledby="live-events">
      <div className="live-events-head">
        <h2 id="live-events">{texts.events}</h2>
        <span className="workbench-note">{texts.eventsLast(events.length, count)}</span>
        <label className="live-filter">
          <span className="u-hidden">{texts.filterActor}</span>
          <Select
            aria-label={texts.filterActor}
            value={filter.actor}
            onChange={(event) => onFilter({ ...filter, actor: event.target.value })}
          >
            <option value="">{texts.everyone}</option>
            {actors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <TextInput
          type="search"
          aria-label={texts.filterType}
          placeholder={texts.filterType}
          value={filter.words}
          onChange={(event) => onFilter({ ...filter, words: event.target.value })}
          className="live-filter"
        />
        <SegmentedChoice
          label={texts.forms}
          labelHidden
          choices={[
            { value: 'diagram', label: texts.diagram },
            { value: 'list', label: texts.list },
          ]}
          value={form}
          onChange={setForm}
        />
      </div>
      {events.length === 0 ? <p className="workbench-note">{texts.noEvents}</p> : null}
      {events.length > 0 ? form === 'diagram' ? <Diagram view={view} /> : <Lines view={view} /> : null}
    </section>
  )
}
