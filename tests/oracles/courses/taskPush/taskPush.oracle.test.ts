import { taskPushModel } from '../../../../src/catalogue/courses/taskPush/taskPush.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './taskPush.oracle'

judge(taskPushModel, oracle)

const tree = (...rest: (string | number)[]) => ['states', 'tree', 'states', ...rest]
const undo = (...rest: (string | number)[]) => ['states', 'undo', ...rest]
const editing = (...rest: (string | number)[]) => tree('timing', 'states', 'editing', ...rest)

judgeRejects(taskPushModel, oracle, {
  'that pushes what nobody has chosen': [{ at: tree('listed', 'on', 'push.now', 'guard') }],
  'that keeps chosen what is no longer there': [{ at: tree('loading', 'invoke', 'onDone', 'actions', 1) }],
  'that forgets what is chosen when a push fails': [
    { at: tree('pushing', 'invoke', 'onError', 'actions'), to: 'clear' },
  ],
  'that stores a time that has passed': [{ at: editing('on', 'timing.confirm', 0, 'guard') }],
  'that does not follow what students do': [{ at: tree('listed', 'states', 'current', 'on', 'task.progressed') }],
  'that asks again at each step of a student': [
    { at: tree('listed', 'states', 'current', 'on', 'task.progressed'), to: '#taskPush.tree.loading' },
  ],
  'that pushes at no time': [{ at: editing('on', 'timing.remove', 'guard') }],
  'that stores what is no mark (B558)': [
    { at: tree('marking', 'states', 'editing', 'on', 'marks.confirm', 0, 'guard') },
  ],
  'that displays answers of what nobody has chosen (B402, D19)': [{ at: tree('listed', 'on', 'answers.set', 'guard') }],
  'that closes the answers that were to be opened (B402, D19)': [
    { at: tree('listed', 'on', 'answers.set', 'actions') },
  ],
  'that displays no answers (B402, D19)': [{ at: tree('listed', 'on', 'answers.set', 'target'), to: 'pushing' }],
  'that forgets what is chosen when answers could not be opened': [
    { at: tree('answering', 'invoke', 'onError', 'actions'), to: 'clear' },
  ],
  'that shows the answers as they were before': [{ at: tree('answering', 'invoke', 'onDone', 'target'), to: 'listed' }],
  'that offers to take nothing back': [{ at: undo('on', 'order.given', 0, 'guard') }],
  'that keeps the bar for ever': [{ at: undo('states', 'offered', 'after') }],
  'that does not tell what it has pushed': [{ at: tree('pushing', 'invoke', 'onDone', 'actions'), to: 'clear' }],
  'that takes an order back unasked': [{ at: undo('states', 'offered', 'after', 'undoOver', 'target'), to: 'undoing' }],
})
