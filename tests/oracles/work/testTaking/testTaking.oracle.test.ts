import { testTakingModel } from '../../../../src/catalogue/work/testTaking/testTaking.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './testTaking.oracle'

judge(testTakingModel, oracle)

const answering = (...path: string[]) => ['states', 'answering', 'states', ...path]
const saving = (state: string) => answering('saving', 'states', state)

judgeRejects(testTakingModel, oracle, {
  'that goes on showing what was taken back (D12)': [
    { at: [...answering('standing', 'states', 'checking'), 'invoke', 'onError', 0] },
  ],
  'that stays closed when it is pushed again (D12)': [{ at: ['states', 'recalled', 'on', 'tasks.changed'] }],
  'that lets answer in a class that is paused (D41)': [
    { at: [...answering('saving'), 'on', 'answer.change', 'guard'] },
  ],
  'that hands in without the last look': [
    { at: [...answering('paper', 'states', 'working'), 'on', 'test.submit'], to: '#testTaking.submitting' },
  ],
  'that forgets in the browser what was not acknowledged (E161)': [
    { at: [...saving('offline'), 'entry'], to: 'forgetUnsaved' },
  ],
  'that does not take over what another device has answered': [
    { at: [...saving('sending'), 'invoke', 'onDone', 'actions', 1] },
  ],
  'that throws away what came too late': [{ at: ['states', 'submitted', 'entry'], to: 'dropUnsaved' }],
})
