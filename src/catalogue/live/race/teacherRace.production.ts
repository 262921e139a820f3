/** Moves on the teacher’s page of a race, and the messages that the server can send there. */

import { draftProblem } from '../../../machines/live/race/race.logic'
import type { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'
import { always, connectionMoves, hasJustConnected, isLinked, offered } from '../classroom/production'

type World = ProductionWorld<typeof teacherRaceMachine>

const isEditing = ({ snapshot }: World): boolean => snapshot.matches({ open: 'editing' })
const isReady = ({ snapshot }: World): boolean => snapshot.matches({ open: 'ready' })
const isOver = ({ snapshot }: World): boolean => snapshot.matches({ open: 'over' })
const isRanked = ({ snapshot }: World): boolean => snapshot.matches({ open: { running: { won: 'ranked' } } })
/** The overlay with the winner covers the buttons. */
const isCelebrating = ({ snapshot }: World): boolean => snapshot.matches({ open: { running: { won: 'celebrating' } } })
const isEndable = ({ snapshot }: World): boolean =>
  snapshot.matches({ open: { running: 'countdown' } }) || snapshot.matches({ open: { running: 'waiting' } })

export const teacherRaceProduction: ProductionMoves<typeof teacherRaceMachine> = {
  first: {
    type: 'race.resumed',
    isDue: (world) => hasJustConnected(world) && world.snapshot.context.round !== null,
  },
  moves: {
    ...connectionMoves((world: World) => world.snapshot.context.link),
    ...offered(['race.started', 'race.resumed', 'race.won', 'race.ranked', 'race.stopped', 'race.refused'], isLinked),
    'race.open': (world) => isLinked(world) && world.snapshot.matches('closed'),
    'race.close': (world) =>
      world.snapshot.matches('open') &&
      !isCelebrating(world) &&
      (!world.snapshot.matches({ open: 'running' }) || !isLinked(world)),
    'question.change (a question)': isEditing,
    'settings.change': isEditing,
    'race.save': (world) => isEditing(world) && draftProblem(world.snapshot.context) === null,
    'race.edit': (world) => isReady(world) || isOver(world),
    'race.start': (world) => isReady(world) && isLinked(world),
    'race.end': (world) => isReady(world) || (isLinked(world) && (isEndable(world) || isRanked(world))),
    'race.again': (world) => isLinked(world) && (isRanked(world) || isOver(world)),
    ...offered(
      [
        'done(save) #1',
        'done(save) #2',
        'error(save) #1',
        'error(save) #2',
        'after countdownLeft',
        'after winnerOverlay',
      ],
      always,
    ),
  },
}
