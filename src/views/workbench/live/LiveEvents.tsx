/** The events sent to actors, as a sequence diagram or as a list. */

import { memo, useState } from 'react'
import { personOf } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import type { EventFilter } from '../../../machines/workbench/live/live.types'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { CodeName, type CodeNames } from '../bench/CodeName'
import { ChangedPlaces } from '../diff/ChangedPlaces'
import { type EventProps, LiveDiagram, type SeenEvents, saidOf, sinceText } from './LiveDiagram'
import './live.css'

export interface LiveEventsProps extends SeenEvents {
  onFilter: (filter: EventFilter) => void
}

type Form = 'diagram' | 'list'

const payloadText = (payload: unknown): string => {
  const text = JSON.stringify(payload)
  return text === '{}' ? '' : text
}

const Line = memo(function Line({ event, said, since, from, to, codeNames }: EventProps & { codeNames: CodeNames }) {
  const payload = payloadText(event.payload)
  return (
    <li>
      <details className="live-entry">
        <summary>
          <span className="live-time">{since}</span>
          <span className="live-entry-type">
            <CodeName called={{ name: said, code: event.type }} />
          </span>
          <span className="workbench-note">{`${from} → ${to}`}</span>
        </summary>
        {event.taken.length > 0 ? (
          <ul className="live-taken">
            {event.taken.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same transition may be taken twice
              <li key={`${index} ${name}`}>
                <CodeName called={codeNames.transition(name)} />
              </li>
            ))}
          </ul>
        ) : null}
        <ChangedPlaces label={texts.changed} places={event.changed} />
        {payload === '' ? null : <pre className="live-json">{JSON.stringify(event.payload, null, 2)}</pre>}
      </details>
    </li>
  )
})

function Lines(props: SeenEvents) {
  const { events, names, chartOf, startedAt } = props.view
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="live-entries" aria-label={texts.list} tabIndex={0}>
      <ol>
        {events.map((event) => (
          <Line
            key={event.n}
            event={event}
            said={saidOf(props, event)}
            codeNames={props.codeNames(chartOf[event.to] ?? null)}
            since={sinceText(event.at, startedAt)}
            from={event.from === null ? texts.outside : (names[event.from] ?? event.from)}
            to={names[event.to] ?? event.to}
          />
        ))}
      </ol>
    </section>
  )
}

export function LiveEvents({ view, codeNames, onFilter }: LiveEventsProps) {
  const [form, setForm] = useState<Form>('diagram')
  const { events, count, filter, actors, pages } = view
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
            {pages.length > 1
              ? pages.map((page) => (
                  <option key={page.key} value={`${page.key}/`}>
                    {texts.everyoneOf(personOf(page))}
                  </option>
                ))
              : null}
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
      {events.length > 0 ? (
        form === 'diagram' ? (
          <LiveDiagram view={view} codeNames={codeNames} />
        ) : (
          <Lines view={view} codeNames={codeNames} />
        )
      ) : null}
    </section>
  )
}
