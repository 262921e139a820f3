/** State views of the race's charts. */
import type { SnapshotFrom } from 'xstate'
import {
  asideRace,
  followRecords,
  type RaceRecordsView,
  raceRecordsView,
  studentRaceView,
  teacherRaceView,
} from '../../../machines/live/race/race.selectors'
import type { RaceRecordsIntent } from '../../../machines/live/race/race.types'
import { raceRecordsResource } from '../../../machines/live/race/records/raceRecords.resources'
import type { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { routeTexts } from '../../../routes/shared/texts'
import { RaceStudentDialog } from '../../../views/live/race/RaceStudentDialog'
import { RaceTeacherDialog } from '../../../views/live/race/RaceTeacherDialog'
import { exampleOf, ignore, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage } from '../../stateViews/surroundings'
import { raceRecordsModel } from './records/raceRecords.model'
import { teacherRaceModel } from './teacherRace.model'

/** How long before its end a countdown is displayed, in ms. */
const BEFORE_MS = 1_500
const AFTER_MS = 900

/** The teacher's dialog; the list of past races beside it is closed unless its chart is displayed. */
const teacherDialog = (
  snapshot: SnapshotFrom<typeof teacherRaceMachine>,
  records: RaceRecordsView,
  { onIntent = ignore, onRecords = ignore }: { onIntent?: SendEvent; onRecords?: (intent: RaceRecordsIntent) => void },
) => {
  const view = teacherRaceView(snapshot)
  if (view.stage === 'closed') return null
  return (
    <RaceTeacherDialog
      open
      view={view}
      records={records}
      now={view.stage === 'countdown' ? view.opensAt - BEFORE_MS : view.opensAt + AFTER_MS}
      upload={() => Promise.reject(new Error('no uploads here'))}
      onIntent={onIntent}
      onRecords={onRecords}
    />
  )
}

const closedRecords = () => ({ ...raceRecordsView(exampleOf(raceRecordsModel, 'ready')), isOpen: false })

export const raceTeacher: StateView = (snapshot, send) =>
  teacherDialog(snapshot as SnapshotFrom<typeof teacherRaceMachine>, closedRecords(), {
    onIntent: send,
  })

/** The student's dialog, or the page in class with the button back to a minimized race. */
export const raceStudent: StateView = (snapshot, send) => {
  const aside = asideRace(snapshot)
  if (aside !== null) return <StudentPage aside={[{ label: routeTexts.asideRace, text: aside, onOpen: ignore }]} />
  const view = studentRaceView(snapshot)
  if (view.phase === 'idle') return null
  const now = view.state <= 1 ? view.opensAt - BEFORE_MS : view.opensAt + AFTER_MS
  return <RaceStudentDialog open view={view} now={now} onIntent={send} />
}

export const raceRecords: StateView = (snapshot, send) =>
  teacherDialog(exampleOf(teacherRaceModel, 'open.editing'), raceRecordsView(snapshot), {
    onRecords: (intent) =>
      followRecords(
        intentsOf(raceRecordsResource, () => snapshot, send),
        intent,
      ),
  })

export const raceStateViews: StateViews = {
  'race-teacher': { view: raceTeacher, blank: { closed: 'The dialog is closed.' } },
  'race-student': { view: raceStudent, blank: { idle: 'No race is running.' } },
  'race-records': { view: raceRecords },
}
