/** The sign-out after a time without activity, in words for testers. */
import { idleTexts as texts } from '../../../machines/account/idleSignOut/texts'

export const idleWords = {
  title: '无操作自动退出',
  start: {
    'just signed in': '学校设置10分钟无操作退出：登录',
    'opened again in time': '关闭页面5分钟后再打开',
    'opened again too late': '关闭页面10分钟后再打开',
  },
  events: {
    'idle.active (in time)': '在任意标签页移动鼠标或按键',
    'idle.active (in the last second)': '最后一秒移动鼠标',
    'idle.active (too late)': '电脑休眠10分钟后移动鼠标',
    'idle.stay (in time)': `点击“${texts.stay}”`,
    'idle.stay (too late)': `电脑休眠后点击“${texts.stay}”`,
    'idle.leave': `点击“${texts.leave}”`,
  },
  actors: { activity: {} },
  guards: { isOver: '还没有超过时间', isTooLate: '操作没有太晚' },
  waits: { untilWarning: '一直没有操作，直到出现提醒', warning: '提醒出现后仍没有操作' },
  names: { watching: '正常使用', warning: '提醒', ended: '已退出' },
  states: {
    watching: '没有提醒',
    warning: `对话框“${texts.title}”显示剩余的秒数`,
    ended: texts.ended,
  },
} as const
