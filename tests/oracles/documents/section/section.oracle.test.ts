import { sectionModel } from '../../../../src/catalogue/documents/planEditor/section/section.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './section.oracle'

judge(sectionModel, oracle)

const editing = (state: string) => ['states', 'editing', 'states', state]
const saving = editing('saving')

judgeRejects(sectionModel, oracle, {
  'that saves a section without a title (B502)': [{ at: [...editing('writing'), 'on', 'section.save', 0, 'guard'] }],
  'that throws away unasked (B488)': [{ at: [...editing('writing'), 'on', 'section.cancel', 0] }],
  'that says nothing of a save (B581)': [{ at: [...saving, 'invoke', 'onDone', 1, 'actions', 2] }],
  'that takes what another page has saved for its own (D34)': [{ at: [...saving, 'invoke', 'onDone', 0] }],
  'that insists on the old version (D34)': [
    { at: [...editing('conflict'), 'on', 'conflict.mine', 'actions'], to: 'forgetTheirs' },
  ],
  'that overwrites without being told to (D34)': [
    { at: [...editing('conflict'), 'on', 'conflict.back', 'target'], to: 'saving' },
  ],
  'that forgets a draft that is still there': [{ at: ['states', 'discarding', 'invoke', 'onError', 'actions', 0] }],
  'that does not go on from what the browser kept': [{ at: ['states', 'opening', 'invoke', 'onDone', 0] }],
})
