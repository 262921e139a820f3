/** What the chart of a test inside a film promises in each state. */
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
  purpose:
    'A test inside a film is asked and answered once; what came of it is shown, and its key where it may be seen.',
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
    asking: ({ context }) => mustBe(context.test.own, null, 'B549: what was answered before'),
    sending: ({ context }, { started }) => {
      must(isAnswered([...context.response]), 'something is answered')
      for (const { input } of started)
        mustBe(
          input,
          { userTaskId: context.userTaskId, videoTestId: context.test.videoTestId, answer: context.response },
          'B549: what is sent',
        )
    },
    answered: ({ context }) => mustBe(context.response, context.test.own?.response, 'the answer that stands'),
    closed: ({ context, output }) => {
      mustBe(output, { test: context.test }, 'how it stands')
      must(context.test.own !== null || !context.isStop, 'D23: a stop is answered')
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
