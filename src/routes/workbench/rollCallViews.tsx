/** The views of the roll call's charts. Records and checks inside a dialog show what their own charts show at their best. */
import { drawCheckModel } from '../../machines/rollCall/drawCheck.model'
import {
  drawCheckView,
  rollCallRecordsView,
  studentRollCallView,
  teacherRollCallView,
} from '../../machines/rollCall/rollCall.selectors'
import { rollCallRecordsModel } from '../../machines/rollCall/rollCallRecords.model'
import { DrawCheck } from '../../views/rollCall/DrawCheck'
import { RollCallRecords } from '../../views/rollCall/RollCallRecords'
import { RollCallStudentDialog } from '../../views/rollCall/RollCallStudentDialog'
import { RollCallTeacherDialog } from '../../views/rollCall/RollCallTeacherDialog'
import { exampleOf, ignore, type StateView } from './stateView'

const SCROLLED_MS = 1_500
const REVEALED_MS = 900

const moment = (draw: { phase: 'scrolling' | 'revealed'; startedAt: number; revealAt: number } | null): number => {
  if (!draw) return 0
  return draw.phase === 'scrolling' ? draw.startedAt + SCROLLED_MS : draw.revealAt + REVEALED_MS
}

export const rollCallRecords: StateView = (snapshot) => (
  <RollCallRecords view={rollCallRecordsView(snapshot)} onIntent={ignore} />
)

export const drawCheck: StateView = (snapshot) => <DrawCheck view={drawCheckView(snapshot)} onIntent={ignore} />

export const rollCallTeacher: StateView = (snapshot) => {
  const view = teacherRollCallView(snapshot)
  if (!view) return null
  return (
    <RollCallTeacherDialog
      open
      view={view}
      now={moment(view.draw)}
      records={view.panel === 'records' ? rollCallRecords(exampleOf(rollCallRecordsModel, 'listed')) : null}
      check={view.panel === 'check' ? drawCheck(exampleOf(drawCheckModel, 'held')) : null}
      onIntent={ignore}
    />
  )
}

export const rollCallStudent: StateView = (snapshot) => {
  const view = studentRollCallView(snapshot)
  if (!view) return null
  return (
    <RollCallStudentDialog
      open
      view={view}
      now={moment(view.draw)}
      check={view.isChecking ? drawCheck(exampleOf(drawCheckModel, 'held')) : null}
      onIntent={ignore}
    />
  )
}
