/** The keyboard shortcuts of a teacher's preview, shown on demand. */
import { Icon } from '../../../shared/kit/Icon'
import { planViewTexts as texts } from '../texts'

export const PreviewKeys = () => (
  <details className="relative plan-keys">
    <summary
      className="stack place-center round-s u-muted pointer no-marks width-control height-control"
      title={texts.keys}
    >
      <Icon name="question-circle" />
      <span className="u-hidden">{texts.keys}</span>
    </summary>
    <dl className="stack gap-2 absolute above-1 pad-3-4 line round-m on-overlay shadow-2 size-s">
      {texts.keyRows.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd className="ink-accent">{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </details>
)
