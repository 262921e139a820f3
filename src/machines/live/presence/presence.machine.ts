/** The users present in a teacher's class: the whole list on entering, then each arrival and departure. */
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
  description: 'The users who are present in a teacher’s class.',
  context: { userIds: [] },
  initial: 'unknown',
  on: { 'presence.resumed': { target: '.known', actions: 'take' } },
  states: {
    unknown: {
      description: 'The server has not sent the list yet, or the connection is lost: the last list may be wrong.',
    },
    known: {
      description: 'The list holds exactly the users who are present.',
      on: { 'presence.changed': { actions: 'follow' }, 'link.lost': 'unknown', 'link.refused': 'unknown' },
    },
  },
})
