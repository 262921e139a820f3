/** The keyboard shortcuts of a teacher's preview, shown on demand. */
import { Icon } from '../../../shared/kit/Icon'
import { planViewTexts as texts } from '../texts'

export const PreviewKeys = () => (
  <details className="plan-keys">
    <summary title={texts.keys}>
      <Icon name="question-circle" />
      <span className="u-hidden">{texts.keys}</span>
    </summary>
    <dl>
      {texts.keyRows.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </details>
)
