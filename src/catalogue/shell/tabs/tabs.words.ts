/** The tab bar, in words for testers. */

export const tabsWords = {
  title: '多标签页',
  start: {
    'switched off': '设置中关闭“多标签页”',
    'switched on': '设置中打开“多标签页”',
    'loaded again': '打开“多标签页”并访问过几个页面后刷新',
  },
  events: {
    'tab.visited (the start page)': '打开首页',
    'tab.visited (the teachers)': '从菜单打开“老师管理”',
    'tab.visited (the classes)': '从菜单打开“班级管理”',
    'tab.activate': '点击另一个标签',
    'tab.close': '点击一个标签的关闭',
    'tabs.closeLeft': '在“标签操作”中点击“关闭左侧标签”',
    'tabs.closeRight': '在“标签操作”中点击“关闭右侧标签”',
    'tabs.closeOthers': '在“标签操作”中点击“关闭其他标签”',
    'tabs.closeAll': '在“标签操作”中点击“关闭全部标签”',
    'tabs.switchOn': '在“布局与主题”中打开“多标签页”',
    'tabs.switchOff': '在“布局与主题”中关闭“多标签页”',
  },
  guards: {
    isOn: '“多标签页”没有打开',
    isOtherTab: '点击的就是当前标签，或这个标签不存在',
    isHomeAlone: '除首页外还有别的标签',
    isSingle: '标签不止一个，或一个也没有',
    isSeveral: '标签不到两个',
    isEmpty: '标签栏里有标签',
    hasLeft: '这个标签左侧没有可关闭的标签',
    hasRight: '这个标签右侧没有可关闭的标签',
  },
  names: {
    off: '没有标签栏',
    on: '有标签栏',
    'on.empty': '没有标签',
    'on.single': '一个标签',
    'on.several': '多个标签',
  },
  states: {
    off: '没有标签栏，只有当前页面',
    'on.empty': '标签栏里还没有标签，正在打开首页',
    'on.single': '只有一个标签，不能关闭',
    'on.several': '多个标签，当前页面的标签被标出',
  },
} as const
