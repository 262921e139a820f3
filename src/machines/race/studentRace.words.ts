/** The student's race, in words for those who try it by hand. */
import { texts } from './texts'

export const studentRaceWords = {
  events: {
    'link.connected': '恢复学生的网络连接',
    'link.lost': '断开学生的网络连接',
    'link.refused': '让服务器拒绝学生的课堂连接',
    'race.press': '学生点击大按钮',
    'key.space': '学生按空格键',
    'race.close': `学生点击“${texts.leave}”`,
    'race.reopen': '学生点击返回抢答的提示',
    'race.started': '教师开始抢答',
    'race.started (the next one, question hidden)': '教师开始下一轮，模式为先抢答后看题',
    'race.resumed': '学生刷新页面，重新进入课堂',
    'race.pressAnswered (a false start)': '等服务器判定：抢跑',
    'race.pressAnswered (too late)': '等服务器判定：慢了一步',
    'race.pressAnswered (first)': '等服务器判定：最先抢到',
    'race.won (by somebody else)': '另一名学生抢到',
    'race.won (by this student)': '这名学生抢到',
    'race.won': '有学生在新的一轮中抢到',
    'race.stopped': '教师结束抢答',
  },
  waits: { celebration: '庆祝画面自己收起', countdownLeft: '倒计时走完', farewell: '窗口自己关闭' },
  states: {
    idle: '没有抢答窗口',
    'shown.countdown.steady': `倒计时，“${texts.steadyHint}”`,
    'shown.countdown.pressed': texts.pressedHint,
    'shown.countdown.falseStarted': `“${texts.falseStart}”“${texts.falseStartHint}”`,
    'shown.racing.open': `大按钮“${texts.press}”可以点击`,
    'shown.racing.pressed': `“${texts.pressed}”“${texts.pressedHint}”`,
    'shown.racing.late': `“${texts.late}”“${texts.lateHint}”`,
    'shown.finished.celebrating': `“${texts.ownWin}”`,
    'shown.finished.named': '获胜者的姓名和“请回答”',
    'shown.stopped': `“${texts.stopped}”`,
    dismissed: `窗口收起，提示“${texts.aside}”`,
  },
} as const
