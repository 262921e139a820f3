/**
 * The button of a race: as large as the thumb's reach. The press counts when the button is touched, not when the finger is lifted.
 * The button ignores the space key: the chart handles it in state 2 alone.
 */
import type { MouseEvent, PointerEvent } from 'react'
import { type StudentRaceView, secondsLeft } from '../../../machines/live/race/race.selectors'
import type { StudentRaceIntent } from '../../../machines/live/race/race.types'
import { texts } from '../../../machines/live/race/texts'
import { takesFocus } from '../../shared/kit/behaviour/focus'
import { useReason } from '../../shared/kit/Reason'
import { notBySpace } from './notBySpace'

export interface RaceButtonProps {
  view: StudentRaceView
  now: number
  onIntent: (intent: StudentRaceIntent) => void
}

export function RaceButton({ view, now, onIntent }: RaceButtonProps) {
  const { phase, linkReason } = view
  const isLive = phase === 'open' || phase === 'steady'
  const seconds = secondsLeft(view.opensAt, now, view.raceTime)
  const { id: reasonId, holder, tip } = useReason(linkReason)
  const isCounting = view.state === 1
  const { word, hint } = face(view, seconds)
  const press = () => {
    if (isLive && !linkReason) onIntent({ type: 'race.press' })
  }
  return (
    <div {...holder} className="column gap-2 shrink-y">
      <button
        {...takesFocus}
        {...notBySpace}
        type="button"
        className={`column gap-2 align-center justify-center grow pad-4 no-select pointer ink-stage-text on-stage-2 round-l race-button race-button--${phase}${linkReason ? ' on-stage-2 race-button--off' : ''}`}
        aria-disabled={isLive && !linkReason ? undefined : true}
        aria-describedby={reasonId}
        onPointerDown={(event: PointerEvent) => {
          if (event.button === 0) press()
        }}
        onClick={(event: MouseEvent) => {
          // A click without a pointer: the Enter key, or an assistive technology.
          if (event.detail === 0) press()
        }}
      >
        <span className={`weight-bold race-word u-numbers${isCounting ? ' race-word--number' : ''}`}>{word}</span>
        <span className="size-l">
          {hint === texts.pressHint ? <span className="race-keysOnly">{texts.pressHintKeys}</span> : null}
          {hint}
        </span>
      </button>
      {tip}
    </div>
  )
}

function face({ phase, isFalseStart, pressProblem }: StudentRaceView, seconds: number): { word: string; hint: string } {
  switch (phase) {
    case 'steady':
      return { word: String(seconds), hint: pressProblem ? texts.holdStill(pressProblem) : texts.steadyHint }
    case 'pressedEarly':
      return { word: String(seconds), hint: texts.pressedHint }
    case 'falseStarted':
      return { word: String(seconds), hint: `${texts.falseStart}${texts.falseStartHint}` }
    case 'pressed':
      return { word: texts.pressed, hint: texts.pressedHint }
    case 'late':
      return { word: texts.late, hint: texts.lateHint }
    default:
      if (pressProblem) return { word: texts.press, hint: texts.pressAgain(pressProblem) }
      return { word: texts.press, hint: isFalseStart ? texts.falseStartOpen : texts.pressHint }
  }
}
