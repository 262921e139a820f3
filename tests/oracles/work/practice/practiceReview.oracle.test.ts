import { practiceReviewModel } from '../../../../src/catalogue/work/practice/review/practiceReview.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './practiceReview.oracle'

judge(practiceReviewModel, oracle)

const loading = (...rest: (string | number)[]) => ['states', 'loading', ...rest]
const judging = (...rest: (string | number)[]) => ['states', 'judging', ...rest]

judgeRejects(practiceReviewModel, oracle, {
  'that saves invalid points (D17)': [{ at: judging('on', 'grade.save', 0, 'guard') }],
  'that loses input when a message arrives': [{ at: judging('always', 'guard'), to: 'isOld' }],
  'that loses input when the work becomes an achievement': [
    { at: ['states', 'choosing', 'invoke', 'onDone', 'target'], to: 'loading' },
  ],
  'that returns a work that was not submitted (D14)': [{ at: judging('on', 'return.open', 'guard') }],
  'that returns a work without a reason (D14)': [
    { at: ['states', 'returning', 'states', 'editing', 'on', 'return.confirm', 0, 'guard'] },
  ],
  'that makes an ungraded work an achievement (D28)': [{ at: judging('on', 'achievement.toggle', 'guard') }],
  'that ignores input while the work is reloading': [{ at: loading('on', 'points.write') }],
  'that ignores a save while the work is reloading': [{ at: loading('on', 'grade.save') }],
  'that ignores input while a mark is being saved': [{ at: ['states', 'grading', 'on', 'comment.write'] }],
  'that continues on the version before its own mark': [
    { at: ['states', 'grading', 'invoke', 'onDone', 'actions', 0] },
  ],
  'that continues on the version before the achievement': [
    { at: ['states', 'choosing', 'invoke', 'onDone', 'actions', 1] },
  ],
  'that forgets a message received while the teacher was typing': [{ at: ['on', 'task.progressed'] }],
  'that allows grading of a work that was just returned (D14)': [{ at: loading('on', 'points.write', 'guard') }],
  'that ignores a message while the work is loading': [{ at: loading('on', 'task.progressed') }],
})
