/** What the question before a page is left promises in each state. */

import { leaveGuardMachine } from '../../../machines/shell/leaveGuard/leaveGuard.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { leaveGuardWords } from './leaveGuard.words'

export const leaveGuardModel = defineModel<typeof leaveGuardMachine>({
  name: 'leave-guard',
  feature: 'leaveGuard',
  purpose: 'Before a link, a command or the browser’s Back takes unsaved input away, the person is asked.',
  machine: leaveGuardMachine,
  source: 'src/machines/shell/leaveGuard/leaveGuard.machine.ts',
  starts: [{ name: 'a page', input: undefined }],
  words: leaveGuardWords,
  events: {
    'guard.hold': [
      { example: 'a form', event: { type: 'guard.hold', holder: 'form', hasDraft: false } },
      { example: 'another form', event: { type: 'guard.hold', holder: 'other', hasDraft: false } },
      { example: 'another form with a draft', event: { type: 'guard.hold', holder: 'other', hasDraft: true } },
    ],
    'guard.release': [
      { example: 'a form', event: { type: 'guard.release', holder: 'form' } },
      { example: 'another form', event: { type: 'guard.release', holder: 'other' } },
    ],
    'leave.tried': [
      { example: 'Back', event: { type: 'leave.tried', steps: -1 } },
      { example: 'a link', event: { type: 'leave.tried', steps: 0 } },
    ],
    'leave.confirm': [{ type: 'leave.confirm' }],
    'leave.stay': [{ type: 'leave.stay' }],
    'leave.done': [{ type: 'leave.done' }],
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
      mustBe(emitted, [], 'where the person goes before the answer')
    },
    leaving: ({ context: { steps } }, { emitted }) => {
      for (const event of emitted) mustBe(event, { type: 'leave.go', steps }, 'where the person goes')
    },
  },
  invariants: [
    {
      sentence: 'Nobody holds the page twice.',
      holds: ({ context: { holders } }) => new Set(holders).size === holders.length,
    },
    {
      sentence: 'Only an editor with unsaved input has a draft.',
      holds: ({ context: { holders, drafts } }) => drafts.every((one) => holders.includes(one)),
    },
  ],
})
