import { gradingModel } from '../../../../src/catalogue/grades/grading/grading.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './grading.oracle'

judge(gradingModel, oracle)

const grade = (state: string, ...rest: (string | number)[]) => [
  ...['states', 'grading', 'states', 'grade', 'states', state],
  ...rest,
]
const queue = (state: string, ...rest: (string | number)[]) => [
  ...['states', 'grading', 'states', 'queue', 'states', state],
  ...rest,
]
const opensAtOnce = { guard: 'isAnother', target: '#grading.opening', actions: 'go' }

judgeRejects(gradingModel, oracle, {
  'that sends invalid points (D17)': [{ at: grade('checking', 'always', 0, 'guard') }],
  "that sends invalid points when it overwrites another page's grade (D17)": [
    { at: grade('conflict', 'on', 'conflict.mine', 'target'), to: 'saving' },
  ],
  'that shows a refused grade as saved (decision 0044)': [{ at: grade('saving', 'invoke', 'onDone', 0) }],
  'that applies input for an earlier hand-in to the next one (decision 0044)': [
    { at: grade('conflict', 'on', 'conflict.mine', 'guard') },
  ],
  'that saves again on the refused revision': [{ at: grade('conflict', 'on', 'conflict.mine', 'actions') }],
  'that opens the next homework before this one is saved': [
    { at: grade('typing', 'on', 'queue.step'), to: opensAtOnce },
  ],
  'that forgets to open the next homework when more was typed': [{ at: grade('saved', 'always', 0) }],
  'that loses input typed while a save was pending': [
    { at: grade('saved', 'always', 1) },
    { at: grade('saved', 'always', 0) },
  ],
  'that does not retry after reconnecting': [{ at: grade('stuck', 'on', 'line.back') }],
  'that allows grading of a returned work (D14)': [{ at: grade('settled', 'on', 'grade.comment', 'guard') }],
  'that returns a work without a comment (D14)': [{ at: grade('askingReturn', 'on', 'return.confirm', 0, 'guard') }],
  'that returns a test (D14)': [{ at: grade('settled', 'on', 'return.ask', 'guard') }],
  'that releases a homework without a mark (D19)': [{ at: grade('settled', 'on', 'grade.release', 'guard') }],
  'that offers a release and ignores it': [{ at: grade('looking', 'on', 'grade.release') }],
  'that shows no message about a failed release': [{ at: grade('releasing', 'invoke', 'onError', 'actions', 1) }],
  'that moves on from a homework whose release failed': [{ at: grade('releasing', 'invoke', 'onError', 'actions', 0) }],
  'that moves on from a work that could not be marked': [{ at: grade('marking', 'invoke', 'onError', 'actions', 0) }],
  'that ignores the save of another page': [{ at: grade('settled', 'on', 'task.progressed') }],
  'that ignores a message while the homework is reloading': [
    { at: ['states', 'grading', 'states', 'grade', 'on', 'task.progressed'] },
  ],
  'that ignores a message while a homework is loading': [{ at: ['states', 'opening', 'on', 'task.progressed'] }],
  'that does not show new hand-ins (B417)': [{ at: queue('renewing', 'invoke', 'onDone', 'actions', 1) }],
  'that loads the queue once for each message': [
    { at: queue('renewing', 'on', 'task.progressed'), to: { target: 'renewing', reenter: true } },
  ],
})
