/** The student's race on the stage of the classroom: selects from its chart and renders it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { studentRaceView } from '../../../machines/live/race/race.selectors'
import type { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import { RaceStudentDialog } from '../../../views/live/race/RaceStudentDialog'

export interface RaceStudentProps {
  actor: ActorRefFrom<typeof studentRaceMachine>
  /** The server's clock in ms; it moves while something counts down. */
  now: number
  /** False while another dialog has interrupted it. */
  open?: boolean
}

export function RaceStudent({ actor, now, open = true }: RaceStudentProps) {
  const view = studentRaceView(useSelector(actor, (snapshot) => snapshot))
  return <RaceStudentDialog open={open && view.phase !== 'idle'} view={view} now={now} onIntent={actor.send} />
}
