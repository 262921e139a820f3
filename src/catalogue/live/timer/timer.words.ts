/** The timers of teacher and student, in words for testers. */

import { texts } from '../../../machines/live/timer/texts'
import { linkWords } from '../kit'

const facts = {
  'timer.changed (a countdown has started)': '等服务器宣布倒计时开始',
  'timer.changed (it is paused)': '等服务器宣布计时暂停',
  'timer.changed (it goes on)': '等服务器宣布计时继续',
  'timer.changed (it has ended)': '等倒计时走完',
  'timer.changed (it was stopped)': '等服务器宣布计时结束',
  'timer.changed (the next one)': '老师在另一台设备上开始新的计时',
  'timer.resumed': '刷新页面，重新进入课堂',
} as const

const waits = {
  lastSecondsDue: '进入最后十秒',
  timeUp: `“${texts.timeUp}”自己收起`,
} as const

export const teacherTimerWords = {
  title: `${texts.title}（老师）`,
  start: { 'a teacher in class': '老师进入课堂' },
  events: {
    ...facts,
    ...linkWords('老师'),
    'widget.enlarged': `老师点击“${texts.enlarge}”`,
    'widget.shrunk': `老师点击“${texts.shrink}”`,
    'settings.restored': '等上次的设置恢复',
    'timer.open': `老师在课堂工具中打开“${texts.title}”`,
    'timer.close': `老师点击“${texts.close}”`,
    'kind.choose (stopwatch)': `老师选择“${texts.kinds.stopwatch}”`,
    'kind.choose (countdown)': `老师选择“${texts.kinds.countdown}”`,
    'field.write (no minutes)': `老师把${texts.minutes}改为 0`,
    'field.write (nine seconds)': `老师把${texts.seconds}改为 9`,
    'field.write (ten seconds)': `老师把${texts.seconds}改为 10`,
    'preset.choose': `老师点击一个“${texts.presets}”`,
    'timer.start': `老师点击“${texts.start}”`,
    'timer.pause': `老师点击“${texts.pause}”`,
    'timer.continue': `老师点击“${texts.continue}”`,
    'timer.stop': `老师点击“${texts.stop}”`,
    'timer.refused': '服务器拒绝了刚才的操作',
  },
  waits: { ...waits, answerOverdue: '服务器一直没有回应', destroyThrottle: '半秒之内不再发送' },
  names: {
    away: '没有计时器',
    shown: '计时器打开',
    'shown.setup': '设置计时',
    'shown.setup.editing': '选择时间',
    'shown.setup.starting': '正在开始',
    'shown.on': '计时已开始',
    'shown.on.clock': '计时',
    'shown.on.clock.running': '正在计时',
    'shown.on.clock.running.steady': '正常计时',
    'shown.on.clock.running.last': '最后十秒',
    'shown.on.clock.paused': '已暂停',
    'shown.on.orders': '老师操作',
    'shown.on.orders.none': '没有操作',
    'shown.on.orders.asked': '正在确认',
    'shown.on.orders.stopping': '正在结束',
    'shown.timeUp': '时间到',
  },
  states: {
    'shown.on.orders.none': '',
    away: '没有计时器',
    'shown.setup.editing': `计时器里可以选择“${texts.kinds.countdown}”或“${texts.kinds.stopwatch}”`,
    'shown.setup.starting': texts.starting,
    'shown.on.clock.running.steady': '计时器在走',
    'shown.on.clock.running.last': '倒计时的最后十秒',
    'shown.on.clock.paused': texts.paused,
    'shown.on.orders.asked': texts.waiting,
    'shown.on.orders.stopping': texts.stopping,
    'shown.timeUp': `“${texts.timeUp}”`,
  },
} as const

export const studentTimerWords = {
  title: `${texts.title}（学生）`,
  start: { 'a student in class': '学生进入课堂' },
  events: {
    ...facts,
    'link.lost': '断开学生的网络连接',
    'link.refused': '让服务器拒绝学生的课堂连接',
  },
  waits,
  names: {
    away: '没有计时器',
    shown: '计时器打开',
    'shown.on': '计时已开始',
    'shown.on.running': '正在计时',
    'shown.on.running.steady': '正常计时',
    'shown.on.running.last': '最后十秒',
    'shown.on.paused': '已暂停',
    'shown.timeUp': '时间到',
  },
  states: {
    away: '没有计时器',
    'shown.on.running.steady': '计时器在走',
    'shown.on.running.last': '倒计时的最后十秒',
    'shown.on.paused': texts.paused,
    'shown.timeUp': `“${texts.timeUp}”`,
  },
} as const
