/** Moves on the teacher’s page of a roll call, and the messages that the server can send there. */

import { obstacleOf } from '../../../machines/live/rollCall/rollCall.logic'
import type { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'
import { always, connectionMoves, hasJustConnected, isNew, offered } from '../classroom/production'

type World = ProductionWorld<typeof teacherRollCallMachine>

const isLinked = ({ snapshot }: World): boolean => snapshot.matches({ link: 'connected' })
const isAsking = ({ snapshot }: World): boolean => snapshot.matches({ dialog: { open: { closing: 'asking' } } })
/** The dialog is open, and no question covers it. */
const isOpen = (world: World): boolean => world.snapshot.matches({ dialog: 'open' }) && !isAsking(world)
const isIdle = (world: World): boolean =>
  isOpen(world) && world.snapshot.matches({ dialog: { open: { draw: 'idle' } } })
const isReady = (world: World): boolean =>
  isOpen(world) && world.snapshot.matches({ dialog: { open: { draw: { idle: 'ready' } } } })

export const teacherRollCallProduction: ProductionMoves<typeof teacherRollCallMachine> = {
  first: {
    type: 'rollCall.resumed',
    isDue: (world) => hasJustConnected(world) && !world.snapshot.matches({ dialog: { closed: 'settled' } }),
  },
  moves: {
    ...connectionMoves((world: World) => world.snapshot.value.link),
    ...offered(
      [
        'rollCall.drawn',
        'rollCall.resumed',
        'rollCall.revealed',
        'rollCall.closed',
        'rollCall.soundChanged',
        'rollCall.committed',
        'rollCall.counted',
        'rollCall.refused',
      ],
      isLinked,
    ),
    'options.restored': isNew,
    'rollCall.open': (world) => isLinked(world) && world.snapshot.matches({ dialog: 'closed' }),
    'rollCall.choose (five)': (world) => isIdle(world) && world.snapshot.context.options.stuNum !== 5,
    'rollCall.choose (those not yet picked)': (world) =>
      isIdle(world) && world.snapshot.context.options.isNominateAllStu === '1',
    'rollCall.choose (the whole class)': (world) =>
      isIdle(world) && world.snapshot.context.options.isNominateAllStu === '0',
    'rollCall.choose (of this term)': (world) => {
      const { isNominateAllStu, since } = world.snapshot.context.options
      return isIdle(world) && isNominateAllStu === '0' && since !== 'term'
    },
    'rollCall.start': (world) => isReady(world) && isLinked(world) && obstacleOf(world.snapshot.context) === null,
    'rollCall.toggleSound': (world) => isIdle(world) && isLinked(world) && world.snapshot.matches({ sound: 'settled' }),
    'rollCall.showRecords': isOpen,
    'rollCall.showDraw': isOpen,
    'rollCall.check': (world) =>
      isOpen(world) &&
      world.snapshot.context.draw !== null &&
      !world.snapshot.matches({ dialog: { open: { draw: 'running' } } }),
    'rollCall.close': isOpen,
    ...offered(['rollCall.confirmClose', 'rollCall.declineClose'], isAsking),
    ...offered(['after untilReveal', 'after commitmentOverdue', 'after answerOverdue'], always),
  },
}
