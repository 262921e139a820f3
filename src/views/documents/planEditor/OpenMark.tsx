/**
 * The number of unresolved annotations of a section. CSS draws the number, so that it does not become part of the row's accessible
 * name.
 */
import { planViewTexts as texts } from './texts'

export const OpenMark = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span
      className="pad-x-1 inline-stack place-center round-full on-warning-soft ink-warning size-xs height-5 u-numbers plan-badge"
      data-count={count}
      title={texts.openCount(count)}
    >
      <span className="u-hidden">{texts.openCount(count)}</span>
    </span>
  )
