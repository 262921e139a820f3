/** Converts a recording of one actor to a simulation or a test, and lists the inexact steps. */
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import { Button } from '../../shared/kit/Button'
import { BrokenRules } from '../bench/BrokenRules'
import './live.css'

export interface RecordedTestProps {
  /** Why the chosen actor cannot be simulated; null when it can. */
  reason: string | null
  /** The test; null before it was requested. */
  test: string | null
  /** The path was shortened: simulation and test have the short one. */
  isShort: boolean
  /** How the chart breaks the rules of its oracle on the path; empty where it does not. */
  broken: readonly string[]
  /** One sentence for each step that may differ. */
  inexact: readonly string[]
  onSimulate: () => void
  onTest: () => void
}

export function RecordedTest({ reason, test, isShort, broken, inexact, onSimulate, onTest }: RecordedTestProps) {
  return (
    <section className="workbench-block" aria-label={texts.testTitle}>
      <div className="workbench-tools">
        <Button size="s" kind="primary" label={texts.toSimulation} reason={reason} onClick={onSimulate} />
        <Button size="s" label={texts.toTest} reason={reason} onClick={onTest} />
      </div>
      <BrokenRules broken={broken} />
      {isShort ? <p className="workbench-note">{texts.short}</p> : null}
      {reason ? null : <p className="workbench-note">{inexact.length > 0 ? texts.inexact : texts.exact}</p>}
      {inexact.length > 0 ? (
        <ul className="live-inexact">
          {inexact.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      {test === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <pre className="live-json live-test" tabIndex={0}>
          {test}
        </pre>
      )}
    </section>
  )
}
