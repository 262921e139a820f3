/**
 * The production view of each chart's states, made from a snapshot: what the workbench shows beside the chart and what
 * the tests render, check and take pictures of. Controls do nothing here.
 */
import type { ReactNode } from 'react'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import { raceRecordsView, studentRaceView, teacherRaceView } from '../../machines/race/race.selectors'
import { raceRecordsMachine } from '../../machines/race/raceRecords.machine'
import {
  drawCheckView,
  rollCallRecordsView,
  studentRollCallView,
  teacherRollCallView,
} from '../../machines/rollCall/rollCall.selectors'
import { RaceRecords } from '../../views/race/RaceRecords'
import { RaceStudentDialog } from '../../views/race/RaceStudentDialog'
import { RaceTeacherDialog } from '../../views/race/RaceTeacherDialog'
import { DrawCheck } from '../../views/rollCall/DrawCheck'
import { RollCallRecords } from '../../views/rollCall/RollCallRecords'
import { RollCallStudentDialog } from '../../views/rollCall/RollCallStudentDialog'
import { RollCallTeacherDialog } from '../../views/rollCall/RollCallTeacherDialog'

/** Renders a state of a chart; null where it shows nothing. */
export type StateView = (snapshot: AnyMachineSnapshot) => ReactNode

const ignore = (): void => undefined

/** A moment at which a countdown is on the screen: this long before its end. */
const BEFORE_MS = 1_500
const AFTER_MS = 900

const emptyRecords = () =>
  raceRecordsView(createActor(raceRecordsMachine, { input: { teachingClassId: '' } }).getSnapshot())

const raceTeacher: StateView = (snapshot) => {
  const view = teacherRaceView(snapshot)
  if (view.stage === 'closed') return null
  const now = view.stage === 'countdown' ? view.opensAt - BEFORE_MS : view.opensAt + AFTER_MS
  return (
    <RaceTeacherDialog
      open
      view={view}
      records={emptyRecords()}
      now={now}
      upload={() => Promise.reject(new Error('no uploads here'))}
      onIntent={ignore}
      onRecords={ignore}
    />
  )
}

const raceStudent: StateView = (snapshot) => {
  const view = studentRaceView(snapshot)
  if (view.phase === 'idle') return null
  const now = view.state <= 1 ? view.opensAt - BEFORE_MS : view.opensAt + AFTER_MS
  return <RaceStudentDialog open view={view} now={now} onIntent={ignore} />
}

const raceRecords: StateView = (snapshot) => {
  const view = raceRecordsView(snapshot)
  return view.isOpen ? <RaceRecords view={view} onEvent={ignore} /> : null
}

const moment = (draw: { phase: 'scrolling' | 'revealed'; startedAt: number; revealAt: number } | null): number => {
  if (!draw) return 0
  return draw.phase === 'scrolling' ? draw.startedAt + BEFORE_MS : draw.revealAt + AFTER_MS
}

const rollCallTeacher: StateView = (snapshot) => {
  const view = teacherRollCallView(snapshot)
  if (!view) return null
  return (
    <RollCallTeacherDialog open view={view} now={moment(view.draw)} records={null} check={null} onIntent={ignore} />
  )
}

const rollCallStudent: StateView = (snapshot) => {
  const view = studentRollCallView(snapshot)
  return view ? <RollCallStudentDialog open view={view} now={moment(view.draw)} check={null} onIntent={ignore} /> : null
}

/** By the names of the models. A chart without a view of its own is not in it. */
export const stateViews: Readonly<Record<string, StateView>> = {
  'race-teacher': raceTeacher,
  'race-student': raceStudent,
  'race-records': raceRecords,
  'roll-call-teacher': rollCallTeacher,
  'roll-call-student': rollCallStudent,
  'roll-call-records': (snapshot) => <RollCallRecords view={rollCallRecordsView(snapshot)} onIntent={ignore} />,
  'roll-call-check': (snapshot) => <DrawCheck view={drawCheckView(snapshot)} onIntent={ignore} />,
}
