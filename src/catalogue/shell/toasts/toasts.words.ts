/** The toasts, in words for testers. */

export const toastsWords = {
  title: '消息提示',
  start: { 'at rest': '打开任意页面' },
  events: {
    'notify (a success)': '做一个会成功的操作（例如保存）',
    'notify (an error)': '断开网络，再做同样的操作',
    'toast.close (the first)': '关闭第一条消息',
    'toast.close (the second)': '关闭第二条消息',
    'problem.settled': '恢复网络，再试一次同样的操作',
    'toast.expired': '消息自己消失',
  },
  guards: {
    isLast: '还有别的提示没有收起',
  },
  names: {
    quiet: '没有消息',
    speaking: '有消息',
  },
  states: { quiet: '没有消息', speaking: '消息（最多三条）' },
} as const
