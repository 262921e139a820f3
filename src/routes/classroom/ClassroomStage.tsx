/**
 * The live dialogs of a class, above whatever page is open. Every feature's dialog stays where it is; the one on top of
 * the classroom's stack is open, the others are suspended. The page below is never touched. The timer is no dialog:
 * it floats above page and dialogs alike.
 */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { CLOCK_TICK_MS } from '../../../contract/limits'
import type { classroomMachine } from '../../machines/classroom/classroom.machine'
import { topDialog } from '../../machines/classroom/classroom.selectors'
import { studentRaceView, teacherRaceView } from '../../machines/race/race.selectors'
import {
  isStudentRace,
  isStudentRollCall,
  isStudentTimer,
  isTeacherRace,
  isTeacherRollCall,
  isTeacherTimer,
  type StudentRace,
  type TeacherRace,
} from './charts'
import { RaceStudent } from './RaceStudent'
import { RaceTeacher } from './RaceTeacher'
import { RollCallStudent } from './RollCallStudent'
import { RollCallTeacher } from './RollCallTeacher'
import { TimerStudent, TimerTeacher } from './Timer'
import { useServerNow } from './useServerNow'

export interface ClassroomStageProps {
  actor: ActorRefFrom<typeof classroomMachine>
}

export function ClassroomStage({ actor }: ClassroomStageProps) {
  const top = useSelector(actor, topDialog)
  const rollCall = useSelector(actor, ({ children }) => children.rollCall)
  const race = useSelector(actor, ({ children }) => children.race)
  const timer = useSelector(actor, ({ children }) => children.timer)
  return (
    <>
      {rollCall ? <RollCall actor={rollCall} open={top === 'rollCall'} /> : null}
      {race ? <Race actor={race} open={top === 'race'} /> : null}
      {isTeacherTimer(timer) ? <TimerTeacher actor={timer} /> : null}
      {isStudentTimer(timer) ? <TimerStudent actor={timer} /> : null}
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
