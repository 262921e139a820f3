/** A decided race: the winner, the question, and the first five with their distances. */
import type { TeacherRaceView } from '../../../machines/live/race/race.selectors'
import { texts } from '../../../machines/live/race/texts'
import { RoomText } from '../../shared/kit/RoomText'
import { RaceQuestion } from './RaceQuestion'
import { RaceRanking } from './RaceRanking'

export function RaceResult({ view }: { view: TeacherRaceView }) {
  const { winnerName, question, ranking } = view
  return (
    <div className={`race-result${view.stage === 'over' ? ' race-result--over' : ''}`}>
      {winnerName ? (
        <RoomText text={winnerName} after={texts.answers} className="race-winnerName" />
      ) : (
        <div className="race-nobody">
          <p className="race-call">{texts.over}</p>
          <p className="race-hint">{texts.nobody}</p>
        </div>
      )}
      <div className="race-resultParts">
        {question ? <RaceQuestion html={question} /> : null}
        {ranking && ranking.rows.length > 0 ? <RaceRanking ranking={ranking} /> : null}
      </div>
    </div>
  )
}
