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
  'whose sound does not stop with the draw': [{ at: [...inDraw('running'), 'exit'] }],
  'whose sound does not stop when the dialog closes': [{ at: [...open, 'exit'], to: 'closeDialog' }],
  'that does not send the close to the class (B241)': [
    { at: [...asking, 'on', 'rollCall.confirmClose', 2, 'actions'] },
  ],
  'that closes without asking (B240)': [
    {
      at: [...open, 'states', 'closing', 'states', 'settled', 'on', 'rollCall.close'],
      to: '#teacherRollCall.dialog.closed',
    },
  ],
  'that asks for a confirmation before an idle dialog closes (0084)': [
    { at: [...open, 'states', 'closing', 'states', 'settled', 'on', 'rollCall.close'], to: 'asking' },
  ],
  'that does not send an unsent close after reconnecting': [
    { at: [...closed, 'states', 'owing', 'on', 'rollCall.resumed', 0, 'actions'] },
  ],
  'that forgets a close that was confirmed while disconnected': [{ at: [...asking, 'on', 'rollCall.confirmClose', 1] }],
  'that does not lock the sound while names scroll (B238)': [
    { at: ['states', 'sound', 'states', 'settled', 'on', 'rollCall.toggleSound', 'guard'], to: 'isConnected' },
  ],
  'that shows the requested sound before the server confirms it (B388)': [
    {
      at: ['states', 'sound', 'states', 'settled', 'on', 'rollCall.soundChanged', 'actions'],
      to: ['rememberSound', 'notifySoundSwitched'],
    },
  ],
  'that starts with too few students (B306, B307)': [
    { at: [...inDraw('idle'), 'states', 'ready', 'on', 'rollCall.start', 0] },
  ],
  'that keeps the commitment of another choice of students': [{ at: [...inDraw('idle'), 'on', 'rollCall.choose', 0] }],
  'that continues a starting draw when the connection is lost': [
    { at: [...inDraw('starting'), 'on', 'link.lost'], to: {} },
  ],
})
