/** Model of the question before a page is left: examples, and an assertion for each state. */

import { leaveGuardMachine } from '../../../machines/shell/leaveGuard/leaveGuard.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { leaveGuardWords } from './leaveGuard.words'

export const leaveGuardModel = defineModel<typeof leaveGuardMachine>({
  name: 'leave-guard',
  feature: 'leaveGuard',
  purpose: 'Asks the user before a link, a command or the browser’s Back discards unsaved input.',
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
    free: ({ context }) => mustBe(context.holders, [], 'the unsaved editors'),
    held: ({ context }, { emitted }) => {
      must(context.holders.length > 0, 'unsaved input exists')
      mustBe(emitted, [], 'the navigation')
    },
    asking: ({ context }, { emitted }) => {
      must(context.holders.length > 0, 'unsaved input exists')
      mustBe(emitted, [], 'the navigation before the answer')
    },
    leaving: ({ context: { steps } }, { emitted }) => {
      for (const event of emitted) mustBe(event, { type: 'leave.go', steps }, 'the navigation')
    },
  },
  invariants: [
    {
      sentence: 'No editor holds the page twice.',
      holds: ({ context: { holders } }) => new Set(holders).size === holders.length,
    },
    {
      sentence: 'Only an editor with unsaved input has a draft.',
      holds: ({ context: { holders, drafts } }) => drafts.every((one) => holders.includes(one)),
    },
  ],
})
