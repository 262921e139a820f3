import { practiceReviewModel } from '../../../../src/catalogue/work/practice/review/practiceReview.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './practiceReview.oracle'

judge(practiceReviewModel, oracle)

const loading = (...rest: (string | number)[]) => ['states', 'loading', ...rest]
const judging = (...rest: (string | number)[]) => ['states', 'judging', ...rest]

judgeRejects(practiceReviewModel, oracle, {
  'that stores what are no points (D17)': [{ at: judging('on', 'grade.save', 0, 'guard') }],
  'that throws away what is typed when something is told': [{ at: judging('always', 'guard'), to: 'isOld' }],
  'that throws away what is typed when the work becomes an achievement': [
    { at: ['states', 'choosing', 'invoke', 'onDone', 'target'], to: 'loading' },
  ],
  'that returns what is not handed in (D14)': [{ at: judging('on', 'return.open', 'guard') }],
  'that returns a work without a word (D14)': [
    { at: ['states', 'returning', 'states', 'editing', 'on', 'return.confirm', 0, 'guard'] },
  ],
  'that makes an achievement of what is not judged (D28)': [{ at: judging('on', 'achievement.toggle', 'guard') }],
  'that swallows what is typed while the work is asked for again': [{ at: loading('on', 'points.write') }],
  'that swallows a save while the work is asked for again': [{ at: loading('on', 'grade.save') }],
  'that swallows what is typed while a mark is being stored': [{ at: ['states', 'grading', 'on', 'comment.write'] }],
  'that goes on from the version before its own mark': [
    { at: ['states', 'grading', 'invoke', 'onDone', 'actions', 0] },
  ],
  'that goes on from the version before it became an achievement': [
    { at: ['states', 'choosing', 'invoke', 'onDone', 'actions', 1] },
  ],
  'that forgets what was told while something was typed': [{ at: ['on', 'task.progressed'] }],
  'that lets be judged what was just given back (D14)': [{ at: loading('on', 'points.write', 'guard') }],
  'that misses what is told while the work is on its way': [{ at: loading('on', 'task.progressed') }],
})
