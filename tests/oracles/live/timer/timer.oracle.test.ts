import { studentTimerModel } from '../../../../src/catalogue/live/timer/studentTimer.model'
import { teacherTimerModel } from '../../../../src/catalogue/live/timer/teacherTimer.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle as studentOracle } from './timerStudent.oracle'
import { oracle as teacherOracle } from './timerTeacher.oracle'

judge(studentTimerModel, studentOracle)
judge(teacherTimerModel, teacherOracle)

const shown = ['states', 'shown', 'states']
const orders = [...shown, 'on', 'states', 'orders', 'states']

judgeRejects(studentTimerModel, studentOracle, {
  'that shows 时间到 for ever (B275)': [{ at: [...shown, 'timeUp', 'after'], to: {} }],
  'that stays without the classroom (B278)': [{ at: ['states', 'shown', 'on', 'link.lost'] }],
  'that lets an old message turn it back': [{ at: [...shown, 'on', 'on', 'timer.changed', 0] }],
})

judgeRejects(teacherTimerModel, teacherOracle, {
  'that takes an enlarged timer away with the connection (0088)': [
    { at: [...shown, 'on', 'on', 'link.lost', 0, 'guard'], to: 'isLost' },
  ],
  'in which time that is up leads to the settings (B275)': [
    { at: [...shown, 'timeUp', 'after', 'timeUp'], to: '#teacherTimer.shown.setup' },
  ],
  'whose stop is never sent': [{ at: [...orders, 'none', 'on', 'timer.stop', 'actions'] }],
  'that stops twice in half a second (B279)': [
    {
      at: [...orders, 'stopping', 'on'],
      to: { 'timer.stop': { target: 'stopping', actions: 'sendStop', reenter: true } },
    },
  ],
  'that starts a countdown below ten seconds (B311)': [
    { at: [...shown, 'setup', 'states', 'editing', 'on', 'timer.start', 'guard'], to: 'isLinked' },
  ],
  'that says nothing of a timer that exists (B313)': [
    { at: [...shown, 'on', 'on', 'timer.open', 'actions'], to: 'openWidget' },
  ],
  'that forgets what was chosen': [
    { at: [...shown, 'setup', 'states', 'editing', 'on', 'preset.choose', 'actions'], to: 'choose' },
  ],
})
