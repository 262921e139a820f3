import { draftBoxModel } from '../../../../src/catalogue/live/vote/editor/draftBox.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './voteDrafts.oracle'

judge(draftBoxModel, oracle)

judgeRejects(draftBoxModel, oracle, {
  'that replaces unsaved changes without a confirmation': [{ at: ['states', 'listed', 'on', 'drafts.take', 0] }],
  'that deletes without a confirmation': [
    { at: ['states', 'listed', 'on', 'drafts.delete', 'target'], to: 'deleting' },
  ],
  'that closes with a draft whose use was not confirmed': [{ at: ['on', 'drafts.close', 'actions'] }],
  'that loads a page that has become empty': [{ at: ['states', 'deleting', 'invoke', 'onDone', 0] }],
  'that shows no message about a deleted draft (B391)': [
    { at: ['states', 'deleting', 'invoke', 'onDone', 1, 'actions'], to: ['forget'] },
  ],
})
