import { senderModel } from '../../../../src/catalogue/video/barrage/barrage.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './sender.oracle'

judge(senderModel, oracle)

const writing = (name: string, ...rest: (string | number)[]) => ['states', 'writing', 'states', name, ...rest]

judgeRejects(senderModel, oracle, {
  'that sends without having asked (B519)': [{ at: writing('open', 'on', 'barrage.send', 'target'), to: 'sending' }],
  'that sends where the server says no (B519)': [
    { at: writing('checking', 'invoke', 'onDone', 2, 'target'), to: 'sending' },
  ],
  'that forgets the reason (B519)': [{ at: writing('checking', 'invoke', 'onDone', 2, 'actions') }],
  'that does not hear that barrage was closed (B474)': [{ at: writing('open', 'on', 'gate.changed') }],
  'that forgets that it was closed while a line was on its way': [{ at: writing('sending', 'on', 'gate.changed') }],
  'that knows no pause (D25)': [{ at: writing('sending', 'invoke', 'onDone', 1, 'target'), to: 'open' }],
  'that keeps what was written in the field': [
    { at: writing('sending', 'invoke', 'onDone', 1, 'actions', 0), to: 'pause' },
  ],
  'that tells nobody of the line': [{ at: writing('sending', 'invoke', 'onDone', 1, 'actions', 2) }],
  'that is shut for ever': [{ at: writing('shut', 'after', 'askAgain') }],
  'that sends while the line is lost': [{ at: ['states', 'line', 'states', 'up', 'on', 'line.lost'] }],
  'that says nothing of a failure': [{ at: writing('sending', 'invoke', 'onError', 3, 'actions') }],
  'that goes on after the server has refused (B519)': [
    { at: writing('sending', 'invoke', 'onError', 0, 'target'), to: 'open' },
  ],
})
