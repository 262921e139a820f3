import { classroomModel } from '../../../../src/catalogue/live/classroom/classroom.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './classroom.oracle'

judge(classroomModel, oracle)

const stage = ['states', 'stage', 'states']

judgeRejects(classroomModel, oracle, {
  'that never gives back what was interrupted': [
    { at: [...stage, 'layered', 'on', 'dialog.close', 0], to: { target: 'clear' } },
  ],
  'in which a second dialog is left out': [{ at: [...stage, 'single', 'on', 'dialog.open', 1, 'actions'] }],
  'that forgets that a line is lost': [{ at: ['states', 'classroomLink', 'on', 'channel.lost', 'target'] }],
  'that takes one line for the other': [
    { at: ['states', 'voteRaceLink', 'on', 'channel.refused', 'guard'], to: 'isClassroom' },
  ],
  'that sends nothing out': [{ at: ['on', 'channel.send'], to: {} }],
})
