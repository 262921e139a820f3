/** Model of the question before an announcement is sent to the school: examples, and an assertion for each state. */
import { receiversMachine } from '../../../machines/messages/receivers/receivers.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { receiversWords } from './receivers.words'

const audience = { audience: 'academy', academyId: 'a1' } as const

export const receiversModel = defineModel<typeof receiversMachine>({
  name: 'receivers',
  feature: 'receivers',
  purpose: 'Administrators see how many people an announcement reaches before they send it.',
  machine: receiversMachine,
  source: 'src/machines/messages/receivers/receivers.machine.ts',
  starts: [{ name: 'a written announcement', input: undefined }],
  words: receiversWords,
  events: {
    'receivers.ask': [{ type: 'receivers.ask', audience }],
    'receivers.confirm': [{ type: 'receivers.confirm' }],
    'receivers.cancel': [{ type: 'receivers.cancel' }],
  },
  actors: {
    countReceivers: {
      done: [0, 20],
      error: [
        { code: 0, text: '' },
        { code: 0, text: '网络不通' },
      ],
    },
  },
  states: {
    idle: (_, { emitted }) => must(emitted.length <= 1, 'a question ends with one fact or one message'),
    counting: (_, { started }) => {
      for (const { input } of started) mustBe(input, audience, 'the counted audience')
    },
    asking: ({ context }) => must(context.count > 0, 'the announcement has a receiver'),
  },
})
