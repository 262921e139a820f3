/** The teacher's race before there is a winner: start, countdown, invitation to press. For the whole room. */
import type { TeacherRaceView } from '../../../machines/live/race/race.selectors'
import type { TeacherRaceIntent } from '../../../machines/live/race/race.types'
import { texts } from '../../../machines/live/race/texts'
import { takesFocus, wordsTakeFocus } from '../../shared/kit/behaviour/focus'
import { Countdown } from '../../shared/kit/Countdown'
import { Reason } from '../../shared/kit/Reason'
import { RaceQuestion } from './RaceQuestion'
import { Ripples } from './Ripples'

export interface RaceStageProps {
  view: TeacherRaceView
  now: number
  onIntent: (intent: TeacherRaceIntent) => void
}

const SECOND_MS = 1_000

export function RaceStage({ view, now, onIntent }: RaceStageProps) {
  return (
    <div className={`stack gap-8 grow shrink-y race-stage${view.question ? ' columns-2 race-stage--split' : ''}`}>
      {view.question ? <RaceQuestion html={view.question} /> : null}
      <Centre view={view} now={now} onIntent={onIntent} />
    </div>
  )
}

function Centre({ view, now, onIntent }: RaceStageProps) {
  const { stage, settings, opensAt } = view
  switch (stage) {
    case 'ready':
    case 'starting':
      return (
        <div className="column gap-3 justify-center align-center shrink-y text-center race-centre">
          <Reason reason={stage === 'starting' ? texts.starting : view.linkReason}>
            <button
              {...takesFocus}
              type="button"
              className="stack place-center square below-3 pad-4 round-full on-joy ink-stage size-2xl weight-bold pointer race-go"
              onClick={() => onIntent({ type: 'race.start' })}
            >
              {stage === 'starting' ? texts.starting : texts.go}
            </button>
          </Reason>
          <p className="ink-stage-muted size-l race-hint">{texts.readyHint(settings.raceTime)}</p>
          <p className="ink-stage-muted size-l race-hint">{stageContent(view)}</p>
        </div>
      )
    case 'countdown':
      return <RaceCountdown raceTime={settings.raceTime} question={view.question} opensAt={opensAt} now={now} />
    default:
      return <RaceWaiting hint={stage === 'stopping' ? texts.stopping : texts.waitingHint} />
  }
}

/** The countdown before presses count. */
export const RaceCountdown = ({
  raceTime,
  question,
  opensAt,
  now,
}: Pick<TeacherRaceView, 'question' | 'opensAt'> & { raceTime: number; now: number }) => (
  <div {...wordsTakeFocus} className="column gap-3 justify-center align-center shrink-y text-center race-centre">
    <Countdown size="room" totalMs={raceTime * SECOND_MS} remainingMs={Math.min(raceTime * SECOND_MS, opensAt - now)} />
    {question === null ? <p className="ink-stage-muted size-l race-hint">{texts.hiddenQuestion}</p> : null}
  </div>
)

/** Presses count; there is no winner yet. */
export const RaceWaiting = ({ hint }: { hint: string }) => (
  <div className="column gap-3 justify-center align-center shrink-y text-center race-centre">
    <Ripples />
    <p className="weight-bold leading-title race-call">{texts.waiting}</p>
    <p className="ink-stage-muted size-l race-hint">{hint}</p>
  </div>
)

function stageContent({ settings, question }: TeacherRaceView): string {
  if (question === '' || settings.raceContext === '') return texts.verbalQuestion
  return texts.modes[settings.raceType]
}
