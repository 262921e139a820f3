import { barrageModel } from '../../../../src/catalogue/video/barrage/barrage.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './barrage.oracle'

judge(barrageModel, oracle)

const at = (region: string, name: string, ...rest: (string | number)[]) => ['states', region, 'states', name, ...rest]

judgeRejects(barrageModel, oracle, {
  'that loses the messages received while the list is loading': [
    { at: at('lines', 'loading', 'on', 'barrage.shown', 'actions'), to: 'hear' },
  ],
  'that shows removed comments (D25)': [{ at: ['states', 'lines', 'on', 'barrage.taken'] }],
  'that shows no new comments': [{ at: ['states', 'lines', 'on', 'barrage.shown'] }],
  'that does not reload after a lost connection': [{ at: ['states', 'lines', 'on', 'line.back'] }],
  "that does not show the user's own comment": [{ at: at('writing', 'able', 'on', 'barrage.sent') }],
  'that reports without a confirmation (B545)': [
    { at: at('reporting', 'none', 'on', 'report.ask', 'target'), to: 'working' },
  ],
  "that allows a report of the user's own comment (B545)": [
    { at: at('reporting', 'none', 'on', 'report.ask', 'guard') },
  ],
  'that reports the same comment twice': [{ at: at('reporting', 'working', 'invoke', 'onDone', 'actions', 0) }],
  'that shows no message about a failed report': [
    { at: at('reporting', 'working', 'invoke', 'onError', 'actions', 0) },
  ],
  'that still shows the problem of an earlier request': [{ at: at('lines', 'loading', 'entry') }],
})
