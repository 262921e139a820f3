import { lessonFlowModel } from '../../../../src/catalogue/courses/learning/lessonFlow.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './lessonFlow.oracle'

judge(lessonFlowModel, oracle)

const task = (...path: string[]) => ['states', 'task', 'states', ...path]
const reading = (state: string) => task('reading', 'states', state)

judgeRejects(lessonFlowModel, oracle, {
  'that still shows a recalled task (D12)': [{ at: [...reading('checking'), 'invoke', 'onError', 0] }],
  'that ignores a recall (D12)': [{ at: [...reading('calm'), 'on', 'tasks.changed'] }],
  'that stays closed when the task is pushed again (D12)': [{ at: [...task('recalled'), 'on', 'tasks.changed'] }],
  'that does not reload after a lost connection': [{ at: [...reading('calm'), 'on', 'line.back'] }],
  'that finishes a task that must be submitted (D14)': [{ at: [...reading('calm'), 'on', 'task.finish', 'guard'] }],
  'that restores the position of a cleared record (D13)': [
    { at: [...reading('finishing'), 'invoke', 'onError', 1, 'actions', 0] },
  ],
  'that drops a position that could not be sent': [
    { at: ['states', 'memory', 'states', 'unsaved', 'on', 'line.back'] },
  ],
})
