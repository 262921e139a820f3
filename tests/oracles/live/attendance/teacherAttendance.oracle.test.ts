import { teacherAttendanceModel } from '../../../../src/catalogue/live/attendance/teacherAttendance.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './teacherAttendance.oracle'

judge(teacherAttendanceModel, oracle)

const round = ['states', 'round']
const inRound = (name: string) => [...round, 'states', name]
const end = [...inRound('running'), 'states', 'end', 'states']

judgeRejects(teacherAttendanceModel, oracle, {
  'that does not end when its time is up (B256)': [{ at: [...inRound('running'), 'after'] }],
  'that ends without asking (B257)': [{ at: [...end, 'open', 'on', 'attendance.end'], to: 'sending' }],
  'that shows the end before the server confirms it': [
    { at: [...end, 'asking', 'on', 'attendance.confirmEnd'], to: '#teacherAttendance.round.ended' },
  ],
  'that never sends the end (B257)': [{ at: [...end, 'sending', 'entry'] }],
  'that does not send the end again after reconnecting': [{ at: [...end, 'sending', 'on', 'link.connected'], to: {} }],
  'that shows no student after the end (B258)': [
    { at: [...inRound('running'), 'on', 'attendance.ended', 'target'], to: 'choosing' },
  ],
  'that ends with another sign-in': [{ at: [...inRound('running'), 'on', 'attendance.ended', 'guard'] }],
  'that starts without a pattern (B316)': [
    { at: [...inRound('choosing'), 'on', 'attendance.start', 'guard'], to: 'isLinked' },
  ],
  'that shows a running sign-in before the server has answered': [
    { at: [...inRound('starting'), 'after', 'answerOverdue', 'target'], to: 'running' },
  ],
  'that applies an outdated progress message': [
    { at: [...inRound('running'), 'states', 'screen', 'on', 'attendance.progressed', 'guard'], to: 'isSame' },
    { at: [...inRound('ended'), 'on', 'attendance.progressed', 'guard'], to: 'isSame' },
  ],
})
