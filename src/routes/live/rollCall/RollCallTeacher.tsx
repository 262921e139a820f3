/** The teacher's roll call on the stage of the classroom: selects from its charts and renders them. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { rollCallRecordsResource } from '../../../machines/live/rollCall/records/rollCallParts.resources'
import { rollCallRecordsView, teacherRollCallView } from '../../../machines/live/rollCall/rollCall.selectors'
import type { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import type { resourceMachine } from '../../../machines/shared/data/resource.machine'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { RollCallRecords, type RollCallRecordsIntent } from '../../../views/live/rollCall/RollCallRecords'
import { RollCallTeacherDialog } from '../../../views/live/rollCall/RollCallTeacherDialog'
import type { TeacherRollCallIntent } from '../../../views/live/rollCall/teacherRollCall.intents'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'
import { RollCallCheck } from './RollCallCheck'
import { startPress } from './rollCallActors'

export interface RollCallTeacherProps {
  actor: ActorRefFrom<typeof teacherRollCallMachine>
  /** False while another dialog interrupts it. */
  open: boolean
}

export function RollCallTeacher({ actor, open }: RollCallTeacherProps) {
  const panel = useSelector(actor, ({ children }) => children.panel)
  const step = useSelector(panel, (current) => current?.value)
  const { records, check } = useSelector(panel, (current) => current?.children) ?? {}
  // CSS alone rolls the names, so the clock is only read at renders.
  const now = useServerNow(null)
  const view = useView(actor, (snapshot) => teacherRollCallView(snapshot, step))
  if (view === null) return null
  const onIntent = (intent: TeacherRollCallIntent) =>
    actor.send(intent.type === 'rollCall.start' ? { ...intent, ...startPress() } : intent)
  return (
    <RollCallTeacherDialog
      open={open}
      view={view}
      now={now}
      records={
        records ? (
          <Records actor={records} onCheck={(rollCallId) => onIntent({ type: 'rollCall.check', rollCallId })} />
        ) : null
      }
      check={<RollCallCheck actor={check} />}
      onIntent={onIntent}
    />
  )
}

interface RecordsProps {
  actor: ActorRefFrom<typeof resourceMachine>
  onCheck: (rollCallId: string) => void
}

function Records({ actor, onCheck }: RecordsProps) {
  const view = useView(actor, rollCallRecordsView)
  const { change, reload } = intentsOf(rollCallRecordsResource, () => actor.getSnapshot(), actor.send)
  const onIntent = (intent: RollCallRecordsIntent) => {
    if (intent.type === 'rollCall.check') onCheck(intent.rollCallId)
    else if (intent.type === 'records.retry') reload()
    else change({ page: intent.page })
  }
  return <RollCallRecords view={view} onIntent={onIntent} />
}
