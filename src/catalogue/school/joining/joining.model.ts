/** Model of the charts of joining: examples, and an assertion for each state. */
import { errors } from '../../../../contract/errors'
import { joiningMachine } from '../../../machines/school/joining/joining.machine'
import { joinRequestsMachine } from '../../../machines/school/joining/joinRequests.machine'
import { joiningTexts as texts } from '../../../machines/school/joining/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { member, outside, ownClasses, rejected, waiting } from './joining.examples'
import { joiningWords, joinRequestsWords } from './joining.words'

const offline = { code: 0, text: '' }

export const joiningModel = defineModel<typeof joiningMachine>({
  name: 'joining',
  feature: 'joining',
  purpose:
    'A student and a class: in none, requesting with an invitation code, waiting for the teacher, rejected, a member. Decisions arrive automatically.',
  machine: joiningMachine,
  source: 'src/machines/school/joining/joining.machine.ts',
  starts: [
    { name: 'from the menu', input: { code: '' } },
    { name: 'by a scanned code', input: { code: 'KJ2601' } },
  ],
  words: joiningWords,
  events: {
    'joining.decided': [
      {
        example: 'agreed',
        event: { type: 'joining.decided', className: '会计信息2601班', isAgreed: true, reason: '' },
      },
      {
        example: 'rejected',
        event: { type: 'joining.decided', className: '会计信息2601班', isAgreed: false, reason: '请使用真实姓名申请' },
      },
    ],
    'joining.resumed': [{ type: 'joining.resumed' }],
    'code.write': [
      { example: 'a code', event: { type: 'code.write', code: 'KJ2601' } },
      { example: 'blanks', event: { type: 'code.write', code: ' ' } },
    ],
    'join.ask': [{ type: 'join.ask' }],
    'join.change': [{ type: 'join.change' }],
    'join.keep': [{ type: 'join.keep' }],
    'joining.retry': [{ type: 'joining.retry' }],
  },
  actors: {
    checkJoining: { done: [outside, waiting, rejected, member], error: [offline] },
    applyToJoin: {
      done: [waiting, member],
      error: [offline, { code: errors.joinCodeUnknown.code, text: errors.joinCodeUnknown.text }],
    },
    findOwnClasses: { done: [ownClasses], error: [offline] },
    facts: {},
  },
  states: {
    unknown: ({ context }) => mustBe(context.problem, null, 'the problem'),
    failed: ({ context }) => mustBe(context.problem, texts.checkFailed, 'the problem'),
    outside: ({ context }) => mustBe(context.standing, outside, 'the membership'),
    rejected: ({ context }) => mustBe(context.standing, rejected, 'the membership'),
    asking: ({ context }, { started }) => {
      must(context.code.trim() !== '', 'there is a code')
      for (const { src, input } of started) {
        mustBe([src, input], ['applyToJoin', { code: 'KJ2601' }], 'the request')
      }
    },
    'waiting.patient': ({ context }) => mustBe(context.standing, waiting, 'the membership'),
    'waiting.changing': ({ context }) => mustBe(context.standing, waiting, 'the membership'),
    'member.loading': ({ context }) => mustBe(context.standing, member, 'the membership'),
    'member.loaded': ({ context }) => mustBe(context.classes, ownClasses, 'the classes'),
    'member.failed': ({ context }) => mustBe(context.problem, texts.classesFailed, 'the problem'),
  },
  invariants: [
    {
      sentence: 'No request is sent without a code.',
      holds: (snapshot) => !snapshot.matches('asking') || snapshot.context.code.trim() !== '',
    },
  ],
  stateKey: ({ context }) => ({
    hasCode: context.code.trim() !== '',
    state: context.standing?.state ?? null,
    hasClasses: context.classes !== null,
    problem: context.problem,
  }),
})

export const joinRequestsModel = defineModel<typeof joinRequestsMachine>({
  name: 'join-requests',
  feature: 'joining',
  purpose: 'The number of pending requests to join a teacher’s classes, updated by the notification channel.',
  machine: joinRequestsMachine,
  source: 'src/machines/school/joining/joinRequests.machine.ts',
  starts: [{ name: 'a teacher’s class pages', input: undefined }],
  words: joinRequestsWords,
  events: {
    'requests.changed': [{ type: 'requests.changed', classesId: 'cl1', count: 3, isNew: true }],
    'requests.resumed': [{ type: 'requests.resumed' }],
    'requests.reload': [{ type: 'requests.reload' }],
  },
  actors: {
    countRequests: { done: [[{ classesId: 'cl1', count: 2 }], []], error: [offline] },
    facts: {},
  },
  states: {
    counting: (_, { emitted }) =>
      must(
        emitted.every(({ type }) => type === 'requests.moved'),
        'pages receive the change',
      ),
    counted: ({ context }) => must(context.counts !== null, 'the counts are known'),
    failed: (_, { emitted }) =>
      must(
        emitted.every(({ type }) => type === 'requests.moved'),
        'no toast: the pages show their own texts',
      ),
  },
})
