/** Model of the test-taking chart: assertions for each state, and example events. */
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
  openedWithDraft,
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
    'A student takes a test: responses are stored in the browser at once and saved automatically, and are deleted there only when the server has acknowledged them; a recalled test is locked until it is pushed again; a submitted test is read-only.',
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
    'queue.stored': [
      { example: 'kept', event: { type: 'queue.stored', isKept: true } },
      { example: 'refused', event: { type: 'queue.stored', isKept: false } },
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
        openedWithDraft,
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
      for (const one of started.filter(isOpened)) mustBe(one.input, input, 'the request')
    },
    'answering.paper.working': ({ context }) => must(context.attempt !== null, 'the test is loaded'),
    'answering.paper.reviewing': ({ context }) => must(context.attempt !== null, 'the test is loaded'),
    'answering.saving.settled': ({ context }) => mustBe(context.unsaved, [], 'the list of unsaved responses'),
    'answering.saving.dirty.quiet': ({ context }, { toChildren }) => {
      must(context.unsaved.length > 0, 'there are unsaved responses')
      for (const { event } of toChildren)
        if (event.type === 'queue.put')
          mustBe(
            [event.testUserId, event.responses],
            [context.attempt?.testUserId, context.unsaved],
            'the responses for the browser',
          )
    },
    'answering.saving.sending': ({ context }, { started }) => {
      for (const { src, input: sent } of started)
        if (src === 'saveResponses')
          mustBe(sent, { testUserId: context.attempt?.testUserId, answer: context.unsaved }, 'the request')
    },
    'answering.saving.offline': ({ context }) =>
      must(context.unsaved.length > 0 && context.tries > 0, 'the failed responses are preserved'),
    'answering.saving.refused': ({ context }) =>
      must(
        context.unsaved.length > 0 && context.problem !== null,
        'the refused responses are preserved, and the chart has a problem',
      ),
    'answering.standing.known': () => undefined,
    'answering.standing.checking': ({ context }) => must(context.attempt !== null, 'the test stays visible'),
    'answering.line.here': () => undefined,
    'answering.line.lost': () => undefined,
    'answering.clock.open': () => undefined,
    'answering.clock.running': ({ context }) => must(context.attempt?.deadline !== null, 'the test has a deadline'),
    submitting: ({ context: { attempt, unsaved } }, { started }) => {
      mustBe(readOnlyReason(attempt), null, 'D41: the reason against submitting')
      for (const { src, input: sent } of started)
        if (src === 'submitTest')
          mustBe(
            sent,
            { userTaskId: attempt?.userTaskId, testUserId: attempt?.testUserId, answer: unsaved },
            'B539: the request',
          )
    },
    'timeUp.handing': (_, { started }) => {
      mustBe(
        started.filter(({ src }) => src === 'submitTest').length,
        0,
        "the number of submissions by the page's own clock",
      )
      for (const one of started.filter(isOpened)) mustBe(one.input, input, 'the request')
    },
    'timeUp.waiting': ({ context }) => must(context.tries > 0, 'a failed try is counted'),
    'submitted.shown': ({ context }) => mustBe(context.attempt?.testState, 'submitted', 'the state of the attempt'),
    'submitted.checking': ({ context }) => mustBe(context.attempt?.testState, 'submitted', 'the state of the attempt'),
    recalled: () => undefined,
    gone: () => undefined,
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
  },
  unreachable: {
    'answering.saving.dirty --after latestOver--> answering.saving.sending':
      'The walker does not answer items while a timer runs; the walks of the oracle do (tests/oracles/work/testTaking).',
  },
  invariants: [
    {
      sentence: 'An unsaved response is the newest of its item, unless it came too late.',
      holds: ({ context: { attempt, responses, unsaved } }) =>
        attempt?.testState === 'submitted' ||
        unsaved.every((one) => responses.some((other) => JSON.stringify(other) === JSON.stringify(one))),
    },
    {
      sentence: 'D19: keys are present only for a submitted test whose answers are displayed.',
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
