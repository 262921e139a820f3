import { dragReorderModel } from '../../../../src/catalogue/shared/dragReorder/dragReorder.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './dragReorder.oracle'

judge(dragReorderModel, oracle)

const held = ['states', 'hand', 'states', 'held']
const empty = ['states', 'hand', 'states', 'empty']
const store = ['states', 'store', 'states']

judgeRejects(dragReorderModel, oracle, {
  'that shows a drop only after the response of the server (B492)': [
    { at: [...held, 'on', 'drag.drop', 1, 'actions'], to: ['clearLifted'] },
  ],
  'that shows no message when a drop is stored (B492)': [
    { at: [...store, 'saving', 'invoke', 'onDone', 'actions', 0] },
  ],
  'that applies a refused move (B489 B490 B491)': [
    { at: [...held, 'on', 'drag.drop', 2, 'actions'], to: 'drop' },
    { at: [...store, 'resting', 'always', 0], to: { guard: 'hasNext', target: 'saving' } },
  ],
  'that shows no reason for a refusal (B489 B490 B491)': [{ at: [...held, 'on', 'drag.drop', 2, 'actions'] }],
  'that moves a title by a button while another one is held': [
    {
      at: [...held, 'on', 'move.make'],
      to: { guard: 'canGo', actions: 'go' },
    },
  ],
  'that still shows a refused move': [{ at: [...store, 'saving', 'invoke', 'onError', 'actions'], to: ['askForTree'] }],
  'that does not reload the tree after a failure': [{ at: [...store, 'saving', 'invoke', 'onError', 'actions', 1] }],
  'that takes an outdated tree for the newest one': [{ at: ['states', 'store', 'on', 'tree.replaced', 'guard'] }],
  'that still holds a title that was deleted': [{ at: [...held, 'always'] }],
  'that moves a title while disconnected': [{ at: ['states', 'line', 'states', 'open', 'on', 'link.lost', 'actions'] }],
  'that cannot undo a move': [{ at: [...empty, 'on', 'move.undo', 'actions'] }],
  'that sends two moves at the same time': [
    { at: [...store, 'saving', 'on'], to: { 'move.make': { target: 'resting' } } },
  ],
})
