/** The classroom with everything that it and its features need from the outside world. */
import { classroomMachine } from '../../../machines/live/classroom/classroom.machine'
import { connectionMachine } from '../../../machines/shared/connection/connection.machine'
import { socketActor } from '../../../services/network/sockets'
import { providedCalculator } from '../calculator/calculatorActors'
import { providedTools } from './provided.gen'

/** The classroom, provided. */
export const providedClassroom = classroomMachine.provide({
  actors: {
    connection: connectionMachine.provide({ actors: { socket: socketActor } }),
    ...providedTools,
    calculator: providedCalculator,
  },
})
