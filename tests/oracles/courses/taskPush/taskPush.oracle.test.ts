import { taskPushModel } from '../../../../src/catalogue/courses/taskPush/taskPush.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './taskPush.oracle'

judge(taskPushModel, oracle)

const tree = (...rest: (string | number)[]) => ['states', 'tree', 'states', ...rest]
const undo = (...rest: (string | number)[]) => ['states', 'undo', ...rest]
const editing = (...rest: (string | number)[]) => tree('timing', 'states', 'editing', ...rest)

judgeRejects(taskPushModel, oracle, {
  'that pushes without a choice': [{ at: tree('listed', 'on', 'push.now', 'guard') }],
  'that keeps deleted tasks chosen': [{ at: tree('loading', 'invoke', 'onDone', 'actions', 1) }],
  'that clears the choice when a push fails': [{ at: tree('pushing', 'invoke', 'onError', 'actions'), to: 'clear' }],
  'that schedules a time in the past': [{ at: editing('on', 'timing.confirm', 0, 'guard') }],
  "that does not follow the students' progress": [{ at: tree('listed', 'states', 'current', 'on', 'task.progressed') }],
  'that reloads at each step of a student': [
    { at: tree('listed', 'states', 'current', 'on', 'task.progressed'), to: '#taskPush.tree.loading' },
  ],
  'that removes a schedule that does not exist': [{ at: editing('on', 'timing.remove', 'guard') }],
  'that stores an invalid full mark (B558)': [
    { at: tree('marking', 'states', 'editing', 'on', 'marks.confirm', 0, 'guard') },
  ],
  'that displays answers without a choice (B402, D19)': [{ at: tree('listed', 'on', 'answers.set', 'guard') }],
  'that hides the answers that were to be displayed (B402, D19)': [
    { at: tree('listed', 'on', 'answers.set', 'actions') },
  ],
  'that displays no answers (B402, D19)': [{ at: tree('listed', 'on', 'answers.set', 'target'), to: 'pushing' }],
  'that clears the choice when displaying answers fails': [
    { at: tree('answering', 'invoke', 'onError', 'actions'), to: 'clear' },
  ],
  'that shows outdated answer settings': [{ at: tree('answering', 'invoke', 'onDone', 'target'), to: 'listed' }],
  'that offers to undo an order without changes': [{ at: undo('on', 'order.confirmed', 0, 'guard') }],
  'that never closes the undo bar': [{ at: undo('states', 'offered', 'after') }],
  'that does not report what it has pushed': [{ at: tree('pushing', 'invoke', 'onDone', 'actions'), to: 'clear' }],
  'that undoes an order without a press': [
    { at: undo('states', 'offered', 'after', 'undoOver', 'target'), to: 'undoing' },
  ],
})
