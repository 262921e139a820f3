/** The student's roll call, in words for testers. */
import { texts } from '../../../machines/live/rollCall/texts'

export const studentRollCallWords = {
  title: '点名（学生）',
  start: { 'a chosen student': '会被点到的学生进入课堂', 'another student': '不会被点到的学生进入课堂' },
  events: {
    'rollCall.committed': '等老师的点名承诺公布',
    'rollCall.drawn': `老师点击“${texts.start}”`,
    'rollCall.resumed': '学生刷新页面，重新进入课堂',
    'rollCall.revealed': '等结果揭晓',
    'rollCall.closed': '老师关闭点名',
    'rollCall.soundChanged (off)': '老师关闭点名音效',
    'rollCall.soundChanged (on)': '老师打开点名音效',
    'rollCall.dismiss': `学生点击“${texts.dismiss}”`,
    'rollCall.reopen': '学生点击返回点名结果的提示',
    'rollCall.check': `学生点击“${texts.check}”`,
    'rollCall.endCheck': `学生点击“${texts.back}”`,
  },
  guards: {
    isRolling: '没有正在滚动的点名',
    isRevealed: '点名的结果还没有揭晓',
    isClosed: '关闭的不是这次点名',
    isSameAndRolling: '不是这次点名，或姓名不再滚动',
    isSameAndRevealed: '不是这次点名，或结果没有显示',
    isSoundOn: '音效已关闭',
    isSameDraw: '不是这次点名',
  },
  waits: { untilEnd: '点名自己结束', untilReveal: '滚动到揭晓的时刻' },
  names: {
    idle: '没有点名',
    shown: '窗口打开',
    'shown.scrolling': '姓名滚动',
    'shown.revealed': '公布结果',
    'shown.revealed.result': '点名结果',
    'shown.revealed.checking': '点名验证',
    dismissed: '窗口收起',
  },
  states: {
    idle: '没有点名窗口',
    'shown.scrolling': '姓名滚动',
    'shown.revealed.result': `“${texts.chosen}”和被点到的姓名`,
    'shown.revealed.checking': `“${texts.checkTab}”`,
    dismissed: '窗口收起，留有返回的提示',
  },
} as const
