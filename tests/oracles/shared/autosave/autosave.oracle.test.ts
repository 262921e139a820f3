import { autosaveModel } from '../../../../src/catalogue/shared/autosave/autosave.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './autosave.oracle'

judge(autosaveModel, oracle)

const state = (name: string) => ['states', name]
const saving = state('saving')

judgeRejects(autosaveModel, oracle, {
  'that does not keep what is written at once': [
    { at: [...state('settled'), 'on', 'text.change', 'actions'], to: 'write' },
  ],
  'that drops the copy when a save goes out': [{ at: [...saving, 'entry'], to: ['send', 'dropCopy'] }],
  'that takes a restored copy for saved': [
    { at: [...state('beginning'), 'always'], to: { target: 'settled', actions: 'dropCopy' } },
  ],
  'that counts as saved what the server has refused': [
    { at: [...saving, 'invoke', 'onError', 1, 'target'], to: 'settled' },
  ],
  'that writes over what another has saved': [{ at: [...saving, 'invoke', 'onDone', 0] }],
  'that forgets what was written while a save was on its way': [
    { at: ['states', 'answered', 'always'], to: { target: 'settled.saved', actions: ['dropCopy', 'tellFlushed'] } },
  ],
  'that sends again before the answer': [
    { at: [...saving, 'on', 'text.change'], to: { target: 'saving', reenter: true, actions: ['write', 'keepCopy'] } },
  ],
  'that gives a lost save up': [{ at: [...state('offline'), 'after'] }],
  'that waits for ever while somebody writes': [{ at: [...state('unsaved'), 'after'] }],
  'that does not hear of another while something is unsaved': [{ at: [...state('unsaved'), 'on', 'server.changed'] }],
  'that shows an old text as saved': [{ at: [...state('settled'), 'entry'] }],
  'that ends before anything is safe': [{ at: [...state('unsaved'), 'on', 'save.stop'], to: 'stopped' }],
  'that ends although the browser has kept nothing': [
    { at: [...state('offline'), 'always', 'guard'], to: 'isStopping' },
  ],
  'that says that all is saved although it is not': [
    { at: [...state('unsaved'), 'on', 'save.flush', 'actions'], to: 'tellFlushed' },
  ],
  'that keeps silent about a flush that failed': [{ at: [...state('failed'), 'entry'] }],
  'that loses the own text in a conflict': [
    { at: [...state('conflict'), 'on', 'conflict.keepMine', 'actions'], to: ['takeTheirs', 'keepCopy'] },
  ],
  'that insists on the old version': [
    { at: [...state('conflict'), 'on', 'conflict.keepMine', 'actions'], to: 'keepCopy' },
  ],
})
