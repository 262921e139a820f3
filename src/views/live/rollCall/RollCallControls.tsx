/** The teacher's settings of a draw, and the start button. */
import { useId } from 'react'
import { rollCallSince } from '../../../../contract/entities/live/rollCall'
import { ROLL_CALL_COUNT } from '../../../../contract/limits'
import type { TeacherRollCallView } from '../../../machines/live/rollCall/rollCall.selectors'
import { texts } from '../../../machines/live/rollCall/texts'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import type { TeacherRollCallIntent } from './teacherRollCall.intents'
import './rollCall.css'

const counts = Array.from({ length: ROLL_CALL_COUNT.max - ROLL_CALL_COUNT.min + 1 }, (_, index) => {
  const value = ROLL_CALL_COUNT.min + index
  return { value, label: String(value) }
})
export interface RollCallControlsProps {
  view: TeacherRollCallView
  onIntent: (intent: TeacherRollCallIntent) => void
}

export function RollCallControls({ view, onIntent }: RollCallControlsProps) {
  const { options, reasons, phase, soundOn, counts: known } = view
  const obstacleId = useId()
  const hasObstacle = view.obstacle !== null
  const scopes = [
    { value: '1', label: texts.scopes['1'], ...(known && { hint: texts.people(known.candidateNum) }) },
    { value: '0', label: texts.scopes['0'] },
  ] as const
  const spans = rollCallSince.options.map((value) => ({
    value,
    label: texts.since[value],
    ...(known && { hint: texts.leftOf(known.left[value]) }),
  }))
  return (
    <div className="column gap-3 rollCall-controls">
      <SegmentedChoice
        large
        label={texts.count}
        choices={counts}
        value={options.stuNum}
        reason={reasons.choose}
        onChange={(stuNum) => onIntent({ type: 'rollCall.choose', options: { stuNum } })}
      />
      <SegmentedChoice
        label={texts.scope}
        choices={scopes}
        value={options.isNominateAllStu}
        reason={reasons.choose}
        onChange={(isNominateAllStu) => onIntent({ type: 'rollCall.choose', options: { isNominateAllStu } })}
      />
      {options.isNominateAllStu === '0' ? (
        <SegmentedChoice
          label={texts.sinceLabel}
          choices={spans}
          value={options.since}
          reason={reasons.choose}
          onChange={(since) => onIntent({ type: 'rollCall.choose', options: { since } })}
        />
      ) : null}
      <div className="stack columns-auto-1 gap-3 align-center rollCall-sound">
        <span>{texts.sound}</span>
        <Button
          wide
          icon={soundOn ? 'volume-up' : 'volume-off'}
          label={soundOn ? texts.soundIsOn : texts.soundIsOff}
          pressed={soundOn}
          reason={reasons.sound}
          onClick={() => onIntent({ type: 'rollCall.toggleSound' })}
        />
      </div>
      <div className="stack gap-3 rollCall-launch">
        {hasObstacle ? <Obstacle id={obstacleId} view={view} onIntent={onIntent} /> : <Outlook view={view} />}
        <Button
          kind="primary"
          size="l"
          wide
          autoFocus
          icon="play"
          busy={phase === 'starting'}
          label={startLabel(view)}
          reason={reasons.start}
          reasonSaidBy={hasObstacle && reasons.start === view.obstacle ? obstacleId : undefined}
          onClick={() => onIntent({ type: 'rollCall.start' })}
        />
      </div>
    </div>
  )
}

/** Why no student can be drawn with these settings, and alternatives. */
function Obstacle({ id, view: { obstacle, ways }, onIntent }: RollCallControlsProps & { id: string }) {
  return (
    <div role="status" className="stack gap-2 ink-warning rollCall-obstacle">
      <p id={id}>
        <Icon name="info-circle" /> {obstacle}
      </p>
      {ways.length > 0 ? (
        <div className="bar gap-2 u-muted">
          <span>{texts.ways.title}</span>
          {ways.map(({ label, options }) => (
            <Button key={label} size="s" label={label} onClick={() => onIntent({ type: 'rollCall.choose', options })} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** How many students can be drawn, and the commitment of the draw. */
function Outlook({ view: { commitment } }: Pick<RollCallControlsProps, 'view'>) {
  if (commitment === null)
    return <p className="row wrap gap-1-4 between u-muted rollCall-commitment">{texts.uncommitted}</p>
  return (
    <p className="row wrap gap-1-4 between u-muted rollCall-commitment">
      <span className="u-numbers">{texts.candidates(commitment.candidateNum)}</span>
      <span title={`${texts.proof.commitmentValue} ${commitment.commitment}`}>
        <Icon name="lock" /> {texts.committed}
      </span>
    </p>
  )
}

function startLabel({ phase, draw }: TeacherRollCallView): string {
  if (phase === 'starting') return texts.starting
  if (phase === 'running') return texts.running
  return draw ? texts.again : texts.start
}
