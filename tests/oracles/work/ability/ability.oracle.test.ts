import { abilityStudentModel, abilityTeacherModel } from '../../../../src/catalogue/work/ability/ability.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle as studentOracle } from './abilityStudent.oracle'
import { oracle as teacherOracle } from './abilityTeacher.oracle'

judge(abilityStudentModel, studentOracle)
judge(abilityTeacherModel, teacherOracle)

const student = (state: string, ...rest: (string | number)[]) => ['states', state, ...rest]
const question = (...rest: (string | number)[]) => student('open', 'states', 'asking', ...rest)

judgeRejects(abilityStudentModel, studentOracle, {
  'that begins without a question (D29)': [
    { at: student('open', 'states', 'idle', 'on', 'begin.ask', 'target'), to: '#abilityStudent.beginning' },
  ],
  'that begins in a class that is paused (D41)': [
    { at: student('open', 'states', 'idle', 'on', 'begin.ask', 'guard') },
  ],
  'that begins although it was cancelled': [{ at: question('on', 'begin.cancel'), to: '#abilityStudent.beginning' }],
  'that does not open by itself': [{ at: student('upcoming', 'after') }],
  'that opens without asking the server (decision 0048)': [{ at: student('upcoming', 'after'), to: { opens: 'open' } }],
  'that lets begin after the window has closed': [{ at: student('open', 'after') }],
  'that does not ask when the time is over': [{ at: student('running', 'after') }],
  'that does not go on to the answers': [{ at: student('beginning', 'invoke', 'onDone', 'actions') }],
  'that takes the news of its own beginning for other news': [{ at: student('beginning', 'on') }],
  'that shows to others what is not theirs': [{ at: student('loading', 'invoke', 'onError', 0) }],
  'that does not hear of the end of the round': [{ at: ['on', 'ability.changed'] }],
})

const shown = (region: string, ...rest: (string | number)[]) => ['states', 'shown', 'states', region, ...rest]
const order = (state: string, ...rest: (string | number)[]) => shown('order', 'states', state, ...rest)

judgeRejects(abilityTeacherModel, teacherOracle, {
  'that ends a round unasked': [{ at: order('none', 'on', 'end.begin', 'target'), to: 'sendingEnd' }],
  'that offers to end what has ended': [{ at: order('none', 'on', 'end.begin', 'guard') }],
  'that gives time to whoever has handed in': [{ at: order('none', 'on', 'extend.begin', 'guard') }],
  'that gives no minutes': [{ at: order('extending', 'on', 'extend.send', 'guard') }],
  'that gives the minutes that were typed for somebody else': [
    { at: order('none', 'on', 'extend.begin', 'actions', 0) },
  ],
  'that shows nobody going on': [{ at: shown('news', 'on', 'student.progressed') }],
  'that forgets what was told while it was asked for': [
    { at: shown('news', 'states', 'checking', 'invoke', 'onDone', 'actions') },
  ],
  'that misses what is told while the round is opened': [{ at: ['states', 'loading', 'on', 'student.progressed'] }],
  'that does not look again when the round has changed': [{ at: shown('news', 'on', 'ability.changed') }],
  'that says nothing of an order that failed': [{ at: order('sendingTime', 'invoke', 'onError', 'actions') }],
  'that forgets the order when it fails': [{ at: order('sendingEnd', 'invoke', 'onError', 'target'), to: 'none' }],
})
