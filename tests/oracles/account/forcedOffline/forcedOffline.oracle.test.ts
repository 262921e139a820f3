import { forcedOfflineModel } from '../../../../src/catalogue/account/forcedOffline/forcedOffline.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './forcedOffline.oracle'

judge(forcedOfflineModel, oracle)

const received = ['states', 'watching', 'on', 'forcedOffline.received']
const acknowledge = ['states', 'notified', 'on', 'forcedOffline.acknowledge']

judgeRejects(forcedOfflineModel, oracle, {
  'whose dialog can be dismissed without signing out (B100)': [{ at: acknowledge, to: 'watching' }],
  'whose dialog closes after OK while the session continues (B100)': [{ at: [...acknowledge, 'actions'] }],
  'that leaves the sockets open (B099)': [{ at: [...received, 'actions'], to: ['rememberText'] }],
  'that drops the text of the message (B099)': [{ at: [...received, 'actions'], to: ['closeSockets'] }],
  'that ends the session without asking (B100)': [
    { at: received, to: { target: 'left', actions: ['rememberText', 'closeSockets', 'endSession'] } },
  ],
  'that can be acknowledged before a message arrives': [
    { at: ['states', 'watching', 'on', 'forcedOffline.acknowledge'], to: { target: 'left', actions: 'endSession' } },
  ],
})
