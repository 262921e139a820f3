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
  'that never closes 时间到 (B275)': [{ at: [...shown, 'timeUp', 'after'], to: {} }],
  'that stays open without the classroom connection (B278)': [{ at: ['states', 'shown', 'on', 'link.lost'] }],
  'that applies an outdated message': [{ at: [...shown, 'on', 'on', 'timer.changed', 0] }],
})

judgeRejects(teacherTimerModel, teacherOracle, {
  'that closes an enlarged timer when the connection is lost (0088)': [
    { at: [...shown, 'on', 'on', 'link.lost', 0, 'guard'], to: 'isLost' },
  ],
  'that opens the settings when time is up (B275)': [
    { at: [...shown, 'timeUp', 'after', 'timeUp'], to: '#teacherTimer.shown.setup' },
  ],
  'whose stop is never sent': [{ at: [...orders, 'none', 'on', 'timer.stop', 'actions'] }],
  'that sends stop twice in half a second (B279)': [
    {
      at: [...orders, 'stopping', 'on'],
      to: { 'timer.stop': { target: 'stopping', actions: 'sendStop', reenter: true } },
    },
  ],
  'that starts a countdown below ten seconds (B311)': [
    { at: [...shown, 'setup', 'states', 'editing', 'on', 'timer.start', 'guard'], to: 'isLinked' },
  ],
  'that shows no message about an existing timer (B313)': [
    { at: [...shown, 'on', 'on', 'timer.open', 'actions'], to: 'openWidget' },
  ],
  'that forgets the chosen settings': [
    { at: [...shown, 'setup', 'states', 'editing', 'on', 'preset.choose', 'actions'], to: 'choose' },
  ],
})
