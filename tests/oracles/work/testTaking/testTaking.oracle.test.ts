import { testTakingModel } from '../../../../src/catalogue/work/testTaking/testTaking.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './testTaking.oracle'

judge(testTakingModel, oracle)

const answering = (...path: string[]) => ['states', 'answering', 'states', ...path]
const saving = (state: string) => answering('saving', 'states', state)

judgeRejects(testTakingModel, oracle, {
  'that still shows a recalled test (D12)': [
    { at: [...answering('standing', 'states', 'checking'), 'invoke', 'onError', 0] },
  ],
  'that stays closed when the test is pushed again (D12)': [{ at: ['states', 'recalled', 'on', 'tasks.changed'] }],
  'that allows answering in a paused class (D41)': [{ at: [...answering('saving'), 'on', 'answer.change', 'guard'] }],
  'that submits without the review': [
    { at: [...answering('paper', 'states', 'working'), 'on', 'test.submit'], to: '#testTaking.submitting' },
  ],
  'that deletes unacknowledged answers from the browser (E161)': [
    { at: [...saving('offline'), 'entry'], to: 'forgetUnsaved' },
  ],
  'that ignores the answers of another device': [{ at: [...saving('sending'), 'invoke', 'onDone', 'actions', 1] }],
  'that drops answers that arrived too late': [{ at: ['states', 'submitted', 'entry'], to: 'dropUnsaved' }],
})
