import { abilityStudentModel, abilityTeacherModel } from '../../../../src/catalogue/work/ability/ability.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle as studentOracle } from './abilityStudent.oracle'
import { oracle as teacherOracle } from './abilityTeacher.oracle'

judge(abilityStudentModel, studentOracle)
judge(abilityTeacherModel, teacherOracle)

const student = (state: string, ...rest: (string | number)[]) => ['states', state, ...rest]
const question = (...rest: (string | number)[]) => student('open', 'states', 'asking', ...rest)

judgeRejects(abilityStudentModel, studentOracle, {
  'that begins without a confirmation (D29)': [
    { at: student('open', 'states', 'idle', 'on', 'begin.ask', 'target'), to: '#abilityStudent.beginning' },
  ],
  'that allows a student to begin in a paused class (D41)': [
    { at: student('open', 'states', 'idle', 'on', 'begin.ask', 'guard') },
  ],
  'that begins although the student cancelled': [
    { at: question('on', 'begin.cancel'), to: '#abilityStudent.beginning' },
  ],
  'that does not open when the window begins': [{ at: student('upcoming', 'after') }],
  'that opens by its own clock without asking the server (decision 0048)': [
    { at: student('upcoming', 'after'), to: { opens: 'open' } },
  ],
  'that allows a student to begin after the window has closed': [{ at: student('open', 'after') }],
  'that does not reload when the time is up': [{ at: student('running', 'after') }],
  'that does not open the answers after the beginning': [{ at: student('beginning', 'invoke', 'onDone', 'actions') }],
  'that reloads because of the notice of its own beginning': [{ at: student('beginning', 'on') }],
  'that shows a round to a user who may not see it': [{ at: student('loading', 'invoke', 'onError', 0) }],
  'that ignores the end of the round': [{ at: ['on', 'ability.changed'] }],
})

const shown = (region: string, ...rest: (string | number)[]) => ['states', 'shown', 'states', region, ...rest]
const order = (state: string, ...rest: (string | number)[]) => shown('order', 'states', state, ...rest)

judgeRejects(abilityTeacherModel, teacherOracle, {
  'that ends a round without a confirmation': [{ at: order('none', 'on', 'end.begin', 'target'), to: 'sendingEnd' }],
  'that offers to end a round that has ended': [{ at: order('none', 'on', 'end.begin', 'guard') }],
  'that extends the time of a student who has submitted': [{ at: order('none', 'on', 'extend.begin', 'guard') }],
  'that extends the time by zero minutes': [{ at: order('extending', 'on', 'extend.send', 'guard') }],
  'that uses minutes that were typed for another student': [{ at: order('none', 'on', 'extend.begin', 'actions', 0) }],
  'that shows no progress of the students': [{ at: shown('news', 'on', 'student.progressed') }],
  'that drops the progress received while a reload is pending': [
    { at: shown('news', 'states', 'checking', 'invoke', 'onDone', 'actions') },
  ],
  'that ignores the progress received while the round is loading': [
    { at: ['states', 'loading', 'on', 'student.progressed'] },
  ],
  'that does not reload when the round has changed': [{ at: shown('news', 'on', 'ability.changed') }],
  'that shows no message about a failed order': [{ at: order('sendingTime', 'invoke', 'onError', 'actions') }],
  'that forgets a failed order': [{ at: order('sendingEnd', 'invoke', 'onError', 'target'), to: 'none' }],
})
