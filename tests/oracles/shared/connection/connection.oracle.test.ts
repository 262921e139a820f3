import { HEARTBEAT_MS, SILENCE_MS } from '../../../../contract/limits'
import { connectionModel } from '../../../../src/catalogue/shared/connection/connection.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './connection.oracle'

judge(connectionModel, oracle)

const open = ['states', 'open']
const connected = [...open, 'states', 'connected']
const fresh = [...connected, 'states', 'fresh']
const beat = { target: 'awaitingAnswer', actions: 'sendHeartbeat' }

judgeRejects(connectionModel, oracle, {
  'whose heartbeat comes 1 ms too early (B102)': [{ at: [...fresh, 'after'], to: { [HEARTBEAT_MS - 1]: beat } }],
  'whose heartbeat comes 1 ms too late (B102)': [{ at: [...fresh, 'after'], to: { [HEARTBEAT_MS + 1]: beat } }],
  'whose heartbeat does not follow the last message (B103)': [
    { at: [...connected, 'on', 'socket.received'], to: { actions: 'tellReceived' } },
  ],
  'that gives a silent line up 1 ms too late': [
    {
      at: [...connected, 'states', 'awaitingAnswer', 'after'],
      to: { [SILENCE_MS - HEARTBEAT_MS + 1]: { target: '#connection.open.lost', actions: 'reopenSocket' } },
    },
  ],
  'that gives a silent line up and opens no new one': [
    { at: [...connected, 'states', 'awaitingAnswer', 'after', 'answerOverdue', 'actions'] },
  ],
  'that sends what nobody hears': [
    { at: [...open, 'states', 'registering', 'on', 'channel.send'], to: { actions: 'sendMessage' } },
  ],
  'that does not register on every opening (B382)': [{ at: [...open, 'states', 'registering', 'entry'] }],
  'that tries again after it was refused': [{ at: ['states', 'refused', 'on', 'channel.retry'], to: 'open' }],
  'that tells its owner of heartbeats': [{ at: [...connected, 'on', 'socket.received', 0] }],
})
