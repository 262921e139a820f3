/**
 * A test inside a film (B549, D23): asked where the film stopped, or where somebody opened it. The first answer stands, so it is
 * sent by a press of its own; afterwards what came of it is shown, and its key where that may be seen (D19).
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { VideoTest } from '../../../../../contract/entities/video/video'
import { isAnswered } from '../../../../../contract/rules/work/scoring'
import { type Failure, failureOf } from '../../../shared/failure'
import { texts } from '../texts'
import type { AnswerInput, VideoTestContext, VideoTestEvent, VideoTestInput, VideoTestOutput } from './videoTest.types'

/** Answers a test. Rejects with an error whose `text` is for people. */
const answerTestPlaceholder = fromPromise<VideoTest, AnswerInput>(() => {
  throw new Error('a test inside a film is answered by an actor of src/routes')
})

export const videoTestMachine = setup({
  types: {
    context: {} as VideoTestContext,
    events: {} as VideoTestEvent,
    input: {} as VideoTestInput,
    output: {} as VideoTestOutput,
  },
  actors: { answerTest: answerTestPlaceholder },
  guards: {
    isAnswered: ({ context: { test } }) => test.own !== null,
    canSend: ({ context: { response, userTaskId } }) => userTaskId !== null && isAnswered([...response]),
    mayClose: ({ context: { isStop } }) => !isStop,
  },
  actions: {
    write: assign(({ event }) => {
      assertEvent(event, 'answer.change')
      return { response: event.response, problem: null }
    }),
    take: assign((_, test: VideoTest) => ({ test, response: test.own?.response ?? [], problem: null })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.answerFailed })),
    askForAnswer: assign({ problem: texts.answerMissing }),
  },
}).createMachine({
  id: 'videoTest',
  description: 'A test inside a film.',
  context: ({ input }) => ({ ...input, response: input.test.own?.response ?? [], problem: null }),
  output: ({ context: { test } }) => ({ test }),
  initial: 'asking',
  states: {
    asking: {
      description: 'It is asked; nothing is answered yet.',
      always: { guard: 'isAnswered', target: 'answered' },
      on: {
        'answer.change': { actions: 'write' },
        'answer.send': [{ guard: 'canSend', target: 'sending' }, { actions: 'askForAnswer' }],
        'test.close': { guard: 'mayClose', target: 'closed' },
      },
    },
    sending: {
      tags: 'sending',
      description: 'The answer is on its way.',
      invoke: {
        src: 'answerTest',
        input: ({ context: { userTaskId, test, response } }) => ({
          userTaskId: userTaskId ?? '',
          videoTestId: test.videoTestId,
          answer: response,
        }),
        onDone: { target: 'answered', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    answered: {
      description: 'It is answered, here or before: what came of it is shown.',
      on: { 'test.close': 'closed' },
    },
    closed: { type: 'final', description: 'The film may go on.' },
  },
})
