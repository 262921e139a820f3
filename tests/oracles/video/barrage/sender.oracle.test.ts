import { senderModel } from '../../../../src/catalogue/video/barrage/barrage.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './sender.oracle'

judge(senderModel, oracle)

const writing = (name: string, ...rest: (string | number)[]) => ['states', 'writing', 'states', name, ...rest]

judgeRejects(senderModel, oracle, {
  'that sends without asking for permission (B519)': [
    { at: writing('open', 'on', 'barrage.send', 'target'), to: 'sending' },
  ],
  'that sends although the server denies permission (B519)': [
    { at: writing('checking', 'invoke', 'onDone', 2, 'target'), to: 'sending' },
  ],
  'that shows no reason for the denial (B519)': [{ at: writing('checking', 'invoke', 'onDone', 2, 'actions') }],
  'that ignores the closing of the barrage (B474)': [{ at: writing('open', 'on', 'gate.changed') }],
  'that forgets a closing received while a comment was pending': [{ at: writing('sending', 'on', 'gate.changed') }],
  'that allows two comments without the pause between them (D25)': [
    { at: writing('sending', 'invoke', 'onDone', 1, 'target'), to: 'open' },
  ],
  'that leaves the sent text in the field': [
    { at: writing('sending', 'invoke', 'onDone', 1, 'actions', 0), to: 'pause' },
  ],
  'that does not announce the sent comment': [{ at: writing('sending', 'invoke', 'onDone', 1, 'actions', 2) }],
  'that never asks again after a denial': [{ at: writing('shut', 'after', 'askAgain') }],
  'that sends while disconnected': [{ at: ['states', 'line', 'states', 'up', 'on', 'line.lost'] }],
  'that shows no message about a failure': [{ at: writing('sending', 'invoke', 'onError', 3, 'actions') }],
  'that stays open after the server has denied permission (B519)': [
    { at: writing('sending', 'invoke', 'onError', 0, 'target'), to: 'open' },
  ],
})
