import { teacherAttendanceModel } from '../../../../src/catalogue/live/attendance/teacherAttendance.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './teacherAttendance.oracle'

judge(teacherAttendanceModel, oracle)

const round = ['states', 'round']
const inRound = (name: string) => [...round, 'states', name]
const end = [...inRound('running'), 'states', 'end', 'states']

judgeRejects(teacherAttendanceModel, oracle, {
  'that does not end by itself (B256)': [{ at: [...inRound('running'), 'after'] }],
  'that ends without asking (B257)': [{ at: [...end, 'open', 'on', 'attendance.end'], to: 'sending' }],
  'that counts as ended when the button is pressed': [
    { at: [...end, 'asking', 'on', 'attendance.confirmEnd'], to: '#teacherAttendance.round.ended' },
  ],
  'that never says the end (B257)': [{ at: [...end, 'sending', 'entry'] }],
  'that does not say the end again when the line is back': [
    { at: [...end, 'sending', 'on', 'link.connected'], to: {} },
  ],
  'that shows nobody after the end (B258)': [
    { at: [...inRound('running'), 'on', 'attendance.ended', 'target'], to: 'choosing' },
  ],
  'that is ended by the end of another': [{ at: [...inRound('running'), 'on', 'attendance.ended', 'guard'] }],
  'that starts without a pattern (B316)': [
    { at: [...inRound('choosing'), 'on', 'attendance.start', 'guard'], to: 'isLinked' },
  ],
  'that begins although nobody has answered': [
    { at: [...inRound('starting'), 'after', 'answerOverdue', 'target'], to: 'running' },
  ],
  'that counts an earlier reading': [
    { at: [...inRound('running'), 'states', 'screen', 'on', 'attendance.progressed', 'guard'], to: 'isSame' },
    { at: [...inRound('ended'), 'on', 'attendance.progressed', 'guard'], to: 'isSame' },
  ],
})
