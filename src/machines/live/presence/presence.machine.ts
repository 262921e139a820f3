/** Who is present in a teacher's class: told whole on entering, then as people come and go. */
import { assertEvent, assign, setup } from 'xstate'
import type { PresenceContext, PresenceEvent } from './presence.types'

export const presenceMachine = setup({
  types: { context: {} as PresenceContext, events: {} as PresenceEvent },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'presence.resumed')
      return { userIds: event.userIds }
    }),
    follow: assign(({ context, event }) => {
      assertEvent(event, 'presence.changed')
      const present = new Set(context.userIds)
      for (const { userId, status } of event.users) {
        if (status === '1') present.add(userId)
        else present.delete(userId)
      }
      return { userIds: [...present] }
    }),
  },
}).createMachine({
  id: 'presence',
  description: 'Who is present in a teacher’s class.',
  context: { userIds: [] },
  initial: 'unknown',
  on: { 'presence.resumed': { target: '.known', actions: 'take' } },
  states: {
    unknown: { description: 'The server has not said yet, or the line is down: what was known last may be wrong.' },
    known: {
      description: 'Everybody in the list is present, and nobody else.',
      on: { 'presence.changed': { actions: 'follow' }, 'link.lost': 'unknown', 'link.refused': 'unknown' },
    },
  },
})
