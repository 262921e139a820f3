import { replyModel } from '../../../../src/catalogue/documents/annotations/reply.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './reply.oracle'

judge(replyModel, oracle)

judgeRejects(replyModel, oracle, {
  'that sends a blank reply (B509)': [{ at: ['states', 'writing', 'on', 'reply.send', 0, 'guard'] }],
  'that allows every user to reply (B528)': [{ at: ['states', 'none', 'on', 'reply.write', 'guard'] }],
  'that changes the reply to a solved annotation (B482)': [{ at: ['states', 'there', 'on', 'reply.write', 'guard'] }],
  'that deletes the reply to a solved annotation (B482)': [
    { at: ['states', 'there', 'on', 'reply.delete', 'guard'] },
    { at: ['states', 'asking', 'always', 1] },
  ],
  'that deletes without a confirmation (B587)': [
    { at: ['states', 'there', 'on', 'reply.delete', 'target'], to: 'deleting' },
  ],
  'that replies twice (B481)': [{ at: ['states', 'writing', 'always'] }],
  'that shows no message about a deleted reply (B582)': [
    { at: ['states', 'deleting', 'invoke', 'onDone', 'actions'], to: ['loseReply', 'report'] },
  ],
  'that loses the typed text when another page deletes the reply': [
    { at: ['states', 'editing', 'always', 'target'], to: 'none' },
  ],
  'that overwrites a version that the user has not seen': [
    { at: ['states', 'saving', 'invoke', 'onError', 1, 'actions'], to: ['showChanged'] },
  ],
})
