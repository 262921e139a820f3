import { practiceReviewModel } from '../../../../src/machines/content/practice/practiceReview.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './practiceReview.oracle'

judge(practiceReviewModel, oracle)

const judging = (...rest: (string | number)[]) => ['states', 'judging', ...rest]

judgeRejects(practiceReviewModel, oracle, {
  'that stores what are no points (D17)': [{ at: judging('on', 'grade.save', 0, 'guard') }],
  'that throws away what is typed when something is told': [{ at: judging('on', 'task.progressed', 'guard') }],
  'that throws away what is typed when the work becomes an achievement': [
    { at: ['states', 'choosing', 'invoke', 'onDone', 0, 'guard'] },
  ],
  'that returns what is not handed in (D14)': [{ at: judging('on', 'return.open', 'guard') }],
  'that returns a work without a word (D14)': [
    { at: ['states', 'returning', 'states', 'editing', 'on', 'return.confirm', 0, 'guard'] },
  ],
  'that makes an achievement of what is not judged (D28)': [{ at: judging('on', 'achievement.toggle', 'guard') }],
  'that misses what is told while the work is on its way': [{ at: ['states', 'loading', 'on', 'task.progressed'] }],
})
