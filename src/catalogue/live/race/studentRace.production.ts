/** Moves on the student’s page of a race, and the messages that the server can send there. */

import type { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'
import { always, connectionMoves, hasJustConnected, isLinked, offered } from '../classroom/production'

type World = ProductionWorld<typeof studentRaceMachine>

const isPressable = ({ snapshot }: World): boolean =>
  snapshot.matches({ shown: { countdown: 'steady' } }) || snapshot.matches({ shown: { racing: 'open' } })

/** The moment of the press is that of the page: it is never earlier than the message of the round. */
const isSameMoment = ({ snapshot: { context }, now }: World, at: unknown): boolean => {
  if (typeof at !== 'number' || !context.round) return false
  const { opensAt } = context.round
  const onPage = Math.max(at, context.at)
  return at >= opensAt === onPage >= opensAt && (now === 0 || at >= opensAt)
}

export const studentRaceProduction: ProductionMoves<typeof studentRaceMachine> = {
  first: {
    type: 'race.resumed',
    isDue: (world) =>
      hasJustConnected(world) && !(world.snapshot.matches('idle') && world.snapshot.context.round === null),
  },
  moves: {
    ...connectionMoves((world: World) => world.snapshot.context.link),
    ...offered(
      ['race.started', 'race.resumed', 'race.won', 'race.stopped', 'race.pressAnswered', 'race.refused'],
      isLinked,
    ),
    'race.press': (world) => isLinked(world) && isPressable(world),
    'key.space': ({ snapshot }) => snapshot.matches({ shown: { racing: 'open' } }),
    'race.close': ({ snapshot }) =>
      snapshot.matches('shown') && !snapshot.matches({ shown: { finished: 'celebrating' } }),
    'race.reopen': (world, event) => world.snapshot.matches('dismissed') && isSameMoment(world, event?.at),
    ...offered(['after countdownLeft', 'after answerOverdue', 'after celebration', 'after farewell'], always),
  },
}
