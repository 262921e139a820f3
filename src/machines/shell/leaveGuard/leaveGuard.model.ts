/** What the question before a page is left promises in each state. */
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { leaveGuardMachine } from './leaveGuard.machine'
import { leaveGuardWords } from './leaveGuard.words'

export const leaveGuardModel = defineModel<typeof leaveGuardMachine>({
  name: 'leave-guard',
  feature: 'leaveGuard',
  purpose: 'Before the browser’s Back takes away what was written, the person is asked.',
  machine: leaveGuardMachine,
  source: 'src/machines/shell/leaveGuard/leaveGuard.machine.ts',
  starts: [{ name: 'a page', input: undefined }],
  words: leaveGuardWords,
  events: {
    'guard.hold': [
      { example: 'a form', event: { type: 'guard.hold', holder: 'form' } },
      { example: 'another form', event: { type: 'guard.hold', holder: 'other' } },
    ],
    'guard.release': [
      { example: 'a form', event: { type: 'guard.release', holder: 'form' } },
      { example: 'another form', event: { type: 'guard.release', holder: 'other' } },
    ],
    'leave.tried': [{ type: 'leave.tried', steps: -1 }],
    'leave.confirm': [{ type: 'leave.confirm' }],
    'leave.stay': [{ type: 'leave.stay' }],
  },
  actors: {},
  states: {
    free: ({ context }) => mustBe(context.holders, [], 'what would be lost'),
    held: ({ context }, { emitted }) => {
      must(context.holders.length > 0, 'something would be lost')
      mustBe(emitted, [], 'where the person goes')
    },
    asking: ({ context }, { emitted }) => {
      must(context.holders.length > 0, 'something would be lost')
      mustBe(context.steps, -1, 'where the person wanted to go')
      mustBe(emitted, [], 'where the person goes before the answer')
    },
    leaving: (_, { emitted }) => {
      for (const event of emitted) mustBe(event, { type: 'leave.go', steps: -1 }, 'where the person goes')
    },
  },
  invariants: [
    {
      sentence: 'Nobody holds the page twice.',
      holds: ({ context: { holders } }) => new Set(holders).size === holders.length,
    },
  ],
})
