/** One actor of a running page: its states, its context, and why an event would have no effect now. */

import { useState } from 'react'
import type { WatchingView } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { bothNames, type CalledInCode, CodeName, type CodeNames } from '../bench/CodeName'
import { ChangedPlaces } from '../diff/ChangedPlaces'
import './live.css'

export interface LiveActorProps {
  view: WatchingView
  /** Events of the actor's chart, by the names of their examples. */
  events: readonly CalledInCode[]
  codeNames: (chart: string | null) => CodeNames
  onExplain: (example: string) => void
}

function Why({ view, events, codeNames, onExplain }: LiveActorProps) {
  const [wanted, setWanted] = useState('')
  const example = events.some(({ code }) => code === wanted) ? wanted : (events[0]?.code ?? '')
  const names = codeNames(view.chosen?.chart ?? null)
  const { explanation, reasons } = view
  return (
    <section className="workbench-block" aria-labelledby="live-why">
      <h2 id="live-why">{texts.why}</h2>
      {events.length === 0 ? (
        <p className="workbench-note">{texts.whyNoEvents}</p>
      ) : (
        <>
          <p className="workbench-note">{texts.whyHint}</p>
          <div className="live-asking">
            <Select aria-label={texts.whyChoose} value={example} onChange={(event) => setWanted(event.target.value)}>
              {events.map((event) => (
                <option key={event.code} value={event.code}>
                  {bothNames(event)}
                </option>
              ))}
            </Select>
            <Button size="s" label={texts.whyAsk} reason={reasons.why} onClick={() => onExplain(example)} />
          </div>
        </>
      )}
      {explanation ? (
        <div className="live-verdict" role="status">
          <p className={`live-verdict-line live-verdict-line--${explanation.verdict}`}>
            <strong>{bothNames(names.move(explanation.type))}</strong> {texts.verdicts[explanation.verdict]}
          </p>
          <ul className="live-guards">
            {explanation.guards.map(({ guard, transition, holds, read }) => (
              <li key={transition}>
                <strong>{texts.guard(guard, holds)}</strong>
                {holds || names.refusal(transition) === '' ? null : <span>{names.refusal(transition)}</span>}
                <span className="workbench-note">
                  <CodeName called={names.transition(transition)} />
                </span>
                {read.length === 0 ? <span className="workbench-note">{texts.readNothing}</span> : null}
                {read.map(({ path, value }) => (
                  <code key={path}>{`${path} = ${JSON.stringify(value)}`}</code>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

export function LiveActor(props: LiveActorProps) {
  const { view, codeNames } = props
  const { chosen, context, changed, phase } = view
  if (!chosen) return <p className="workbench-note">{texts.chooseActor}</p>
  return (
    <>
      <section className="workbench-block" aria-labelledby="live-states">
        <h2 id="live-states">{`${chosen.name} · ${texts.states}`}</h2>
        {chosen.chart === null ? <p className="workbench-note">{texts.noChart}</p> : null}
        <div className="workbench-states">
          {chosen.states.map((state) => (
            <span key={state} className="workbench-chip">
              <CodeName called={codeNames(chosen.chart).state(state)} className="workbench-state" />
            </span>
          ))}
        </div>
        <details className="workbench-context">
          <summary>{texts.context}</summary>
          <pre className="live-json">
            {context === null
              ? phase === 'replaying'
                ? texts.recordingHasNoContext
                : texts.noContext
              : JSON.stringify(context, null, 2)}
          </pre>
        </details>
        <ChangedPlaces label={texts.lastChanged} places={changed} />
      </section>
      {chosen.chart === null ? null : <Why {...props} />}
    </>
  )
}
