/** Moves on the student’s page of a vote, and the messages that the server can send there. */

import type { studentVoteMachine } from '../../../machines/live/vote/studentVote.machine'
import { endOf } from '../../../machines/live/vote/vote.logic'
import { asideVote } from '../../../machines/live/vote/vote.selectors'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'
import { always, connectionMoves, hasJustConnected, isLinked, isNew, offered } from '../classroom/production'

type World = ProductionWorld<typeof studentVoteMachine>

/** The page may be late this close to the end, in ms: pressing takes a moment. */
const CLOSE_MS = 5_000

const isAt =
  (...states: readonly string[]) =>
  ({ snapshot }: World): boolean =>
    states.some((state) => snapshot.matches({ open: state } as never))
const isOnBallot =
  (...states: readonly string[]) =>
  ({ snapshot }: World): boolean =>
    states.some((state) => snapshot.matches({ open: { ballot: state } } as never))
const isChoosing = isOnBallot('choosing')

/** A press at this moment, which is not just before the end. */
const isClear = ({ snapshot: { context } }: World, at: unknown): boolean => {
  if (typeof at !== 'number' || !context.vote) return false
  const left = endOf(context.vote) - at
  return left <= 0 || left > CLOSE_MS
}

export const studentVoteProduction: ProductionMoves<typeof studentVoteMachine> = {
  first: {
    type: 'vote.resumed',
    isDue: ({ snapshot, result }) =>
      hasJustConnected({ result }) &&
      !(snapshot.context.vote === null && snapshot.context.kept === null && !snapshot.matches({ open: 'ballot' })),
  },
  moves: {
    ...connectionMoves((world: World) => world.snapshot.context.link),
    ...offered(
      [
        'vote.started',
        'vote.resumed',
        'vote.tallied',
        'vote.ended',
        'vote.listsChanged',
        'vote.requestRefused',
        'vote.answered',
        'vote.refused',
      ],
      isLinked,
    ),
    'choice.restored': isNew,
    'vote.open': (world) => isLinked(world) && world.snapshot.matches('closed'),
    'vote.reopen': ({ snapshot }) => asideVote(snapshot) !== null,
    'vote.close': (world) =>
      isAt('home', 'creating', 'loading', 'shown')(world) || isOnBallot('choosing', 'waiting', 'sending')(world),
    'vote.back': isAt('creating', 'shown'),
    'vote.create': isAt('home'),
    'vote.show': isAt('home'),
    'vote.choose (a single choice)': (world) => isChoosing(world) && world.snapshot.context.choice[0]?.[1] === 0,
    'vote.choose (one of several)': isChoosing,
    'vote.submit': (world, event) => isChoosing(world) && isClear(world, event?.at),
    'vote.submitAnyway': (world, event) => isOnBallot('asking')(world) && isClear(world, event?.at),
    'vote.toOpen': isOnBallot('asking'),
    'vote.understood': isOnBallot('blank', 'late', 'succeeded'),
    ...offered(['done(get) #1', 'done(get) #2', 'done(get) #3', 'error(get)', 'after answerOverdue'], always),
  },
}
