import { and, not } from 'xstate'
import { studentRaceModel } from '../../../../src/catalogue/live/race/studentRace.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './raceStudent.oracle'

judge(studentRaceModel, oracle)

const shown = ['states', 'shown', 'states']
const countdown = [...shown, 'countdown']
const racing = [...shown, 'racing']

judgeRejects(studentRaceModel, oracle, {
  'that shows a press in the countdown as pending although the server called it too late': [
    { at: [...countdown, 'on', 'race.pressAnswered', 1, 'target'], to: 'racing.pressed' },
  ],
  'that opens to presses too late': [{ at: [...countdown, 'after'], to: { 8000: 'racing' } }],
  'that listens to the space key in the countdown (B262)': [
    { at: [...countdown, 'states', 'steady', 'invoke'], to: { id: 'spaceKey', src: 'spaceKey' } },
  ],
  'that sends a press while disconnected': [{ at: [...racing, 'states', 'open', 'on', 'race.press', 'guard'] }],
  'that never re-enables the button': [{ at: [...racing, 'states', 'pressed', 'after'], to: {} }],
  'that accepts a second winner (B264)': [
    { at: [...shown, 'finished', 'on'], to: {} },
    { at: ['states', 'dismissed', 'on', 'race.won', 'guard'], to: 'isSameRace' },
  ],
  'that forgets a press made on another device': [
    { at: ['states', 'idle', 'on', 'race.resumed', 1, 'guard'], to: and(['isOpen', not('hasPressed')]) },
  ],
})
