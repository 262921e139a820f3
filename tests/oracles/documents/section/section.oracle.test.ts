import { sectionModel } from '../../../../src/catalogue/documents/planEditor/section/section.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './section.oracle'

judge(sectionModel, oracle)

const editing = (state: string) => ['states', 'editing', 'states', state]
const saving = editing('saving')

judgeRejects(sectionModel, oracle, {
  'that saves a section without a title (B502)': [{ at: [...editing('writing'), 'on', 'section.save', 0, 'guard'] }],
  'that discards changes without a confirmation (B488)': [{ at: [...editing('writing'), 'on', 'section.cancel', 0] }],
  'that shows no message about a save (B581)': [{ at: [...saving, 'invoke', 'onDone', 1, 'actions', 2] }],
  "that takes another page's save for its own (D34)": [{ at: [...saving, 'invoke', 'onDone', 0] }],
  'that saves again on the outdated version (D34)': [
    { at: [...editing('conflict'), 'on', 'conflict.mine', 'actions'], to: 'forgetTheirs' },
  ],
  "that overwrites another page's text without the user's choice (D34)": [
    { at: [...editing('conflict'), 'on', 'conflict.back', 'target'], to: 'saving' },
  ],
  'that forgets a draft that still exists': [{ at: ['states', 'discarding', 'invoke', 'onError', 'actions', 0] }],
  "that does not restore the browser's copy": [{ at: ['states', 'opening', 'invoke', 'onDone', 0] }],
})
