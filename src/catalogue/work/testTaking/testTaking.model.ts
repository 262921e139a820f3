/** What the chart of a test promises in each state, and the events to walk it with. */
import { errors } from '../../../../contract/errors'
import { readOnlyReason } from '../../../machines/work/testTaking/testTaking.logic'
import { testTakingMachine } from '../../../machines/work/testTaking/testTaking.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  NOW,
  opened,
  openedAgain,
  openedExtended,
  openedPaused,
  openedResults,
  openedSubmitted,
  openedTimed,
  openedWithKept,
  savedAll,
  savedOther,
  submitted,
  WRITER,
} from './testTaking.examples'
import { testTakingWords } from './testTaking.words'

const offline = { code: 0, text: '' }
const input = { teachingClassId: 'tc1', lessonTaskId: 'ta1', writer: WRITER }
const isOpened = ({ src }: { src: unknown }) => src === 'openTest'

export const testTakingModel = defineModel<typeof testTakingMachine>({
  name: 'test-taking',
  feature: 'testTaking',
  purpose:
    'A student takes a test: what is answered is kept in the browser at once, saves itself, and is forgotten there only when the server has acknowledged it; taken back meanwhile it freezes and goes on; handed in it stays as it was.',
  machine: testTakingMachine,
  source: 'src/machines/work/testTaking/testTaking.machine.ts',
  starts: [{ name: 'a test', input }],
  words: testTakingWords,
  events: {
    'answer.change': [
      { example: 'another choice', event: { type: 'answer.change', position: 1, response: ['B'], at: NOW + 1_000.4 } },
      { example: 'nothing', event: { type: 'answer.change', position: 1, response: [], at: NOW + 1_000 } },
      {
        example: 'an item that is not there',
        event: { type: 'answer.change', position: 9, response: ['A'], at: NOW + 1_000 },
      },
    ],
    'answer.mark': [{ example: 'the first', event: { type: 'answer.mark', position: 1, at: NOW + 1_000 } }],
    'item.go': [
      { example: 'another', event: { type: 'item.go', position: 2 } },
      { example: 'one that is not there', event: { type: 'item.go', position: 9 } },
    ],
    'item.step': [
      { example: 'on', event: { type: 'item.step', by: 1 } },
      { example: 'back', event: { type: 'item.step', by: -1 } },
    ],
    'mode.change': [{ type: 'mode.change', mode: 'list' }],
    'save.retry': [{ type: 'save.retry' }],
    'test.review': [{ type: 'test.review' }],
    'review.close': [{ type: 'review.close' }],
    'test.submit': [{ type: 'test.submit' }],
    'test.reload': [{ type: 'test.reload' }],
    'late.drop': [{ type: 'late.drop' }],
    'queue.kept': [
      { example: 'kept', event: { type: 'queue.kept', isKept: true } },
      { example: 'refused', event: { type: 'queue.kept', isKept: false } },
    ],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.lost': [{ type: 'line.lost' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    classFacts: {},
    queue: {},
    openTest: {
      done: [
        opened,
        openedWithKept,
        openedPaused,
        openedTimed,
        openedSubmitted,
        openedResults,
        openedAgain,
        openedExtended,
      ],
      error: [offline, errors.taskRecalled, errors.notFound],
    },
    saveResponses: {
      done: [savedAll, savedOther],
      error: [offline, errors.taskRecalled, errors.taskCleared, errors.testSubmitted, errors.classReadOnly],
    },
    submitTest: { done: [submitted], error: [offline, errors.taskRecalled, errors.taskCleared] },
  },
  states: {
    opening: (_, { started }) => {
      for (const one of started.filter(isOpened)) mustBe(one.input, input, 'what is opened')
    },
    'answering.paper.working': ({ context }) => must(context.attempt !== null, 'the test is known'),
    'answering.paper.reviewing': ({ context }) => must(context.attempt !== null, 'the test is known'),
    'answering.saving.settled': ({ context }) => mustBe(context.unsaved, [], 'what is unsaved'),
    'answering.saving.dirty.quiet': ({ context }, { toChildren }) => {
      must(context.unsaved.length > 0, 'something is unsaved')
      for (const { event } of toChildren)
        if (event.type === 'queue.put')
          mustBe([event.testUserId, event.responses], [context.attempt?.testUserId, context.unsaved], 'what is kept')
    },
    'answering.saving.sending': ({ context }, { started }) => {
      for (const { src, input: sent } of started)
        if (src === 'saveResponses')
          mustBe(sent, { testUserId: context.attempt?.testUserId, answer: context.unsaved }, 'what is sent')
    },
    'answering.saving.offline': ({ context }) =>
      must(context.unsaved.length > 0 && context.tries > 0, 'what did not arrive is still here'),
    'answering.saving.refused': ({ context }) =>
      must(context.unsaved.length > 0 && context.problem !== null, 'it is still here, and it says why'),
    'answering.standing.known': () => undefined,
    'answering.standing.checking': ({ context }) => must(context.attempt !== null, 'the test stays in sight'),
    'answering.line.here': () => undefined,
    'answering.line.lost': () => undefined,
    'answering.clock.open': () => undefined,
    'answering.clock.running': ({ context }) => must(context.attempt?.deadline !== null, 'there is an end'),
    submitting: ({ context: { attempt, unsaved } }, { started }) => {
      mustBe(readOnlyReason(attempt), null, 'D41: why it cannot be handed in')
      for (const { src, input: sent } of started)
        if (src === 'submitTest')
          mustBe(
            sent,
            { userTaskId: attempt?.userTaskId, testUserId: attempt?.testUserId, answer: unsaved },
            'B539: what is handed in',
          )
    },
    'timeUp.handing': (_, { started }) => {
      mustBe(started.filter(({ src }) => src === 'submitTest').length, 0, 'what a page hands in by its own clock')
      for (const one of started.filter(isOpened)) mustBe(one.input, input, 'what is asked')
    },
    'timeUp.waiting': ({ context }) => must(context.tries > 0, 'it was tried'),
    'submitted.shown': ({ context }) => mustBe(context.attempt?.testState, 'submitted', 'how the attempt stands'),
    'submitted.checking': ({ context }) => mustBe(context.attempt?.testState, 'submitted', 'how the attempt stands'),
    recalled: () => undefined,
    gone: () => undefined,
    failed: ({ context }) => must(context.problem !== null, 'it says why'),
  },
  unreachable: {
    'answering.saving.dirty --after latestOver--> answering.saving.sending':
      'The walker answers nothing while it waits; the oracle’s walks do (tests/oracles/work/testTaking).',
  },
  invariants: [
    {
      sentence: 'What is unsaved is the newest answer to its item, unless it came too late.',
      holds: ({ context: { attempt, responses, unsaved } }) =>
        attempt?.testState === 'submitted' ||
        unsaved.every((one) => responses.some((other) => JSON.stringify(other) === JSON.stringify(one))),
    },
    {
      sentence: 'D19: keys are there only for a submitted test whose answers are displayed.',
      holds: ({ context: { attempt, results } }) =>
        results.length === 0 || (attempt?.testState === 'submitted' && attempt.isAnswerOpen === '1'),
    },
  ],
  stateKey: ({ context: { attempt, unsaved, isKept, mode, problem, results } }) => ({
    attempt: attempt && [attempt.testUserId, attempt.testState, attempt.readOnly, attempt.deadline],
    unsaved: unsaved.length > 0,
    results: results.length > 0,
    isKept,
    mode,
    problem: problem !== null,
  }),
})
