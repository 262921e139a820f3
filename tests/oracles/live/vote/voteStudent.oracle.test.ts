import { studentVoteModel } from '../../../../src/catalogue/live/vote/studentVote.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './voteStudent.oracle'

judge(studentVoteModel, oracle)

const open = ['states', 'open', 'states']
const ballot = [...open, 'ballot']
const phases = [...ballot, 'states']

judgeRejects(studentVoteModel, oracle, {
  'that sends an answer after its time (B294)': [
    { at: [...phases, 'choosing', 'on', 'vote.submit', 1, 'target'], to: 'sending' },
  ],
  'that sends an answer with gaps after its time (B294)': [
    { at: [...phases, 'asking', 'on', 'vote.submitAnyway', 0, 'target'], to: 'sending' },
  ],
  'in which a lost line leads back to choosing': [
    { at: [...phases, 'sending', 'on', 'link.lost', 'target'], to: 'choosing' },
  ],
  'that says of an answer that came too late that it counts (B294)': [
    { at: [...ballot, 'on', 'vote.answered', 0, 'target'], to: '.succeeded' },
  ],
  'that never sends an answer again': [{ at: [...phases, 'sending', 'after'], to: {} }],
  'that loses what was chosen': [{ at: [...phases, 'choosing', 'on', 'vote.choose', 'actions'], to: 'choose' }],
  'that goes on to the next vote without a word of an answer that nothing was heard of (B294)': [
    { at: [...open.slice(0, -1), 'on', 'vote.started', 'actions'], to: ['forgetUnheard', 'takeVote', 'renewOwn'] },
  ],
  'that keeps silent about it where no dialog is open (B294)': [
    { at: ['states', 'closed', 'on', 'vote.resumed', 4, 'actions'], to: ['forgetUnheard', 'takeVote'] },
  ],
  'that keeps silent about an answer that came too late once it was put away (B294)': [
    { at: ['on', 'vote.answered', 0, 'actions'], to: ['takeVote', 'forgetChoice'] },
  ],
  'that keeps silent about an answer that was refused once it was put away': [{ at: ['on', 'vote.refused'] }],
  'that lets an answer be chosen anew while it is out (B292)': [{ at: [...phases, 'arriving', 'always', 0] }],
  'that does not know of an answer once it was put away (B291)': [{ at: ['on', 'vote.answered'] }],
})
