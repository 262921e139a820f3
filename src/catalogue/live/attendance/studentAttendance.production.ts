/** Moves on the student’s page of a sign-in, and the messages that the server can send there. */
import { attendanceModeOf } from '../../../../contract/entities/live/attendance'
import { draftProblem } from '../../../machines/live/attendance/attendance.logic'
import type { studentAttendanceMachine } from '../../../machines/live/attendance/studentAttendance.machine'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'
import { always, connectionMoves, hasJustConnected, isLinked, isNew, offered } from '../classroom/production'

type World = ProductionWorld<typeof studentAttendanceMachine>

const modeOf = ({ snapshot: { context } }: World) => context.round && attendanceModeOf(context.round)
const isAnswering = ({ snapshot }: World): boolean => snapshot.matches({ running: { shown: 'answering' } })
const isReady = ({ snapshot: { context } }: World): boolean =>
  context.round !== null && draftProblem(attendanceModeOf(context.round), context.draft) === null

export const studentAttendanceProduction: ProductionMoves<typeof studentAttendanceMachine> = {
  first: {
    type: 'attendance.resumed',
    isDue: (world) => hasJustConnected(world) && !world.snapshot.matches('idle'),
  },
  moves: {
    ...connectionMoves((world: World) => world.snapshot.context.link),
    ...offered(
      ['attendance.started', 'attendance.resumed', 'attendance.succeeded', 'attendance.ended', 'attendance.refused'],
      isLinked,
    ),
    'memory.restored': isNew,
    'ticket.arrived': isNew,
    'code.change': (world) => isAnswering(world) && modeOf(world) === 'code',
    'pattern.choose': (world) =>
      isAnswering(world) && modeOf(world) === 'pattern' && world.snapshot.context.draft?.pic !== '07',
    'attendance.check': (world) => isAnswering(world) && isLinked(world) && isReady(world),
    'attendance.dismiss': ({ snapshot }) => snapshot.matches({ running: 'shown' }),
    'attendance.reopen': ({ snapshot }) => snapshot.matches({ running: 'dismissed' }),
    ...offered(['after untilEnd', 'after answerOverdue'], always),
  },
}
