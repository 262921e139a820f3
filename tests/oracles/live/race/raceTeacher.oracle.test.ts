import { teacherRaceModel } from '../../../../src/catalogue/live/race/teacherRace.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './raceTeacher.oracle'

judge(teacherRaceModel, oracle)

const open = ['states', 'open', 'states']
const running = [...open, 'running', 'states']

judgeRejects(teacherRaceModel, oracle, {
  'whose End is not sent (B269)': [{ at: [...running, 'stopping', 'entry'], to: [] }],
  'whose End in state 0 is sent (B269)': [
    { at: [...open, 'ready', 'on', 'race.end'], to: { target: 'running.stopping' } },
  ],
  'that shows the overlay without end (B267)': [{ at: [...running, 'won', 'states', 'celebrating', 'after'], to: {} }],
  'that repeats with first settings (B268)': [
    {
      at: [...open, 'repeating', 'invoke', 'input'],
      to: { teachingClassId: 'tc1', raceContext: '', raceTime: 3, raceType: '0' },
    },
  ],
  'that says nothing of a save that failed': [{ at: [...open, 'saving', 'invoke', 'onError', 'actions'], to: [] }],
  'that believes Go before the server has spoken (B265)': [
    { at: [...open, 'ready', 'on', 'race.start', 'target'], to: 'running.countdown' },
  ],
})
