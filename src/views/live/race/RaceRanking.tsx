/** The first presses: name, and distance from the first one. The longest bar was the fastest. */
import type { CSSProperties } from 'react'
import { msText, type RankingView } from '../../../machines/live/race/race.selectors'
import { texts } from '../../../machines/live/race/texts'
import { Icon } from '../../shared/kit/Icon'
import { NameText } from '../../shared/kit/NameText'

export function RaceRanking({ ranking }: { ranking: RankingView }) {
  return (
    <section className="scroll" aria-label={texts.ranking}>
      <h3 className="below-2 u-muted size-m weight-medium race-rankingTitle">{texts.ranking}</h3>
      <ol className="stack gap-2 race-rows">
        {ranking.rows.map((row, index) => (
          <li
            key={row.userCode}
            className={`stack columns-auto-1-auto gap-1-3 align-center race-row${index === 0 ? ' race-row--first' : ''}`}
          >
            <span
              className="stack place-center width-8 round-full on-surface-2 ink-plain weight-bold u-numbers height-8 race-rank"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <NameText name={row.userName} className="size-m race-rowName" />
            <span className="u-muted race-distance u-numbers">
              {index === 0 ? (
                texts.first
              ) : (
                <>
                  <span aria-hidden="true">{texts.behind(msText(row.behindMs))}</span>
                  <span className="u-hidden">{texts.behindInWords(msText(row.behindMs))}</span>
                </>
              )}
            </span>
            <span className="height-2 round-full on-accent race-bar" aria-hidden="true" style={barOf(row.share)} />
          </li>
        ))}
      </ol>
      {ranking.tooClose ? (
        <p className="bar gap-1-2 pad-2-3 round-m on-warning-soft ink-warning above-3 race-close">
          <Icon name="exclamation-triangle" />
          <strong>{texts.tooClose}</strong>
          <span>{texts.tooCloseHint(msText(ranking.uncertaintyMs))}</span>
        </p>
      ) : null}
    </section>
  )
}

const barOf = (share: number): CSSProperties & Record<'--share', number> => ({ '--share': share })
