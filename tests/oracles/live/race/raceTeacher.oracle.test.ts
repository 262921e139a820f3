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
  'whose winner overlay never closes (B267)': [{ at: [...running, 'won', 'states', 'celebrating', 'after'], to: {} }],
  'that repeats with default settings (B268)': [
    {
      at: [...open, 'repeating', 'invoke', 'input'],
      to: { teachingClassId: 'tc1', raceContext: '', raceTime: 3, raceType: '0' },
    },
  ],
  'that reports no failed save': [{ at: [...open, 'saving', 'invoke', 'onError', 'actions'], to: [] }],
  'that shows a running race before the server confirms Go (B265)': [
    { at: [...open, 'ready', 'on', 'race.start', 'target'], to: 'running.countdown' },
  ],
})
