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
const bank = ['states', 'grading', 'states', 'bank', 'states']
const opensAtOnce = { guard: 'isAnother', target: '#grading.opening', actions: 'go' }

judgeRejects(gradingModel, oracle, {
  'that sends what may not be saved (D17)': [{ at: grade('checking', 'always', 0, 'guard') }],
  'that sends what may not be saved over what was saved elsewhere (D17)': [
    { at: grade('conflict', 'on', 'conflict.mine', 'target'), to: 'saving' },
  ],
  'that takes for saved what was refused (decision 0044)': [{ at: grade('saving', 'invoke', 'onDone', 0) }],
  'that keeps on another hand-in what was typed to the one before (decision 0044)': [
    { at: grade('conflict', 'on', 'conflict.mine', 'guard') },
  ],
  'that insists on the revision that was refused': [{ at: grade('conflict', 'on', 'conflict.mine', 'actions') }],
  'that opens the next one before this one is saved': [{ at: grade('typing', 'on', 'queue.step'), to: opensAtOnce }],
  'that swallows the wish for the next one when more was typed': [{ at: grade('saved', 'always', 0) }],
  'that forgets what was typed while a save was on its way': [
    { at: grade('saved', 'always', 1) },
    { at: grade('saved', 'always', 0) },
  ],
  'that does not try again once the line is back': [{ at: grade('stuck', 'on', 'line.back') }],
  'that lets a returned work be graded (D14)': [{ at: grade('settled', 'on', 'grade.comment', 'guard') }],
  'that returns a work without a word (D14)': [{ at: grade('askingReturn', 'on', 'return.confirm', 0, 'guard') }],
  'that returns a test (D14)': [{ at: grade('settled', 'on', 'return.ask', 'guard') }],
  'that releases a mark that nobody has given (D19)': [{ at: grade('settled', 'on', 'grade.release', 'guard') }],
  'that offers a release and does nothing': [{ at: grade('looking', 'on', 'grade.release') }],
  'that says nothing of a comment that was not kept': [{ at: ['on', 'xstate.error.actor.changeBank', 'actions', 1] }],
  'that forgets that a comment is on its way when another homework is opened': [{ at: [...bank, 'idle', 'always'] }],
  'that loses a comment that could not be kept': [{ at: ['on', 'xstate.error.actor.changeBank', 'actions', 0] }],
  'that never gives up a comment that could not be kept': [{ at: ['states', 'grading', 'on', 'comment.forget'] }],
  'that does not say that a release failed': [{ at: grade('releasing', 'invoke', 'onError', 'actions', 1) }],
  'that leaves a homework whose release failed': [{ at: grade('releasing', 'invoke', 'onError', 'actions', 0) }],
  'that leaves a work that could not be marked': [{ at: grade('marking', 'invoke', 'onError', 'actions', 0) }],
  'that does not follow what another page saves': [{ at: grade('settled', 'on', 'task.progressed') }],
  'that misses what is told while it is looking': [
    { at: ['states', 'grading', 'states', 'grade', 'on', 'task.progressed'] },
  ],
  'that misses what is told while a homework is opened': [{ at: ['states', 'opening', 'on', 'task.progressed'] }],
  'that does not show who has handed in since (B417)': [{ at: queue('renewing', 'invoke', 'onDone', 'actions', 1) }],
  'that asks for the queue as often as somebody goes on': [
    { at: queue('renewing', 'on', 'task.progressed'), to: { target: 'renewing', reenter: true } },
  ],
})
