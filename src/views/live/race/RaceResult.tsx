/** A decided race: the winner, the question, and the first five with their distances. */
import type { TeacherRaceView } from '../../../machines/live/race/race.selectors'
import { texts } from '../../../machines/live/race/texts'
import { RoomText } from '../../shared/kit/RoomText'
import { RaceQuestion } from './RaceQuestion'
import { RaceRanking } from './RaceRanking'

export interface RaceResultProps {
  view: Pick<TeacherRaceView, 'stage' | 'winnerName' | 'question' | 'ranking'>
}

export function RaceResult({ view }: RaceResultProps) {
  const { winnerName, question, ranking } = view
  return (
    <div
      className={`column gap-4 justify-center align-center grow shrink-y text-center race-result${view.stage === 'over' ? ' race-result--over' : ''}`}
    >
      {winnerName ? (
        <RoomText text={winnerName} after={texts.answers} className="ink-joy race-winnerName" />
      ) : (
        <div className="race-nobody">
          <p className="weight-bold leading-title race-call">{texts.over}</p>
          <p className="ink-stage-muted size-l race-hint">{texts.nobody}</p>
        </div>
      )}
      <div className="row gap-6 justify-center wide shrink-y text-start hides-empty race-resultParts">
        {question ? <RaceQuestion html={question} /> : null}
        {ranking && ranking.rows.length > 0 ? <RaceRanking ranking={ranking} /> : null}
      </div>
    </div>
  )
}
