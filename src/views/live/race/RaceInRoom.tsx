/** A race on the screen of the room, without the controls of its teacher. */
import type { RoomRaceView } from '../../../machines/live/race/race.selectors'
import { texts } from '../../../machines/live/race/texts'
import { RaceQuestion } from './RaceQuestion'
import { RaceResult } from './RaceResult'
import { RaceCountdown, RaceWaiting } from './RaceStage'
import { WinnerOverlay } from './WinnerOverlay'
import './race.css'

export function RaceInRoom({ race, now }: { race: RoomRaceView; now: number }) {
  const { stage, winnerName, question } = race
  const isDecided = stage === 'ranked' || stage === 'repeating' || stage === 'over'
  if (stage === 'celebrating') return <WinnerOverlay name={winnerName ?? ''} kicker={texts.wins} />
  if (isDecided || winnerName !== null) return <RaceResult view={race} />
  return (
    <div className={`stack gap-8 grow shrink-y tall race-stage${question ? ' columns-2 race-stage--split' : ''}`}>
      {question ? <RaceQuestion html={question} /> : null}
      {stage === 'countdown' ? <RaceCountdown {...race} now={now} /> : <RaceWaiting hint={texts.waitingHint} />}
    </div>
  )
}
