/** The effects of the last step, and the chart's current context with its changes. */

import { texts } from '../../../machines/workbench/bench/texts'
import { simulateTexts } from '../../../machines/workbench/simulation/simulate.texts'
import { CodeName } from '../bench/CodeName'

export interface ResultLine {
  kind: keyof typeof simulateTexts.results
  /** In Chinese; left out where there are no words for it. */
  said?: string
  text: string
}

/** A part of the context. */
export interface Fact {
  name: string
  value: string
  /** The value before the last step: null when it did not exist, undefined when it has not changed. */
  was?: string | null | undefined
}

export function StepResult({ result }: { result: readonly ResultLine[] }) {
  return (
    <section className="workbench-block">
      <h2>{simulateTexts.result}</h2>
      {result.length === 0 ? <p className="workbench-note">{simulateTexts.nothingDone}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ul className="stack gap-2 simulate-result" tabIndex={0} aria-label={simulateTexts.result}>
        {result.map(({ kind, said = '', text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same action may occur twice
          <li key={index}>
            <span className="pad-0-2 size-xs u-muted nowrap on-surface-2 round-s">{simulateTexts.results[kind]}</span>
            <span>
              <CodeName called={{ name: said, code: text }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StepContext({
  facts,
  tags,
  newTags,
}: {
  facts: readonly Fact[]
  tags: readonly string[]
  newTags: readonly string[]
}) {
  return (
    <section className="workbench-block">
      <h2>{texts.context}</h2>
      {tags.length > 0 ? (
        <p className="workbench-states">
          <span className="workbench-note">{texts.tags}</span>
          {tags.map((tag) => (
            <code
              key={tag}
              className={`pad-1-3 on-surface-2 round-full simulate-tag${newTags.includes(tag) ? ' is-new' : ''}`}
            >
              {tag}
            </code>
          ))}
        </p>
      ) : null}
      <dl className="stack gap-2">
        {facts.map(({ name, value, was }) => (
          <div
            key={name}
            className={
              was === undefined ? 'stack gap-1-3 shrink simulate-fact' : 'stack gap-1-3 shrink simulate-fact is-new'
            }
          >
            <dt>
              <code>{name}</code>
              {was === undefined ? null : <span className="ink-warning nowrap">{simulateTexts.changed}</span>}
            </dt>
            <dd>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
              <pre tabIndex={0}>{value}</pre>
              {was === undefined ? null : (
                <p className="workbench-note">{simulateTexts.was(was ?? simulateTexts.absent)}</p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
