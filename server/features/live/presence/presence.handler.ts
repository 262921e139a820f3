/** Presence in a class: users with an open classroom channel, on any node. Teachers are notified. */
import type { Broadcast, Feature } from '../../../kernel'
import type { Relay } from '../../../services/relay/relay.types'
import { createPresence } from '../../../shared/presence'

export function presenceFeature({ broadcast, relay }: { broadcast: Broadcast; relay: Relay }): Feature {
  /** A user is present in one class at a time: moving to another leaves the first. */
  const keyOf = (teachingClassId: string, userId: string): string => `${teachingClassId}:${userId}`
  const userIn = (teachingClassId: string, key: string): string => key.slice(teachingClassId.length + 1)
  const presence = createPresence({
    relay,
    topic: 'classroom.presence',
    notify: (teachingClassId, changed) => {
      const users = changed.map(({ userId: key, status }) => ({ userId: userIn(teachingClassId, key), status }))
      broadcast.sendHere('classroom', { teachingClassId, only: 'teacher' }, 'presenceChanged', { users })
    },
  })
  /** The classes of this node's users. */
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
