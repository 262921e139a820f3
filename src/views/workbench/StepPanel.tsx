/** What can happen now, the steps made so far, and what the chart knows. */
import { texts } from '../../machines/workbench/texts'
import { Button } from '../kit/Button'

export interface Offer {
  key: string
  label: string
  kind: keyof typeof texts.kinds
  /** The payload as JSON, or empty. */
  payload: string
  /** Whether it takes a transition. */
  works: boolean
  refusedBy: readonly string[]
  waitMs: number | null
}

export interface StepPanelProps {
  starts: readonly string[]
  start: number
  offers: readonly Offer[]
  /** The labels of the steps and where each led. */
  steps: readonly { label: string; ends: string }[]
  active: readonly string[]
  tags: readonly string[]
  context: string
  crashed: string | null
  reasons: { undo: string | null; redo: string | null; reset: string | null }
  onStart: (start: number) => void
  onMake: (key: string) => void
  onUndo: () => void
  onRedo: () => void
  onReset: () => void
}

const whyNot = ({ works, refusedBy }: Offer): string | null => {
  if (works) return null
  return refusedBy.length > 0 ? texts.refusedBy(refusedBy.join('、')) : texts.ignored
}

function Offers({ offers, onMake }: Pick<StepPanelProps, 'offers' | 'onMake'>) {
  if (offers.length === 0) return <p className="workbench-note">{texts.noEvents}</p>
  return (
    <ul className="workbench-offers">
      {offers.map((offer) => {
        const reason = whyNot(offer)
        return (
          <li key={offer.key} className={`workbench-offer${reason ? ' is-refused' : ''}`}>
            <button type="button" className="workbench-event" onClick={() => onMake(offer.key)}>
              <span className={`workbench-kind workbench-kind--${offer.kind}`}>{texts.kinds[offer.kind]}</span>
              <span className="workbench-event-name">{offer.label}</span>
              {offer.waitMs === null ? null : <span className="workbench-wait">{`${offer.waitMs} ms`}</span>}
            </button>
            {reason ? <p className="workbench-reason">{reason}</p> : null}
            {offer.payload === '' ? null : (
              <details className="workbench-payload">
                <summary>{texts.payload}</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
                <pre tabIndex={0}>{offer.payload}</pre>
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Starts({ starts, start, onStart }: Pick<StepPanelProps, 'starts' | 'start' | 'onStart'>) {
  if (starts.length < 2) return null
  return (
    <label className="workbench-start">
      <span>{texts.start}</span>
      <select value={start} onChange={(event) => onStart(Number(event.target.value))}>
        {starts.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

export function StepPanel(props: StepPanelProps) {
  const { steps, active, tags, context, crashed, reasons, starts, start, onUndo, onRedo, onReset } = props
  return (
    <div className="workbench-panel">
      <section className="workbench-block">
        <h2>{texts.current}</h2>
        <p className="workbench-states" aria-live="polite">
          {active.map((path) => (
            <code key={path} className="workbench-state">
              {path}
            </code>
          ))}
        </p>
        {tags.length > 0 ? <p className="workbench-note">{`${texts.tags}：${tags.join('、')}`}</p> : null}
        {crashed ? (
          <p className="workbench-crash" role="alert">
            {texts.crashed(crashed)}
          </p>
        ) : null}
      </section>
      <section className="workbench-block">
        <h2>{texts.events}</h2>
        <Offers offers={props.offers} onMake={props.onMake} />
      </section>
      <section className="workbench-block">
        <h2>{texts.history}</h2>
        <Starts starts={starts} start={start} onStart={props.onStart} />
        <div className="workbench-tools">
          <Button size="s" icon="undo" label={texts.undo} reason={reasons.undo} onClick={onUndo} />
          <Button size="s" icon="refresh" label={texts.redo} reason={reasons.redo} onClick={onRedo} />
          <Button size="s" icon="replay" label={texts.reset} reason={reasons.reset} onClick={onReset} />
        </div>
        <ol className="workbench-steps">
          {steps.map(({ label, ends }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <li key={index}>
              <span className="workbench-step">{label}</span>
              <code>{ends}</code>
            </li>
          ))}
        </ol>
      </section>
      <details className="workbench-block workbench-context">
        <summary>{texts.context}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <pre tabIndex={0}>{context}</pre>
      </details>
    </div>
  )
}
