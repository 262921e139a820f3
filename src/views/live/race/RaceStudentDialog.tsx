/** The student's race dialog: the question where it is visible, one large button, and the winner. */
import type { StudentRaceView } from '../../../machines/live/race/race.selectors'
import type { StudentRaceIntent } from '../../../machines/live/race/race.types'
import { texts } from '../../../machines/live/race/texts'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RoomText } from '../../shared/kit/RoomText'
import { notBySpace } from './notBySpace'
import { RaceButton } from './RaceButton'
import { RaceQuestion } from './RaceQuestion'
import { WinnerOverlay } from './WinnerOverlay'
import './race.css'

export interface RaceStudentDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: StudentRaceView
  /** The server's clock in ms. */
  now: number
  onIntent: (intent: StudentRaceIntent) => void
}

export function RaceStudentDialog({ open, view, now, onIntent }: RaceStudentDialogProps) {
  return (
    <Modal
      open={open}
      title={texts.title}
      size="room"
      tone="stage"
      line={view.linkReason}
      className="race-dialog race-dialog--student"
      onClose={view.state === 3 ? () => onIntent({ type: 'race.close' }) : undefined}
      extra={view.state === 3 ? null : <Leave onIntent={onIntent} />}
    >
      <span role="status" className="u-hidden">
        {announcement(view)}
      </span>
      <Stage view={view} now={now} onIntent={onIntent} />
    </Modal>
  )
}

function Stage({ view, now, onIntent }: Omit<RaceStudentDialogProps, 'open'>) {
  const { phase, question, winnerName } = view
  if (phase === 'idle') return null
  if (phase === 'celebrating') return <WinnerOverlay name={winnerName ?? ''} kicker={texts.ownWin} />
  if (phase === 'named' || phase === 'stopped')
    return (
      <div className="column gap-4 justify-center align-center grow shrink-y text-center race-result">
        {winnerName ? (
          <RoomText
            text={winnerName}
            after={texts.answers}
            className={view.isOwnWin ? 'ink-joy race-winnerName' : ''}
          />
        ) : null}
        {view.isOwnWin && phase === 'named' ? <p className="ink-stage-muted size-l race-hint">{texts.ownWin}</p> : null}
        {view.place ? <p className="ink-stage-muted size-l race-hint">{view.place}</p> : null}
        {phase === 'stopped' ? (
          <p className={winnerName ? 'ink-stage-muted size-l race-hint' : 'weight-bold leading-title race-call'}>
            {texts.stopped}
          </p>
        ) : null}
        {question ? <RaceQuestion html={question} /> : null}
      </div>
    )
  return (
    <div
      className={`stack gap-4 grow shrink-y text-center race-play${question ? ' columns-2 text-start race-play--split' : ''}`}
    >
      {question ? <RaceQuestion html={question} /> : <p className="ink-stage-muted size-l race-hint">{unseen(view)}</p>}
      <RaceButton view={view} now={now} onIntent={onIntent} />
    </div>
  )
}

function Leave({ onIntent }: Pick<RaceStudentDialogProps, 'onIntent'>) {
  return (
    <button
      type="button"
      className="min-touch pointer font-inherit size-s ink-stage-muted on-none line-none round-s race-leave"
      {...notBySpace}
      onClick={() => onIntent({ type: 'race.close' })}
    >
      {texts.leave}
    </button>
  )
}

const unseen = ({ question }: StudentRaceView): string =>
  question === null ? texts.hiddenQuestion : texts.verbalQuestion

/** The screen-reader announcement of a new phase. */
function announcement({ phase, winnerName, place, raceTime, pressProblem }: StudentRaceView): string {
  if (pressProblem && phase === 'steady') return texts.holdStill(pressProblem)
  if (pressProblem && phase === 'open') return texts.pressAgain(pressProblem)
  switch (phase) {
    case 'steady':
      return `${texts.countdownLabel} ${texts.seconds(raceTime)}，${texts.steadyHint}`
    case 'falseStarted':
      return `${texts.falseStart}${texts.falseStartHint}`
    case 'open':
      return `${texts.waiting}${texts.pressHintKeys}${texts.pressHint}`
    case 'pressed':
    case 'pressedEarly':
      return texts.pressed
    case 'late':
      return texts.late
    case 'celebrating':
    case 'named':
      return winnerName ? [texts.winner(winnerName), ...(place ? [place] : [])].join('，') : ''
    default:
      return phase === 'stopped' ? texts.stopped : ''
  }
}
