/** Achievements as cards, each with its form to expand. */
import type { PracticeAchievement } from '../../../../contract/entities/work/practice'
import { momentInWords } from '../../../../contract/moments'
import { practiceOf } from '../../../../contract/practices'
import type { PracticeContent } from '../../../../contract/practices/content'
import { Icon } from '../../shared/kit/Icon'
import { PracticeSheet } from './PracticeSheet'
import { practiceTexts as texts } from './texts'
import './practices.css'

export interface AchievementCardsProps {
  rows: readonly (PracticeAchievement & { readonly content: PracticeContent })[]
}

export function AchievementCards({ rows }: AchievementCardsProps) {
  return (
    <ul className="stack gap-4">
      {rows.map((row) => {
        const practice = practiceOf(row.edPractice.practiceSer)
        return (
          <li key={row.practiceUserId} className="card stack gap-3 pad-5 practice-card">
            <div className="columns-auto-1-auto stack gap-4 align-center practice-cardHead">
              <Icon name="star-fill" />
              <div>
                <h2>{row.lessonTaskName}</h2>
                <p className="u-muted u-numbers">
                  {row.edPractice.practiceName} · {texts.chosenAt(momentInWords(row.chooseTime))}
                </p>
              </div>
              {row.score === null ? null : (
                <p className="stack items-center u-numbers">
                  <span className="size-3xl ink-accent weight-bold leading-title">{row.score}</span>
                  <span className="u-muted">{texts.ofFull(row.fullMark)}</span>
                </p>
              )}
            </div>
            {row.comment === '' ? null : <p className="breaks pre-wrap practice-written">{row.comment}</p>}
            {practice ? (
              <details>
                <summary className="ink-accent pointer">{texts.unfold}</summary>
                <PracticeSheet practice={practice} content={row.content} isCopy />
              </details>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
