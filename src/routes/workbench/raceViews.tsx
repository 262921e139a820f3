/** The views of the race's charts. */
import { raceRecordsView, studentRaceView, teacherRaceView } from '../../machines/race/race.selectors'
import { raceRecordsModel } from '../../machines/race/raceRecords.model'
import { RaceRecords } from '../../views/race/RaceRecords'
import { RaceStudentDialog } from '../../views/race/RaceStudentDialog'
import { RaceTeacherDialog } from '../../views/race/RaceTeacherDialog'
import { exampleOf, ignore, type StateView } from './stateView'

/** A moment at which a countdown is on the screen: this long before its end. */
const BEFORE_MS = 1_500
const AFTER_MS = 900

/** The teacher's dialog; the list of past races beside it is closed. */
export const raceTeacher: StateView = (snapshot) => {
  const view = teacherRaceView(snapshot)
  if (view.stage === 'closed') return null
  return (
    <RaceTeacherDialog
      open
      view={view}
      records={raceRecordsView(exampleOf(raceRecordsModel, 'closed'))}
      now={view.stage === 'countdown' ? view.opensAt - BEFORE_MS : view.opensAt + AFTER_MS}
      upload={() => Promise.reject(new Error('no uploads here'))}
      onIntent={ignore}
      onRecords={ignore}
    />
  )
}

export const raceStudent: StateView = (snapshot) => {
  const view = studentRaceView(snapshot)
  if (view.phase === 'idle') return null
  const now = view.state <= 1 ? view.opensAt - BEFORE_MS : view.opensAt + AFTER_MS
  return <RaceStudentDialog open view={view} now={now} onIntent={ignore} />
}

export const raceRecords: StateView = (snapshot) => {
  const view = raceRecordsView(snapshot)
  return view.isOpen ? <RaceRecords view={view} onEvent={ignore} /> : null
}
