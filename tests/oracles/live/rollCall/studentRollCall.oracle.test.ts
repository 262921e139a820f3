import { studentRollCallModel } from '../../../../src/catalogue/live/rollCall/studentRollCall.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './studentRollCall.oracle'

judge(studentRollCallModel, oracle)

const shown = ['states', 'shown']
const scrolling = [...shown, 'states', 'scrolling']
const revealed = [...shown, 'states', 'revealed']

judgeRejects(studentRollCallModel, oracle, {
  'whose sound is never stopped': [{ at: [...scrolling, 'exit'] }],
  'that plays the reveal although the sound is off (B245)': [
    { at: [...scrolling, 'after', 'untilReveal'], to: { target: 'revealed', actions: 'playReveal' } },
  ],
  'that ignores a switch of the sound while names scroll (B247)': [
    { at: [...scrolling, 'on', 'rollCall.soundChanged', 'actions'], to: 'rememberSound' },
  ],
  'that opens no dialog (B243)': [{ at: [...shown, 'entry'] }],
  'that never closes the dialog (B246)': [{ at: [...shown, 'exit'] }],
  'that closes when another draw is closed (B246)': [{ at: ['on', 'rollCall.closed', 'guard'] }],
  'that reveals at once (B244)': [{ at: ['on', 'rollCall.drawn', 0, 'target'], to: '.shown.revealed' }],
  'that stays open without an end when the teacher does not close it': [{ at: [...revealed, 'after'] }],
  'that reopens a dialog that the student closed': [
    {
      at: ['states', 'dismissed', 'on', 'rollCall.resumed'],
      to: { target: 'shown.revealed', actions: 'rememberDraw' },
    },
  ],
})
