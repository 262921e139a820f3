/**
 * The live dialogs of a class, above whatever page is open. Every feature's dialog stays where it is; the one on top of
 * the classroom's stack is open, the others are suspended. The page below is never touched. The timer is no dialog:
 * it floats above page and dialogs alike.
 */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import type { classroomMachine } from '../../../machines/live/classroom/classroom.machine'
import { topDialog } from '../../../machines/live/classroom/classroom.selectors'
import { studentRaceView, teacherRaceView } from '../../../machines/live/race/race.selectors'
import { AttendanceStudent } from '../attendance/AttendanceStudent'
import { AttendanceTeacher } from '../attendance/AttendanceTeacher'
import { CalculatorTool } from '../calculator/CalculatorWidget'
import { RaceStudent } from '../race/RaceStudent'
import { RaceTeacher } from '../race/RaceTeacher'
import { RollCallStudent } from '../rollCall/RollCallStudent'
import { RollCallTeacher } from '../rollCall/RollCallTeacher'
import { TimerStudent, TimerTeacher } from '../timer/Timer'
import { VoteStudent } from '../vote/VoteStudent'
import { VoteTeacher } from '../vote/VoteTeacher'
import {
  isStudentAttendance,
  isStudentRace,
  isStudentRollCall,
  isStudentTimer,
  isStudentVote,
  isTeacherAttendance,
  isTeacherRace,
  isTeacherRollCall,
  isTeacherTimer,
  isTeacherVote,
  type StudentRace,
  type TeacherRace,
} from './charts'
import { useServerNow } from './useServerNow'

export interface ClassroomStageProps {
  actor: ActorRefFrom<typeof classroomMachine>
}

export function ClassroomStage({ actor }: ClassroomStageProps) {
  const top = useSelector(actor, topDialog)
  const rollCall = useSelector(actor, ({ children }) => children.rollCall)
  const race = useSelector(actor, ({ children }) => children.race)
  const attendance = useSelector(actor, ({ children }) => children.attendance)
  const vote = useSelector(actor, ({ children }) => children.vote)
  const timer = useSelector(actor, ({ children }) => children.timer)
  const calculator = useSelector(actor, ({ children }) => children.calculator)
  return (
    <>
      {rollCall ? <RollCall actor={rollCall} open={top === 'rollCall'} /> : null}
      {race ? <Race actor={race} open={top === 'race'} /> : null}
      {attendance ? <Attendance actor={attendance} open={top === 'attendance'} /> : null}
      {vote ? <Vote actor={vote} open={top === 'vote'} /> : null}
      {isTeacherTimer(timer) ? <TimerTeacher actor={timer} /> : null}
      {isStudentTimer(timer) ? <TimerStudent actor={timer} /> : null}
      {calculator ? <CalculatorTool actor={calculator} /> : null}
    </>
  )
}

interface DialogProps {
  actor: AnyActorRef
  /** It is on top. */
  open: boolean
}

function RollCall({ actor, open }: DialogProps) {
  if (isTeacherRollCall(actor)) return <RollCallTeacher actor={actor} open={open} />
  return isStudentRollCall(actor) ? <RollCallStudent actor={actor} open={open} /> : null
}

function Race({ actor, open }: DialogProps) {
  if (isTeacherRace(actor)) return <RaceOfTeacher actor={actor} open={open} />
  return isStudentRace(actor) ? <RaceOfStudent actor={actor} open={open} /> : null
}

function Attendance({ actor, open }: DialogProps) {
  if (isTeacherAttendance(actor)) return <AttendanceTeacher actor={actor} open={open} />
  return isStudentAttendance(actor) ? <AttendanceStudent actor={actor} open={open} /> : null
}

function Vote({ actor, open }: DialogProps) {
  if (isTeacherVote(actor)) return <VoteTeacher actor={actor} open={open} />
  return isStudentVote(actor) ? <VoteStudent actor={actor} open={open} /> : null
}

function RaceOfTeacher({ actor, open }: { actor: TeacherRace; open: boolean }) {
  const isCounting = useSelector(actor, (snapshot) => teacherRaceView(snapshot).state === 1)
  const now = useServerNow(isCounting ? CLOCK_TICK_MS : null)
  return <RaceTeacher actor={actor} now={now} open={open} />
}

function RaceOfStudent({ actor, open }: { actor: StudentRace; open: boolean }) {
  const isCounting = useSelector(actor, (snapshot) => studentRaceView(snapshot).state === 1)
  const now = useServerNow(isCounting ? CLOCK_TICK_MS : null)
  return <RaceStudent actor={actor} now={now} open={open} />
}
