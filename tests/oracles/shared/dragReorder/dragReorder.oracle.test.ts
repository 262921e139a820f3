import { dragReorderModel } from '../../../../src/catalogue/shared/dragReorder/dragReorder.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './dragReorder.oracle'

judge(dragReorderModel, oracle)

const held = ['states', 'hand', 'states', 'held']
const empty = ['states', 'hand', 'states', 'empty']
const store = ['states', 'store', 'states']

judgeRejects(dragReorderModel, oracle, {
  'that shows nothing before the server has answered (B492)': [
    { at: [...held, 'on', 'drag.drop', 1, 'actions'], to: ['letGo'] },
  ],
  'that says nothing once a drop is stored (B492)': [{ at: [...store, 'saving', 'invoke', 'onDone', 'actions', 0] }],
  'that makes a refused move (B489 B490 B491)': [
    { at: [...held, 'on', 'drag.drop', 2, 'actions'], to: 'drop' },
    { at: [...store, 'resting', 'always', 0], to: { guard: 'hasNext', target: 'saving' } },
  ],
  'that keeps silent about a refusal (B489 B490 B491)': [{ at: [...held, 'on', 'drag.drop', 2, 'actions'] }],
  'that moves by a button while something is held': [
    {
      at: [...held, 'on', 'move.make'],
      to: { guard: 'canGo', actions: 'go' },
    },
  ],
  'that leaves a refused move in sight': [
    { at: [...store, 'saving', 'invoke', 'onError', 'actions'], to: ['askForTree'] },
  ],
  'that does not ask for the tree after a failure': [{ at: [...store, 'saving', 'invoke', 'onError', 'actions', 1] }],
  'that takes an older tree for the newest': [{ at: ['states', 'store', 'on', 'tree.replaced', 'guard'] }],
  'that goes on holding what has gone': [{ at: [...held, 'always'] }],
  'that moves without a line': [{ at: ['states', 'line', 'states', 'open', 'on', 'link.lost', 'actions'] }],
  'that never takes a move back': [{ at: [...empty, 'on', 'move.undo', 'actions'] }],
  'that sends two moves at a time': [{ at: [...store, 'saving', 'on'], to: { 'move.make': { target: 'resting' } } }],
})
