/** Model of the sign-out after a time without activity: examples, and an assertion for each state. */
import { IDLE_WARNING_MS } from '../../../../contract/limits'
import { idleSignOutMachine } from '../../../machines/account/idleSignOut/idleSignOut.machine'
import { idleTexts as texts } from '../../../machines/account/idleSignOut/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { idleWords } from './idleSignOut.words'

const MINUTE = 60_000
const limitMs = 10 * MINUTE
const at = 1_760_000_000_000

export const idleSignOutModel = defineModel<typeof idleSignOutMachine>({
  name: 'idle-sign-out',
  feature: 'idleSignOut',
  purpose: 'On shared computers the page signs out after a time without activity, with a warning a minute before.',
  machine: idleSignOutMachine,
  source: 'src/machines/account/idleSignOut/idleSignOut.machine.ts',
  starts: [
    { name: 'just signed in', input: { limitMs, activeAt: at, at } },
    { name: 'opened again in time', input: { limitMs, activeAt: at - 5 * MINUTE, at } },
    { name: 'opened again too late', input: { limitMs, activeAt: at - limitMs, at } },
  ],
  words: idleWords,
  events: {
    'idle.active': [
      { example: 'in time', event: { type: 'idle.active', at: at + MINUTE } },
      { example: 'in the last second', event: { type: 'idle.active', at: at + limitMs - 1 } },
      { example: 'too late', event: { type: 'idle.active', at: at + 30 * limitMs } },
    ],
    'idle.stay': [
      { example: 'in time', event: { type: 'idle.stay', at: at + MINUTE } },
      { example: 'too late', event: { type: 'idle.stay', at: at + 30 * limitMs } },
    ],
    'idle.leave': [{ type: 'idle.leave' }],
  },
  actors: { activity: {} },
  states: {
    watching: ({ context }) => must(context.at - context.activeAt < limitMs, 'the time is not over'),
    warning: ({ context }) =>
      must(context.at - context.activeAt >= limitMs - IDLE_WARNING_MS, 'the warning comes in the last minute'),
    ended: (_, { emitted }) => {
      const expected = [{ type: 'notify', level: 'info', text: texts.ended }, { type: 'idle.ended' }]
      if (emitted.length > 0) mustBe(emitted, expected, 'the message and the fact for the page')
    },
  },
})
