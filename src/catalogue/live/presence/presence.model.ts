/** Model of the presence: examples, and an assertion for each state. */

import { presenceMachine } from '../../../machines/live/presence/presence.machine'
import { defineModel } from '../../../statecharts/model'
import { must } from '../../shared/must'
import { presenceWords } from './presence.words'

const present = ['s1', 's2']

export const presenceModel = defineModel<typeof presenceMachine>({
  name: 'presence',
  feature: 'presence',
  purpose: 'The users present in a teacher’s class: the whole list on entering, then each arrival and departure.',
  machine: presenceMachine,
  source: 'src/machines/live/presence/presence.machine.ts',
  starts: [{ name: 'in class', input: undefined }],
  words: presenceWords,
  events: {
    'presence.resumed': [{ type: 'presence.resumed', userIds: present }],
    'presence.changed': [
      { example: 'one comes', event: { type: 'presence.changed', users: [{ userId: 's3', status: '1' }] } },
      { example: 'one leaves', event: { type: 'presence.changed', users: [{ userId: 's1', status: '0' }] } },
    ],
    'link.lost': [{ type: 'link.lost' }],
    'link.refused': [{ type: 'link.refused' }],
  },
  states: {
    unknown: () => undefined,
    known: ({ context: { userIds } }) => must(userIds.includes('s2'), 'a user who has not left is present'),
  },
  invariants: [
    {
      sentence: 'No user is counted twice.',
      holds: ({ context: { userIds } }) => new Set(userIds).size === userIds.length,
    },
  ],
})
