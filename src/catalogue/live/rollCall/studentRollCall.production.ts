/** Moves on the student’s page of a roll call while connected, and the messages that the server can send there. */

import type { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'
import { always, offered } from '../classroom/production'

type World = ProductionWorld<typeof studentRollCallMachine>

const isRevealed = ({ snapshot }: World): boolean => snapshot.matches({ shown: 'revealed' })

export const studentRollCallProduction: ProductionMoves<typeof studentRollCallMachine> = {
  moves: {
    ...offered(
      [
        'rollCall.committed',
        'rollCall.drawn',
        'rollCall.resumed',
        'rollCall.revealed',
        'rollCall.closed',
        'rollCall.soundChanged',
      ],
      always,
    ),
    'rollCall.dismiss': isRevealed,
    'rollCall.check': ({ snapshot }) => snapshot.matches({ shown: { revealed: 'result' } }),
    'rollCall.endCheck': ({ snapshot }) => snapshot.matches({ shown: { revealed: 'checking' } }),
    'rollCall.reopen': ({ snapshot }) => snapshot.matches('dismissed'),
    ...offered(['after untilReveal', 'after untilEnd'], always),
  },
}
