import { barrageModel } from '../../../../src/catalogue/video/barrage/barrage.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './barrage.oracle'

judge(barrageModel, oracle)

const at = (region: string, name: string, ...rest: (string | number)[]) => ['states', region, 'states', name, ...rest]

judgeRejects(barrageModel, oracle, {
  'that loses what was told while the list was on its way': [
    { at: at('lines', 'loading', 'on', 'barrage.shown', 'actions'), to: 'hear' },
  ],
  'that shows what was taken (D25)': [{ at: ['states', 'lines', 'on', 'barrage.taken'] }],
  'that shows no new lines': [{ at: ['states', 'lines', 'on', 'barrage.shown'] }],
  'that does not ask again after the line was away': [{ at: ['states', 'lines', 'on', 'line.back'] }],
  'that does not show one’s own': [{ at: at('writing', 'able', 'on', 'barrage.sent') }],
  'that reports without a question (B545)': [
    { at: at('reporting', 'none', 'on', 'report.ask', 'target'), to: 'working' },
  ],
  'that lets own lines be reported (B545)': [{ at: at('reporting', 'none', 'on', 'report.ask', 'guard') }],
  'that reports twice': [{ at: at('reporting', 'working', 'invoke', 'onDone', 'actions', 0) }],
  'that says nothing of a failed report': [{ at: at('reporting', 'working', 'invoke', 'onError', 'actions', 0) }],
  'that keeps an old problem': [{ at: at('lines', 'loading', 'entry') }],
})
