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
  'in which a lost connection leads back to choosing': [
    { at: [...phases, 'sending', 'on', 'link.lost', 'target'], to: 'choosing' },
  ],
  'that shows a late answer as counted (B294)': [
    { at: [...ballot, 'on', 'vote.answered', 0, 'target'], to: '.succeeded' },
  ],
  'that never sends an answer again': [{ at: [...phases, 'sending', 'after'], to: {} }],
  'that loses the chosen options': [{ at: [...phases, 'choosing', 'on', 'vote.choose', 'actions'], to: 'choose' }],
  'that shows the next vote without a message about an unconfirmed answer (B294)': [
    { at: [...open.slice(0, -1), 'on', 'vote.started', 'actions'], to: ['forgetUnheard', 'takeVote', 'renewOwn'] },
  ],
  'that shows no message about an unconfirmed answer while no dialog is open (B294)': [
    { at: ['states', 'closed', 'on', 'vote.resumed', 4, 'actions'], to: ['forgetUnheard', 'takeVote'] },
  ],
  'that shows no message about a late answer after the dialog was closed (B294)': [
    { at: ['on', 'vote.answered', 0, 'actions'], to: ['takeVote', 'forgetChoice'] },
  ],
  'that shows no message about a refused answer after the dialog was closed': [{ at: ['on', 'vote.refused'] }],
  'that allows another choice while an answer is pending (B292)': [{ at: [...phases, 'arriving', 'always', 0] }],
  'that ignores the response to an answer after the dialog was closed (B291)': [{ at: ['on', 'vote.answered'] }],
})
