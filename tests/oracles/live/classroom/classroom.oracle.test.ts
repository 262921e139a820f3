import { classroomModel } from '../../../../src/catalogue/live/classroom/classroom.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './classroom.oracle'

judge(classroomModel, oracle)

const stage = ['states', 'stage', 'states']

judgeRejects(classroomModel, oracle, {
  'that does not reopen the interrupted dialog': [
    { at: [...stage, 'layered', 'on', 'dialog.close', 0], to: { target: 'clear' } },
  ],
  'that drops a second dialog': [{ at: [...stage, 'single', 'on', 'dialog.open', 1, 'actions'] }],
  'that does not show a lost connection': [{ at: ['states', 'classroomLink', 'on', 'channel.lost', 'target'] }],
  'that confuses its two connections': [
    { at: ['states', 'voteRaceLink', 'on', 'channel.refused', 'guard'], to: 'isClassroom' },
  ],
  'that sends no messages': [{ at: ['on', 'channel.send'], to: {} }],
})
