/** Moves on the teacher’s page of a vote, and the messages that the server can send there. */

import type { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'
import { always, connectionMoves, hasJustConnected, isLinked, offered } from '../classroom/production'

type World = ProductionWorld<typeof teacherVoteMachine>

const isOn =
  (state: string | object) =>
  ({ snapshot }: World): boolean =>
    snapshot.matches({ dialog: { open: state } } as never)
const isHome = isOn('home')
const isHistory = isOn({ home: 'history' })
const isRequests = isOn({ home: 'requests' })
const isWatching = isOn({ running: 'watching' })
const isAskingEnd = isOn({ running: 'asking' })
const isDeciding = isOn({ reviewing: 'deciding' })
/** A request of the dialog is pending. */
const isCalling = (world: World): boolean =>
  [
    isOn('loading'),
    isOn({ result: 'exporting' }),
    isOn({ reviewing: 'agreeing' }),
    isOn({ reviewing: 'refusing' }),
  ].some((isHere) => isHere(world))
const isOngoing = ({ snapshot }: World): boolean => snapshot.context.ongoing !== null

export const teacherVoteProduction: ProductionMoves<typeof teacherVoteMachine> = {
  first: {
    type: 'vote.resumed',
    isDue: (world) => hasJustConnected(world) && (isOngoing(world) || isOn('running')(world)),
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
        'vote.requested',
        'vote.refused',
      ],
      isLinked,
    ),
    'vote.open': (world) => isLinked(world) && world.snapshot.matches({ dialog: 'closed' }),
    'vote.close': (world) => world.snapshot.matches({ dialog: 'open' }) && !isAskingEnd(world),
    'vote.back': (world) =>
      isOn('creating')(world) ||
      isWatching(world) ||
      isOn('loading')(world) ||
      isOn('result')(world) ||
      isDeciding(world),
    'vote.create': isHome,
    'vote.watch': (world) => isHome(world) && isOngoing(world),
    'vote.showHistory': isRequests,
    'vote.showRequests': isHistory,
    'vote.show': isHistory,
    'vote.review': isRequests,
    'vote.agree': (world) => isDeciding(world) && isLinked(world) && !isOngoing(world),
    'vote.refuse': isDeciding,
    'vote.end': (world) =>
      isWatching(world) &&
      isLinked(world) &&
      isOngoing(world) &&
      !world.snapshot.matches({ round: { running: 'ending' } }),
    'vote.confirmEnd': (world) => isAskingEnd(world) && isLinked(world),
    'vote.declineEnd': isAskingEnd,
    'vote.export': (world) => isOn({ result: 'shown' })(world) && world.snapshot.context.shown?.voteStatus === '2',
    // A request that takes this long has timed out before.
    'after untilEnd': (world) => !isCalling(world),
    ...offered(
      [
        'done(get)',
        'error(get)',
        'done(agree)',
        'error(agree)',
        'done(refuse)',
        'error(refuse)',
        'done(export)',
        'error(export)',
        'after answerOverdue',
      ],
      always,
    ),
  },
}
