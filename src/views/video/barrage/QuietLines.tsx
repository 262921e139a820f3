/** The current comments without movement, for users who prefer reduced motion. */
import type { Barrage } from '../../../../contract/entities/video/barrage'
import { texts } from './texts'
import './barrage.css'

export const QuietLines = ({ barrages }: { barrages: readonly Barrage[] }) => (
  <section className="pad-2-3 line round-m on-surface barrage-quiet" aria-label={texts.now}>
    {barrages.length === 0 ? (
      <p className="u-muted">{texts.noneNow}</p>
    ) : (
      <ul>
        {barrages.map(({ barrageId, content, userName }) => (
          <li className="row gap-3 between shrink" key={barrageId}>
            <span className="shrink breaks barrage-content">{content}</span>
            <span className="row wrap gap-2 u-muted size-s barrage-by">{userName}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
