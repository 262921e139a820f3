import { studentRollCallModel } from '../../../../src/catalogue/live/rollCall/studentRollCall.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './studentRollCall.oracle'

judge(studentRollCallModel, oracle)

const shown = ['states', 'shown']
const scrolling = [...shown, 'states', 'scrolling']
const revealed = [...shown, 'states', 'revealed']

judgeRejects(studentRollCallModel, oracle, {
  'whose sound is never stopped': [{ at: [...scrolling, 'exit'] }],
  'that is heard although the sound is off (B245)': [
    { at: [...scrolling, 'after', 'untilReveal'], to: { target: 'revealed', actions: 'playReveal' } },
  ],
  'that does not hear the sound being switched while names scroll (B247)': [
    { at: [...scrolling, 'on', 'rollCall.soundChanged', 'actions'], to: 'rememberSound' },
  ],
  'that opens no dialog (B243)': [{ at: [...shown, 'entry'] }],
  'that never gives the dialog back (B246)': [{ at: [...shown, 'exit'] }],
  'that is closed by the close of another draw (B246)': [{ at: ['on', 'rollCall.closed', 'guard'] }],
  'that reveals at once (B244)': [{ at: ['on', 'rollCall.drawn', 0, 'target'], to: '.shown.revealed' }],
  'that stays for ever when nobody closes it': [{ at: [...revealed, 'after'] }],
  'that brings back unasked what was put away': [
    {
      at: ['states', 'dismissed', 'on', 'rollCall.resumed'],
      to: { target: 'shown.revealed', actions: 'rememberDraw' },
    },
  ],
})
