import { rescoreModel } from '../../../../src/catalogue/grades/rescore/rescore.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './rescore.oracle'

judge(rescoreModel, oracle)

judgeRejects(rescoreModel, oracle, {
  'that rescores before a preview (D19)': [
    { at: ['states', 'writing', 'on', 'rescore.preview', 0, 'target'], to: 'running' },
  ],
  'that previews an unchanged key': [{ at: ['states', 'writing', 'on', 'rescore.preview', 0, 'guard'] }],
  'that rescores without a reason': [{ at: ['states', 'previewed', 'on', 'rescore.confirm', 0, 'guard'] }],
  'that lists the outdated scores': [{ at: ['states', 'running', 'invoke', 'onDone', 'target'], to: 'listed' }],
  'that loses the input when rescoring fails': [
    { at: ['states', 'running', 'invoke', 'onError', 'target'], to: 'listed' },
  ],
  'that shows no message about the result': [{ at: ['states', 'running', 'invoke', 'onDone', 'actions'] }],
  'that still shows the preview after it was closed': [
    { at: ['states', 'previewed', 'on', 'preview.leave', 'target'], to: 'previewed' },
  ],
})
