import { rescoreModel } from '../../../../src/catalogue/grades/rescore/rescore.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './rescore.oracle'

judge(rescoreModel, oracle)

judgeRejects(rescoreModel, oracle, {
  'that scores before anything was shown (D19)': [
    { at: ['states', 'writing', 'on', 'rescore.preview', 0, 'target'], to: 'running' },
  ],
  'that foresees nothing new': [{ at: ['states', 'writing', 'on', 'rescore.preview', 0, 'guard'] }],
  'that scores without a reason': [{ at: ['states', 'previewed', 'on', 'rescore.confirm', 0, 'guard'] }],
  'that lists what counted before': [{ at: ['states', 'running', 'invoke', 'onDone', 'target'], to: 'listed' }],
  'that forgets what was written when it failed': [
    { at: ['states', 'running', 'invoke', 'onError', 'target'], to: 'listed' },
  ],
  'that says nothing of what was done': [{ at: ['states', 'running', 'invoke', 'onDone', 'actions'] }],
  'that goes on showing what would change': [
    { at: ['states', 'previewed', 'on', 'preview.leave', 'target'], to: 'previewed' },
  ],
})
