/** The student's roll call on the stage of the classroom: selects from its chart and renders it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { studentRollCallView } from '../../../machines/live/rollCall/rollCall.selectors'
import type { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import { serverNow } from '../../../services/network/clock'
import { RollCallStudentDialog } from '../../../views/live/rollCall/RollCallStudentDialog'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'
import { RollCallCheck } from './RollCallCheck'

export interface RollCallStudentProps {
  actor: ActorRefFrom<typeof studentRollCallMachine>
  /** False while another dialog interrupts it. */
  open: boolean
}

export function RollCallStudent({ actor, open }: RollCallStudentProps) {
  // CSS alone rolls the names, so the clock is only read at renders.
  const now = useServerNow(null)
  const view = useView(actor, studentRollCallView)
  const check = useSelector(actor, ({ children }) => children.check)
  if (view === null) return null
  return (
    <RollCallStudentDialog
      open={open}
      view={view}
      now={now}
      check={<RollCallCheck actor={check} />}
      onIntent={(type) => actor.send({ type, at: serverNow() })}
    />
  )
}
