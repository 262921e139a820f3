/** Moves on the teacher’s page of a sign-in, and the messages that the server can send there. */

import { choiceProblem } from '../../../machines/live/attendance/attendance.logic'
import type { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'
import { always, connectionMoves, hasJustConnected, isLinked, isNew, offered } from '../classroom/production'

type World = ProductionWorld<typeof teacherAttendanceMachine>

const isAsking = ({ snapshot }: World): boolean => snapshot.matches({ round: { running: { end: 'asking' } } })
/** The dialog is open, and no question covers it. */
const isOpen = (world: World): boolean => world.snapshot.matches({ dialog: 'open' }) && !isAsking(world)
const isChoosing = (world: World): boolean => isOpen(world) && world.snapshot.matches({ round: 'choosing' })
const isAskedHere = (world: World): boolean => world.snapshot.matches({ dialog: 'open' }) && isAsking(world)

export const teacherAttendanceProduction: ProductionMoves<typeof teacherAttendanceMachine> = {
  first: {
    type: 'attendance.resumed',
    isDue: (world) => hasJustConnected(world) && world.snapshot.matches({ round: 'running' }),
  },
  moves: {
    ...connectionMoves((world: World) => world.snapshot.context.link),
    ...offered(
      [
        'attendance.started',
        'attendance.resumed',
        'attendance.ended',
        'attendance.refused',
        'attendance.progressed',
        'attendance.passIssued',
      ],
      isLinked,
    ),
    'choice.restored': isNew,
    'choice.change': isChoosing,
    'attendance.open': (world) => isLinked(world) && world.snapshot.matches({ dialog: 'closed' }),
    'attendance.close': isOpen,
    'attendance.start': (world) =>
      isChoosing(world) && isLinked(world) && choiceProblem(world.snapshot.context.choice) === null,
    'attendance.end': (world) =>
      isOpen(world) && isLinked(world) && world.snapshot.matches({ round: { running: { end: 'open' } } }),
    'attendance.confirmEnd': (world) => isAskedHere(world) && isLinked(world),
    'attendance.declineEnd': isAskedHere,
    'attendance.again': (world) => isOpen(world) && isLinked(world) && world.snapshot.matches({ round: 'ended' }),
    ...offered(['after untilEnd', 'after answerOverdue'], always),
  },
}
