/** Model of a test in a video: assertions for each state, and example events. */
import { errors } from '../../../../../contract/errors'
import { isAnswered } from '../../../../../contract/rules/work/scoring'
import { videoTestMachine } from '../../../../machines/video/video/videoTest/videoTest.machine'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { answered, answeredWithKey, test } from '../video.examples'
import { videoTestWords } from './videoTest.words'

const offline = { code: 0, text: '' }

export const videoTestModel = defineModel<typeof videoTestMachine>({
  name: 'video-test',
  feature: 'video',
  purpose: 'A test in a video is shown and answered once; the result is shown, and the key where it is released.',
  machine: videoTestMachine,
  source: 'src/machines/video/video/videoTest/videoTest.machine.ts',
  starts: [
    { name: 'a stop', input: { test, userTaskId: 'ut1', isStop: true } },
    { name: 'one that was opened', input: { test, userTaskId: 'ut1', isStop: false } },
    { name: 'one that was answered', input: { test: answered, userTaskId: 'ut1', isStop: false } },
    { name: 'without a record', input: { test, userTaskId: null, isStop: false } },
  ],
  words: videoTestWords,
  events: {
    'answer.change': [
      { example: 'a choice', event: { type: 'answer.change', response: ['A'] } },
      { example: 'nothing', event: { type: 'answer.change', response: [] } },
    ],
    'answer.send': [{ type: 'answer.send' }],
    'test.close': [{ type: 'test.close' }],
  },
  actors: {
    answerTest: { done: [answered, answeredWithKey], error: [offline, errors.taskCleared] },
  },
  states: {
    asking: ({ context }) => mustBe(context.test.own, null, 'B549: the earlier answer'),
    sending: ({ context }, { started }) => {
      must(isAnswered([...context.response]), 'the response is not empty')
      for (const { input } of started)
        mustBe(
          input,
          { userTaskId: context.userTaskId, videoTestId: context.test.videoTestId, answer: context.response },
          'B549: the request',
        )
    },
    answered: ({ context }) => mustBe(context.response, context.test.own?.response, 'the displayed answer'),
    closed: ({ context, output }) => {
      mustBe(output, { test: context.test }, 'the output')
      must(context.test.own !== null || !context.isStop, 'D23: a test that stops the video is answered')
    },
  },
  stateKey: ({ context: { test: one, response, problem, isStop, userTaskId } }) => ({
    own: one.own,
    response,
    problem,
    isStop,
    userTaskId,
  }),
})
