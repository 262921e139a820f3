/** Words of the projector for people who try its charts by hand. */
import { texts } from '../../../machines/live/projector/texts'

export const projectorWords = {
  title: texts.title,
  start: { 'the window of a teacher': `老师点击“${texts.title}”` },
  events: {
    'scene.received (a page)': '老师进入课堂，正在放映课件',
    'scene.received (between activities)': '老师结束放映',
    'scene.received (a black screen)': `老师点击“${texts.black}”`,
    'scene.received (of a tab used earlier)': '老师较早使用的另一个标签页也在课堂中',
    'scene.received (of a tab used at the same moment)': '另一个标签页同时打开',
    'scene.received (of a tab used later)': '老师切换到另一个也在课堂中的标签页',
    'scene.received (of another teacher)': '另一位老师在本浏览器登录并进入课堂',
    'scene.left (the followed tab)': '刷新或关闭上课页面',
    'scene.left (another tab)': '关闭另一个标签页',
    'projector.turn (forward)': '在投屏窗口按向下翻页键',
    'projector.turn (back)': '在投屏窗口按向上翻页键',
    'projector.black': '在投屏窗口按 B 键',
  },
  actors: { channel: {} },
  waits: { sceneOverdue: '十五秒没有收到上课页面的消息' },
  guards: {
    isFollowed: '不是最近使用的标签页',
    isOwn: '不是这位老师',
    hasSender: '不是正在显示的标签页',
  },
  names: { waiting: '等待上课页面', shown: '显示', leaving: '上课页面离开', silent: '没有回应' },
  states: {
    waiting: texts.waiting,
    shown: '课件、活动或班级名称',
    leaving: '最后的内容',
    silent: texts.silent,
  },
} as const

export const projectionWords = {
  title: '投屏（上课页面）',
  start: { 'a teacher in class': '老师进入课堂' },
  events: {
    'window.present': '打开投屏窗口',
    'window.closed': '关闭投屏窗口',
    'projection.black': `点击“${texts.black}”，或按 B 键`,
    'projection.present': `点击“${texts.presenter}”`,
  },
  actors: { channel: {} },
  waits: { windowOverdue: '十五秒没有收到投屏窗口的消息' },
  names: { off: '没有投屏', on: '正在投屏' },
  states: { off: `课件窗口中有“${texts.title}”`, on: `课件窗口中有“${texts.black}”` },
} as const
