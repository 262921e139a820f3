/** State views of the roll call's charts; records and verification are inside the teacher's dialog, as in class. */
import type { SnapshotFrom } from 'xstate'
import type { rollCallPanelMachine } from '../../../machines/live/rollCall/records/rollCallPanel.machine'
import {
  rollCallCheckResource,
  rollCallRecordsResource,
} from '../../../machines/live/rollCall/records/rollCallParts.resources'
import {
  asideRollCall,
  drawCheckView,
  rollCallRecordsView,
  studentRollCallView,
  teacherRollCallView,
} from '../../../machines/live/rollCall/rollCall.selectors'
import type { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import { intentsOf, type ResourceSnapshot } from '../../../machines/shared/data/resource.selectors'
import { routeTexts } from '../../../routes/shared/texts'
import { DrawCheck } from '../../../views/live/rollCall/DrawCheck'
import { RollCallRecords } from '../../../views/live/rollCall/RollCallRecords'
import { RollCallStudentDialog } from '../../../views/live/rollCall/RollCallStudentDialog'
import { RollCallTeacherDialog } from '../../../views/live/rollCall/RollCallTeacherDialog'
import { exampleOf, ignore, pressed, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage } from '../../stateViews/surroundings'
import { drawCheckModel } from './records/drawCheck.model'
import { rollCallRecordsModel } from './records/rollCallRecords.model'
import { teacherRollCallModel } from './teacherRollCall.model'

const SCROLLED_MS = 1_500
const REVEALED_MS = 900

const moment = (draw: { phase: 'scrolling' | 'revealed'; startedAt: number; revealAt: number } | null): number => {
  if (!draw) return 0
  return draw.phase === 'scrolling' ? draw.startedAt + SCROLLED_MS : draw.revealAt + REVEALED_MS
}

const recordsPart = (snapshot: ResourceSnapshot, send: SendEvent) => {
  const { change, reload } = intentsOf(rollCallRecordsResource, () => snapshot, send)
  return (
    <RollCallRecords
      view={rollCallRecordsView(snapshot)}
      onIntent={(intent) => {
        if (intent.type === 'records.turn') change({ page: intent.page })
        if (intent.type === 'records.retry') reload()
      }}
    />
  )
}
const checkPart = (snapshot: ResourceSnapshot, send: SendEvent) => (
  <DrawCheck view={drawCheckView(snapshot)} onRetry={intentsOf(rollCallCheckResource, () => snapshot, send).reload} />
)

/** Other parts of the dialog: their charts in a typical state, unless one of them is displayed. */
interface Parts {
  readonly records?: ResourceSnapshot
  readonly check?: ResourceSnapshot
  /** Intent handlers of the displayed chart. */
  readonly onIntent?: SendEvent
  readonly onRecords?: SendEvent
  readonly onCheck?: SendEvent
}

/** The teacher's dialog with one of its parts. */
const teacherDialog = (
  snapshot: SnapshotFrom<typeof teacherRollCallMachine>,
  panel: SnapshotFrom<typeof rollCallPanelMachine>['value'],
  { records, check, onIntent = ignore, onRecords = ignore, onCheck = ignore }: Parts = {},
) => {
  const view = teacherRollCallView(snapshot, panel)
  if (!view) return null
  return (
    <RollCallTeacherDialog
      open
      view={view}
      now={moment(view.draw)}
      records={
        view.panel === 'records' ? recordsPart(records ?? exampleOf(rollCallRecordsModel, 'ready'), onRecords) : null
      }
      check={view.panel === 'check' ? checkPart(check ?? exampleOf(drawCheckModel, 'ready'), onCheck) : null}
      onIntent={onIntent}
    />
  )
}

export const rollCallTeacher: StateView = (snapshot, send) =>
  teacherDialog(snapshot as SnapshotFrom<typeof teacherRollCallMachine>, 'draw', {
    onIntent: pressed(teacherRollCallModel, send, 'rollCall.start'),
  })

/** The parts of the teacher's dialog, after a draw. */
export const rollCallPanel: StateView = ({ value }, send) =>
  teacherDialog(rested(), value, {
    // The teacher's chart forwards these to its panel.
    onIntent: (intent) => {
      if (intent.type === 'rollCall.showDraw') send({ type: 'panel.draw' })
      if (intent.type === 'rollCall.showRecords') send({ type: 'panel.records' })
    },
  })

export const rollCallRecords: StateView = (snapshot, send) =>
  teacherDialog(rested(), 'records', { records: snapshot, onRecords: send })

export const drawCheck: StateView = (snapshot, send) =>
  teacherDialog(rested(), 'check', { check: snapshot, onCheck: send })

/** The teacher's chart between two draws. */
const rested = () => exampleOf(teacherRollCallModel, 'dialog.open.draw.idle.ready')

/** The student's dialog, or the page in class with the button back to a minimized result. */
export const rollCallStudent: StateView = (snapshot, send) => {
  const aside = asideRollCall(snapshot)
  if (aside !== null) return <StudentPage aside={[{ label: routeTexts.asideRollCall, text: aside, onOpen: ignore }]} />
  const view = studentRollCallView(snapshot)
  if (!view) return null
  const now = moment(view.draw)
  return (
    <RollCallStudentDialog
      open
      view={view}
      now={now}
      check={view.isChecking ? checkPart(exampleOf(drawCheckModel, 'ready'), ignore) : null}
      onIntent={(type) => send({ type, at: now })}
    />
  )
}

export const rollCallStateViews: StateViews = {
  'roll-call-teacher': {
    view: rollCallTeacher,
    blank: {
      'dialog.closed.owing': 'The dialog is closed.',
      'dialog.closed.settled': 'The dialog is closed.',
    },
  },
  'roll-call-student': { view: rollCallStudent, blank: { idle: 'No draw is running.' } },
  'roll-call-panel': { view: rollCallPanel },
  'roll-call-records': { view: rollCallRecords },
  'roll-call-check': { view: drawCheck },
}
