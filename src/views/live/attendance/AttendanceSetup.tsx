/** The teacher's setup of a sign-in: one of three modes, and its settings. */
import { useId } from 'react'
import type { AttendanceMode } from '../../../../contract/entities/live/attendance'
import { ATTENDANCE_TIME_MIN } from '../../../../contract/limits'
import type { TeacherAttendanceView } from '../../../machines/live/attendance/attendance.selectors'
import type { AttendanceChoice, TeacherAttendanceIntent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Radio } from '../../shared/kit/fields/Checkbox'
import { NumberStepper } from '../../shared/kit/fields/NumberStepper'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import { DigitInputs } from './DigitInputs'
import { PatternChoice } from './PatternChoice'

export interface AttendanceSetupProps {
  view: TeacherAttendanceView
  onIntent: (intent: TeacherAttendanceIntent) => void
}

type Choose = (choice: Partial<AttendanceChoice>) => void

const modes: readonly AttendanceMode[] = ['time', 'code', 'pattern']
const icons: Record<AttendanceMode, string> = { time: 'clock', code: 'hashtag', pattern: 'th-large' }
const codeBys = (['random', 'typed'] as const).map((value) => ({ value, label: texts.codeBys[value] }))
/** Durations with a button of their own, in minutes (G086). */
const lengths = [1, 2, 3, 5, 10].map((value) => ({ value, label: `${value}` }))

export function AttendanceSetup({ view, onIntent }: AttendanceSetupProps) {
  const { choice, stage } = view
  const isBusy = stage === 'starting'
  const choose: Choose = (change) => onIntent({ type: 'choice.change', choice: change })
  return (
    <div className="column gap-6 grow shrink-y" inert={isBusy}>
      <Modes mode={choice.mode} onChoose={choose} />
      <div className="column justify-center grow shrink-y pad-5-6 round-l on-bg attendance-settings">
        <Settings choice={choice} onChoose={choose} />
      </div>
    </div>
  )
}

function Modes({ mode, onChoose }: { mode: AttendanceMode; onChoose: Choose }) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={texts.mode} className="stack gap-4 attendance-modes">
      {modes.map((one) => (
        <label key={one} className="row relative">
          <Radio
            className="absolute inset-0 wide tall flush pointer attendance-modeInput"
            name={id}
            value={one}
            checked={one === mode}
            data-pc-autofocus={one === mode ? 'true' : undefined}
            aria-describedby={`${id}-${one}`}
            onChange={() => onChoose({ mode: one })}
          />
          <span className="panel stack columns-auto-1 gap-1-4 align-center content-start grow pad-4 attendance-modeFace">
            <span className="stack align-self-start place-center square round-m on-surface-2 u-muted width-12 attendance-modeIcon">
              <Icon name={icons[one]} />
            </span>
            <span className="size-l weight-bold attendance-modeName">{texts.modes[one]}</span>
            <span id={`${id}-${one}`} className="u-muted size-s">
              {texts.modeHints[one]}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}

function Settings({ choice, onChoose }: { choice: AttendanceChoice; onChoose: Choose }) {
  switch (choice.mode) {
    case 'time':
      return (
        <div className="stack gap-5 items-center text-center attendance-length">
          <NumberStepper
            label={texts.minutes}
            value={choice.minutes}
            min={ATTENDANCE_TIME_MIN.min}
            max={ATTENDANCE_TIME_MIN.max}
            unit={texts.minutesUnit}
            onChange={(minutes) => onChoose({ minutes })}
          />
          <SegmentedChoice
            label={texts.lengths}
            labelHidden
            choices={lengths}
            value={choice.minutes}
            onChange={(minutes) => onChoose({ minutes })}
          />
        </div>
      )
    case 'code':
      return (
        <div className="stack gap-5 align-center items-center text-center attendance-code">
          <SegmentedChoice
            label={texts.codeBy}
            choices={codeBys}
            value={choice.codeBy}
            onChange={(codeBy) => onChoose({ codeBy })}
          />
          {choice.codeBy === 'random' ? (
            <p className="u-muted">{texts.randomHint}</p>
          ) : (
            <DigitInputs
              label={texts.code}
              labelHidden
              digits={choice.digits}
              onChange={(digits) => onChoose({ digits })}
            />
          )}
        </div>
      )
    default:
      return <PatternChoice label={texts.pattern} value={choice.pic} onChange={(pic) => onChoose({ pic })} />
  }
}
