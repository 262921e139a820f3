/** The teacher's race on the stage of the classroom: selects from its chart and renders it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { followRecords, raceRecordsView, teacherRaceView } from '../../../machines/live/race/race.selectors'
import { raceRecordsResource } from '../../../machines/live/race/records/raceRecords.resources'
import type { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import type { resourceMachine } from '../../../machines/shared/data/resource.machine'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { RaceTeacherDialog } from '../../../views/live/race/RaceTeacherDialog'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { uploadTextImage } from '../../shared/uploadTextImage'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'

export interface RaceTeacherProps {
  actor: ActorRefFrom<typeof teacherRaceMachine>
  /** False while another dialog interrupts it. */
  open: boolean
}

export function RaceTeacher({ actor, ...rest }: RaceTeacherProps) {
  const records = useSelector(actor, (snapshot) => snapshot.children.records)
  return records ? <Dialog actor={actor} records={records} {...rest} /> : null
}

interface DialogProps extends RaceTeacherProps {
  records: ActorRefFrom<typeof resourceMachine>
}

function Dialog({ actor, records, open }: DialogProps) {
  const view = useView(actor, teacherRaceView)
  const now = useServerNow(view.state === 1 ? CLOCK_TICK_MS : null)
  useLeaveGuard(open && view.isQuestionWritten)
  const list = useView(records, raceRecordsView)
  return (
    <RaceTeacherDialog
      open={open && view.stage !== 'closed'}
      view={view}
      records={list}
      now={now}
      upload={uploadTextImage}
      onIntent={actor.send}
      onRecords={(intent) =>
        followRecords(
          intentsOf(raceRecordsResource, () => records.getSnapshot(), records.send),
          intent,
        )
      }
    />
  )
}
