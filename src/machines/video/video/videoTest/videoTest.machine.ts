/**
 * A test in a video (B549, D23): shown where it stops the video, or opened by the student. The first answer is final, so it is
 * submitted with a button. After that, the result is shown, and the key where it is released (D19).
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { VideoTest } from '../../../../../contract/entities/video/video'
import { isAnswered } from '../../../../../contract/rules/work/scoring'
import { type Failure, failureOf } from '../../../shared/failure'
import { notProvided } from '../../../shared/notProvided'
import { texts } from '../texts'
import type { AnswerInput, VideoTestContext, VideoTestEvent, VideoTestInput, VideoTestOutput } from './videoTest.types'

/** Answers a test. Rejects with an error whose `text` can be shown to the user. */
const answerTestPlaceholder = fromPromise<VideoTest, AnswerInput>(notProvided)

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
  description: 'A test in a video.',
  context: ({ input }) => ({ ...input, response: input.test.own?.response ?? [], problem: null }),
  output: ({ context: { test } }) => ({ test }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The test is shown, without an answer.',
      always: { guard: 'isAnswered', target: 'answered' },
      on: {
        'answer.change': { actions: 'write' },
        'answer.send': [{ guard: 'canSend', target: 'sending' }, { actions: 'askForAnswer' }],
        'test.close': { guard: 'mayClose', target: 'closed' },
      },
    },
    sending: {
      tags: 'sending',
      description: 'Submitting the answer.',
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
      description: 'The test is answered, now or earlier; the result is shown.',
      on: { 'test.close': 'closed' },
    },
    closed: { type: 'final', description: 'Closed; the video can continue.' },
  },
})
