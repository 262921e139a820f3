/** Layout and theme, in words for testers. */

export const layoutSettingsWords = {
  title: '布局与主题',
  start: { 'nothing stored': '第一次在这个浏览器打开', 'as it was left': '以前改过设置' },
  events: {
    'settings.open': '点击“布局与主题”',
    'settings.close': '点击“关闭设置”',
    'settings.change (the bar of tabs)': '打开“多标签页”',
    'settings.change (the narrow side menu)': '收起侧栏',
    'settings.reset': '点击“恢复默认设置”',
    'settings.replaced': '在同一浏览器的另一个标签页修改设置',
  },
  names: {
    closed: '抽屉关闭',
    open: '抽屉打开',
  },
  states: { closed: '页面按设置显示，设置抽屉关闭', open: '设置抽屉，改动立即生效' },
} as const
