/** What a forced offline promises in each state. */

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
    'The end of a session by somebody else: the sockets are closed, a dialog shows the server’s text, OK signs out.',
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
    told: ({ context }, { toParent }) => {
      must([text, forcedOfflineTexts.fallback].includes(context.text), 'the dialog has something to say')
      mustBe(toParent, [{ type: 'sockets.close' }], 'what the root is asked')
    },
    left: (_, { toParent }) => mustBe(toParent, [{ type: 'session.end' }], 'what the root is asked'),
  },
})
