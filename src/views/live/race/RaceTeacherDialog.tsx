/** The teacher's race dialog: editing, countdown, waiting, winner — at projector size — and the records beside it. */
import type { RaceRecordsView, TeacherRaceView } from '../../../machines/live/race/race.selectors'
import type { RaceRecordsIntent, TeacherRaceIntent } from '../../../machines/live/race/race.types'
import { texts } from '../../../machines/live/race/texts'
import { Button } from '../../shared/kit/Button'
import { useEnlarge } from '../../shared/kit/behaviour/useEnlarge'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Modal } from '../../shared/kit/overlays/Modal'
import type { UploadImage } from '../../shared/richText/uploads'
import { RaceEditing } from './RaceEditing'
import { RaceRecords } from './RaceRecords'
import { RaceResult } from './RaceResult'
import { RaceStage } from './RaceStage'
import { WinnerOverlay } from './WinnerOverlay'
import './race.css'

export interface RaceTeacherDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: TeacherRaceView
  records: RaceRecordsView
  /** The server's clock in ms. */
  now: number
  upload: UploadImage
  onIntent: (intent: TeacherRaceIntent) => void
  onRecords: (event: RaceRecordsIntent) => void
}

const live: readonly TeacherRaceView['stage'][] = ['countdown', 'waiting', 'celebrating', 'stopping']
const dark: readonly TeacherRaceView['stage'][] = [...live, 'ready', 'starting', 'ranked', 'repeating']

const tabs = [
  { value: 'race', label: texts.tabs.race },
  { value: 'records', label: texts.tabs.records },
] as const

export function RaceTeacherDialog(props: RaceTeacherDialogProps) {
  const { open, view, records, now, upload, onIntent, onRecords } = props
  const isLive = live.includes(view.stage)
  const isListed = records.isOpen && !isLive
  const isStage = dark.includes(view.stage) && !isListed
  const enlarged = useEnlarge(isStage)
  const close = () => {
    // Resets to the first tab for the next opening.
    onRecords({ type: 'records.close' })
    onIntent({ type: 'race.close' })
  }
  const mayClose = (!isLive && view.stage !== 'ranked') || view.linkReason !== null
  return (
    <Modal
      open={open}
      title={texts.title}
      size="room"
      tone={isStage ? 'stage' : 'normal'}
      {...enlarged.modal}
      line={view.linkReason}
      crossRoom
      className="race-dialog"
      onClose={mayClose ? close : undefined}
      footer={isListed ? null : <Footer view={view} onIntent={onIntent} />}
      extra={
        <>
          {isLive || enlarged.isLarge ? null : (
            <SegmentedChoice
              label={texts.title}
              labelHidden
              choices={tabs}
              value={isListed ? 'records' : 'race'}
              onChange={(tab) => onRecords({ type: tab === 'records' ? 'records.open' : 'records.close' })}
            />
          )}
          {enlarged.button}
        </>
      }
    >
      <span role="status" className="u-hidden">
        {announcement(view)}
      </span>
      {isListed ? <RaceRecords view={records} onEvent={onRecords} /> : null}
      {isListed ? null : <Stage view={view} now={now} upload={upload} onIntent={onIntent} />}
    </Modal>
  )
}

function Stage({ view, now, upload, onIntent }: Pick<RaceTeacherDialogProps, 'view' | 'now' | 'upload' | 'onIntent'>) {
  switch (view.stage) {
    case 'closed':
      return null
    case 'editing':
    case 'saving':
      return <RaceEditing view={view} upload={upload} onIntent={onIntent} />
    case 'celebrating':
      return <WinnerOverlay name={view.winnerName ?? ''} kicker={texts.wins} />
    case 'ranked':
    case 'repeating':
    case 'over':
      return <RaceResult view={view} />
    case 'stopping':
      return view.winnerName ? <RaceResult view={view} /> : <RaceStage view={view} now={now} onIntent={onIntent} />
    default:
      return <RaceStage view={view} now={now} onIntent={onIntent} />
  }
}

function Footer({ view, onIntent }: Pick<RaceTeacherDialogProps, 'view' | 'onIntent'>) {
  const { stage, linkReason } = view
  const end = (
    <Button
      kind="dangerQuiet"
      icon="stop-circle"
      label={stage === 'stopping' ? texts.stopping : texts.end}
      busy={stage === 'stopping'}
      reason={stage === 'ready' ? null : linkReason}
      onClick={() => onIntent({ type: 'race.end' })}
    />
  )
  const again = (
    <Button
      kind="primary"
      icon="replay"
      label={stage === 'repeating' ? texts.saving : texts.again}
      busy={stage === 'repeating'}
      reason={linkReason}
      autoFocus
      onClick={() => onIntent({ type: 'race.again' })}
    />
  )
  switch (stage) {
    case 'closed':
      return null
    case 'editing':
    case 'saving':
      return (
        <Button
          kind="primary"
          size="l"
          icon="arrow-right"
          label={stage === 'saving' ? texts.saving : texts.save}
          busy={stage === 'saving'}
          reason={view.saveReason}
          onClick={() => onIntent({ type: 'race.save' })}
        />
      )
    case 'ready':
    case 'starting':
      return (
        <>
          <Button
            kind="quiet"
            icon="pencil"
            label={texts.edit}
            reason={stage === 'starting' ? texts.starting : null}
            onClick={() => onIntent({ type: 'race.edit' })}
          />
          {stage === 'ready' ? end : null}
        </>
      )
    case 'celebrating':
    case 'ranked':
      return (
        <>
          {end}
          {again}
        </>
      )
    case 'repeating':
      return again
    case 'over':
      return (
        <>
          <Button icon="plus" label={texts.newQuestion} onClick={() => onIntent({ type: 'race.edit' })} />
          {again}
        </>
      )
    default:
      return end
  }
}

/** The screen-reader announcement of a new stage; the timer announces the seconds. */
function announcement({ stage, winnerName, settings }: TeacherRaceView): string {
  if (stage === 'ready') return texts.ready
  if (stage === 'countdown') return `${texts.countdownLabel} ${texts.seconds(settings.raceTime)}`
  if (stage === 'waiting') return texts.waiting
  if (stage === 'celebrating' || stage === 'ranked') return winnerName ? texts.winner(winnerName) : ''
  return stage === 'over' ? texts.over : ''
}
