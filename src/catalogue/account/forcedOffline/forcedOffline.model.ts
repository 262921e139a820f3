/** Model of the forced offline: examples, and an assertion for each state. */

import { forcedOfflineMachine } from '../../../machines/account/forcedOffline/forcedOffline.machine'
import { forcedOfflineTexts } from '../../../machines/account/forcedOffline/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { forcedOfflineWords } from './forcedOffline.words'

const text = '您的帐号已在其他设备登录'

export const forcedOfflineModel = defineModel<typeof forcedOfflineMachine>({
  name: 'forced-offline',
  feature: 'forcedOffline',
  purpose:
    'The end of a session from elsewhere: the sockets are closed, a dialog shows the server’s text, OK signs out.',
  machine: forcedOfflineMachine,
  source: 'src/machines/account/forcedOffline/forcedOffline.machine.ts',
  starts: [{ name: 'signed in', input: undefined }],
  words: forcedOfflineWords,
  events: {
    'forcedOffline.received': [
      { example: 'with a text', event: { type: 'forcedOffline.received', text } },
      { example: 'without a text', event: { type: 'forcedOffline.received', text: '' } },
    ],
    'forcedOffline.acknowledge': [{ type: 'forcedOffline.acknowledge' }],
  },
  states: {
    watching: ({ context }) => mustBe(context.text, '', 'the text'),
    notified: ({ context }, { toParent }) => {
      must([text, forcedOfflineTexts.fallback].includes(context.text), 'the dialog has a text')
      mustBe(toParent, [{ type: 'sockets.close' }], 'the commands to the root')
    },
    left: (_, { toParent }) => mustBe(toParent, [{ type: 'session.end' }], 'the commands to the root'),
  },
})
