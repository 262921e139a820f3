import { draftBoxModel } from '../../../../src/catalogue/live/vote/editor/draftBox.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './voteDrafts.oracle'

judge(draftBoxModel, oracle)

judgeRejects(draftBoxModel, oracle, {
  'that replaces what is being written unasked': [{ at: ['states', 'listed', 'on', 'drafts.take', 0] }],
  'that deletes unasked': [{ at: ['states', 'listed', 'on', 'drafts.delete', 'target'], to: 'deleting' }],
  'that closes with a draft nobody has confirmed': [{ at: ['on', 'drafts.close', 'actions'] }],
  'that asks for a page that is empty now': [{ at: ['states', 'deleting', 'invoke', 'onDone', 0] }],
  'that says nothing of a deleted draft (B391)': [
    { at: ['states', 'deleting', 'invoke', 'onDone', 1, 'actions'], to: ['forget'] },
  ],
})
