/** The calculator, in words for testers. */

export const calculatorWords = {
  title: '计算器的小窗',
  start: { 'in class': '进入课堂' },
  events: {
    'calculator.open': '在课堂工具中打开“计算器”',
    'calculator.close': '关闭计算器',
    'calculator.detach': '点击“在新窗口打开”',
  },
  actors: { openWindow: { done: '等新窗口打开', error: '浏览器不允许打开新窗口' } },
  names: {
    closed: '未打开',
    open: '已打开',
    'open.resting': '正在使用',
    'open.detaching': '正在开新窗口',
  },
  states: {
    closed: '没有计算器',
    'open.resting': '计算器浮在页面上',
    'open.detaching': '新窗口正在打开',
  },
} as const
