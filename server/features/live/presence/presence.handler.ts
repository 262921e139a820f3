/** Who is present in a class: whoever has its classroom channel open, on whichever node. Teachers hear of it. */
import type { Broadcast, Feature } from '../../../kernel'
import type { Relay } from '../../../services/relay/relay'
import { createPresence } from '../../../shared/presence'

export function presenceFeature({ broadcast, relay }: { broadcast: Broadcast; relay: Relay }): Feature {
  /** Somebody is present in one class: who goes over to another has left the first. */
  const keyOf = (teachingClassId: string, userId: string): string => `${teachingClassId}:${userId}`
  const userIn = (teachingClassId: string, key: string): string => key.slice(teachingClassId.length + 1)
  const presence = createPresence({
    relay,
    topic: 'classroom.presence',
    tell: (teachingClassId, told) => {
      const users = told.map(({ userId: key, status }) => ({ userId: userIn(teachingClassId, key), status }))
      broadcast.sendHere('classroom', { teachingClassId, only: 'teacher' }, 'presenceChanged', { users })
    },
  })
  /** Where the users of this node are. */
  const places = new Map<string, string>()

  return {
    name: 'presence',
    presence: {
      classroom({ userId, isHere, teachingClassIds }) {
        const before = places.get(userId)
        const place = isHere ? (teachingClassIds[0] ?? before) : undefined
        if (before !== undefined && before !== place) {
          places.delete(userId)
          presence.changed({ userId: keyOf(before, userId), isHere: false, teachingClassIds: [before] })
        }
        if (place === undefined || place === before) return
        places.set(userId, place)
        presence.changed({ userId: keyOf(place, userId), isHere: true, teachingClassIds: [place] })
      },
    },
    resume: {
      async classroom({ caller, teachingClassId }) {
        if (caller.role !== 'teacher') return {}
        const keys = [...presence.users()].filter((key) => key.startsWith(`${teachingClassId}:`))
        return { presentIds: keys.map((key) => userIn(teachingClassId, key)) }
      },
    },
    start: async () => presence.start(),
    stop: () => presence.stop(),
  }
}
