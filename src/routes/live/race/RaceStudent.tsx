/** The student's race on the stage of the classroom: selects from its chart and renders it. */
import type { ActorRefFrom } from 'xstate'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { studentRaceView } from '../../../machines/live/race/race.selectors'
import type { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import { RaceStudentDialog } from '../../../views/live/race/RaceStudentDialog'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'

export interface RaceStudentProps {
  actor: ActorRefFrom<typeof studentRaceMachine>
  /** False while another dialog interrupts it. */
  open: boolean
}

export function RaceStudent({ actor, open }: RaceStudentProps) {
  const view = useView(actor, studentRaceView)
  const now = useServerNow(view.state === 1 ? CLOCK_TICK_MS : null)
  return <RaceStudentDialog open={open && view.phase !== 'idle'} view={view} now={now} onIntent={actor.send} />
}
