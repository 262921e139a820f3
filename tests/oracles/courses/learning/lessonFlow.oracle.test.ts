import { lessonFlowModel } from '../../../../src/catalogue/courses/learning/lessonFlow.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './lessonFlow.oracle'

judge(lessonFlowModel, oracle)

const task = (...path: string[]) => ['states', 'task', 'states', ...path]
const reading = (state: string) => task('reading', 'states', state)

judgeRejects(lessonFlowModel, oracle, {
  'that goes on showing what was taken back (D12)': [{ at: [...reading('checking'), 'invoke', 'onError', 0] }],
  'that does not hear of a recall (D12)': [{ at: [...reading('calm'), 'on', 'tasks.changed'] }],
  'that stays closed when it is pushed again (D12)': [{ at: [...task('recalled'), 'on', 'tasks.changed'] }],
  'that misses what happened while the line was lost': [{ at: [...reading('calm'), 'on', 'line.back'] }],
  'that finishes what is to be handed in (D14)': [{ at: [...reading('calm'), 'on', 'task.finish', 'guard'] }],
  'that goes on from a record that was cleared (D13)': [
    { at: [...reading('finishing'), 'invoke', 'onError', 1, 'actions', 0] },
  ],
  'that forgets the place that could not be sent': [
    { at: ['states', 'memory', 'states', 'unsaved', 'on', 'line.back'] },
  ],
})
