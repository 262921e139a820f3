import { autosaveModel } from '../../../../src/catalogue/shared/autosave/autosave.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './autosave.oracle'

judge(autosaveModel, oracle)

const state = (name: string) => ['states', name]
const saving = state('saving')

judgeRejects(autosaveModel, oracle, {
  'that does not store a local copy of each change at once': [
    { at: [...state('settled'), 'on', 'text.change', 'actions'], to: 'write' },
  ],
  'that deletes the local copy when a save is sent': [{ at: [...saving, 'entry'], to: ['send', 'dropCopy'] }],
  'that shows a restored copy as saved': [
    { at: [...state('beginning'), 'always'], to: { target: 'settled', actions: 'dropCopy' } },
  ],
  'that shows a text as saved that the server has refused': [
    { at: [...saving, 'invoke', 'onError', 1, 'target'], to: 'settled' },
  ],
  'that overwrites the text that another page has saved': [{ at: [...saving, 'invoke', 'onDone', 0] }],
  'that loses the changes made while a save was pending': [
    { at: ['states', 'answered', 'always'], to: { target: 'settled.saved', actions: ['dropCopy', 'reportFlushed'] } },
  ],
  'that sends a second save before the first response': [
    { at: [...saving, 'on', 'text.change'], to: { target: 'saving', reenter: true, actions: ['write', 'keepCopy'] } },
  ],
  'that does not retry a save that failed on the network': [{ at: [...state('offline'), 'after'] }],
  'that never saves while the user keeps typing': [{ at: [...state('unsaved'), 'after'] }],
  'that ignores the version of another page while changes are unsaved': [
    { at: [...state('unsaved'), 'on', 'server.changed'] },
  ],
  'that shows an outdated text as saved': [{ at: [...state('settled'), 'entry'] }],
  'that stops before the text is saved or copied': [{ at: [...state('unsaved'), 'on', 'save.stop'], to: 'stopped' }],
  'that stops although the browser has stored no copy': [
    { at: [...state('offline'), 'always', 'guard'], to: 'isStopping' },
  ],
  'that reports a flush as done while changes are unsaved': [
    { at: [...state('unsaved'), 'on', 'save.flush', 'actions'], to: 'reportFlushed' },
  ],
  'that reports no failed flush': [{ at: [...state('failed'), 'entry'] }],
  "that loses the user's own text in a conflict": [
    { at: [...state('conflict'), 'on', 'conflict.keepMine', 'actions'], to: ['takeTheirs', 'keepCopy'] },
  ],
  'that saves on the outdated version after a conflict': [
    { at: [...state('conflict'), 'on', 'conflict.keepMine', 'actions'], to: 'keepCopy' },
  ],
})
