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
    <ul className="practice-cards">
      {rows.map((row) => {
        const practice = practiceOf(row.edPractice.practiceSer)
        return (
          <li key={row.practiceUserId} className="practice-card">
            <div className="practice-cardHead">
              <Icon name="star-fill" />
              <div>
                <h2>{row.lessonTaskName}</h2>
                <p className="u-muted u-numbers">
                  {row.edPractice.practiceName} · {texts.chosenAt(momentInWords(row.chooseTime))}
                </p>
              </div>
              {row.score === null ? null : (
                <p className="practice-mark u-numbers">
                  <span className="practice-markFigure">{row.score}</span>
                  <span className="u-muted">{texts.ofFull(row.fullMark)}</span>
                </p>
              )}
            </div>
            {row.comment === '' ? null : <p className="practice-written">{row.comment}</p>}
            {practice ? (
              <details>
                <summary>{texts.unfold}</summary>
                <PracticeSheet practice={practice} content={row.content} isCopy />
              </details>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
