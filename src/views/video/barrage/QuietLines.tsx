/** The current comments without movement, for users who prefer reduced motion. */
import type { Barrage } from '../../../../contract/entities/video/barrage'
import { texts } from './texts'
import './barrage.css'

export const QuietLines = ({ barrages }: { barrages: readonly Barrage[] }) => (
  <section className="barrage-quiet" aria-label={texts.now}>
    {barrages.length === 0 ? (
      <p className="u-muted">{texts.noneNow}</p>
    ) : (
      <ul>
        {barrages.map(({ barrageId, content, userName }) => (
          <li key={barrageId}>
            <span className="barrage-content">{content}</span>
            <span className="barrage-by">{userName}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
