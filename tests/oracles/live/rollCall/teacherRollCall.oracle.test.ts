import { teacherRollCallModel } from '../../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './teacherRollCall.oracle'

judge(teacherRollCallModel, oracle)

const closed = ['states', 'dialog', 'states', 'closed']
const open = ['states', 'dialog', 'states', 'open']
const draw = [...open, 'states', 'draw']
const inDraw = (name: string) => [...draw, 'states', name]
const asking = [...open, 'states', 'closing', 'states', 'asking']

judgeRejects(teacherRollCallModel, oracle, {
  'whose sound is not stopped with the draw': [{ at: [...inDraw('running'), 'exit'] }],
  'whose sound is not stopped when the dialog closes': [{ at: [...open, 'exit'], to: 'closeDialog' }],
  'that tells nobody that it was closed (B241)': [{ at: [...asking, 'on', 'rollCall.confirmClose', 2, 'actions'] }],
  'that closes without asking (B240)': [
    {
      at: [...open, 'states', 'closing', 'states', 'settled', 'on', 'rollCall.close'],
      to: '#teacherRollCall.dialog.closed',
    },
  ],
  'that asks before an idle dialog closes (0084)': [
    { at: [...open, 'states', 'closing', 'states', 'settled', 'on', 'rollCall.close'], to: 'asking' },
  ],
  'that forgets what it owes the class when the line is back': [
    { at: [...closed, 'states', 'owing', 'on', 'rollCall.resumed', 0, 'actions'] },
  ],
  'that forgets a close for which there was no line': [{ at: [...asking, 'on', 'rollCall.confirmClose', 1] }],
  'that does not lock the sound while names scroll (B238)': [
    { at: ['states', 'sound', 'states', 'settled', 'on', 'rollCall.toggleSound', 'guard'], to: 'isConnected' },
  ],
  'that says what was asked for before it is true (B388)': [
    {
      at: ['states', 'sound', 'states', 'settled', 'on', 'rollCall.soundChanged', 'actions'],
      to: ['rememberSound', 'saySound'],
    },
  ],
  'that starts with too few students (B306, B307)': [
    { at: [...inDraw('idle'), 'states', 'ready', 'on', 'rollCall.start', 0] },
  ],
  'that keeps the commitment of another scope': [{ at: [...inDraw('idle'), 'on', 'rollCall.choose', 0] }],
  'that draws on when the line is lost': [{ at: [...inDraw('starting'), 'on', 'link.lost'], to: {} }],
})
