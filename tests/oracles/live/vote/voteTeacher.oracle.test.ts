import { teacherVoteModel } from '../../../../src/catalogue/live/vote/teacherVote.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './voteTeacher.oracle'

judge(teacherVoteModel, oracle)

const open = ['states', 'dialog', 'states', 'open', 'states']
const running = ['states', 'round', 'states', 'running']

judgeRejects(teacherVoteModel, oracle, {
  'that does not end a vote whose time is up (B288)': [{ at: [...running, 'after'], to: {} }],
  'whose end is never sent (B289)': [{ at: [...running, 'states', 'ending', 'entry'], to: [] }],
  'that ends without a confirmation (B289)': [
    { at: [...open, 'running', 'states', 'watching', 'on', 'vote.end', 'target'], to: 'watching' },
  ],
  'that starts a requested vote that the teacher refused (B283)': [
    { at: [...open, 'reviewing', 'states', 'deciding', 'on', 'vote.refuse'], to: 'agreeing' },
  ],
  'that shows no message about a new request (B378)': [
    { at: ['states', 'queue', 'states', 'counted', 'on', 'vote.requested', 'actions'], to: 'takeWaiting' },
  ],
  'that still shows the tallies when a vote has ended (B296)': [{ at: [...open, 'running', 'on', 'vote.ended'] }],
})
