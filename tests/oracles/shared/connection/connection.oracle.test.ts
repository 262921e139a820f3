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
  'whose heartbeat timer does not restart at the last message (B103)': [
    { at: [...connected, 'on', 'socket.received'], to: { actions: 'reportReceived' } },
  ],
  'that gives up a silent connection 1 ms too late': [
    {
      at: [...connected, 'states', 'awaitingAnswer', 'after'],
      to: { [SILENCE_MS - HEARTBEAT_MS + 1]: { target: '#connection.open.lost', actions: 'reopenSocket' } },
    },
  ],
  'that gives up a silent connection and opens no new one': [
    { at: [...connected, 'states', 'awaitingAnswer', 'after', 'answerOverdue', 'actions'] },
  ],
  'that sends messages before the registration is answered': [
    { at: [...open, 'states', 'registering', 'on', 'channel.send'], to: { actions: 'sendMessage' } },
  ],
  'that does not register on every opening (B382)': [{ at: [...open, 'states', 'registering', 'entry'] }],
  'that reconnects after the server refused it': [{ at: ['states', 'refused', 'on', 'channel.retry'], to: 'open' }],
  'that passes heartbeats on to its owner': [{ at: [...connected, 'on', 'socket.received', 0] }],
})
