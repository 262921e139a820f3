/** The student's roll call on the stage of the classroom: selects from its chart and renders it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { studentRollCallView } from '../../machines/rollCall/rollCall.selectors'
import type { studentRollCallMachine } from '../../machines/rollCall/studentRollCall.machine'
import { RollCallStudentDialog } from '../../views/rollCall/RollCallStudentDialog'
import { RollCallCheck } from './RollCallCheck'

export interface RollCallStudentProps {
  actor: ActorRefFrom<typeof studentRollCallMachine>
  /** The server's clock in ms. */
  now: number
  /** False while another dialog has interrupted it. */
  open: boolean
}

export function RollCallStudent({ actor, now, open }: RollCallStudentProps) {
  const snapshot = useSelector(actor, (current) => current)
  const view = studentRollCallView(snapshot)
  if (view === null) return null
  return (
    <RollCallStudentDialog
      open={open}
      view={view}
      now={now}
      check={<RollCallCheck actor={snapshot.children.check} />}
      onIntent={(type) => actor.send({ type })}
    />
  )
}
