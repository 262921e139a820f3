/** The classroom's chart with the actors of itself and its features. */
import { classroomMachine } from '../../../machines/live/classroom/classroom.machine'
import { connectionMachine } from '../../../machines/shared/connection/connection.machine'
import { socketActor } from '../../../services/network/sockets'
import { providedCalculator } from '../calculator/calculatorActors'
import { providedTools } from './provided.gen'

/** The chart of the classroom, with its actors. */
export const providedClassroom = classroomMachine.provide({
  actors: {
    connection: connectionMachine.provide({ actors: { socket: socketActor } }),
    ...providedTools,
    calculator: providedCalculator,
  },
})
