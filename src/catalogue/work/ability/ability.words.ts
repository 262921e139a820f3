/** Words for testers: ability tests. */
import { texts } from '../../../machines/work/ability/texts'

const facts = {
  'ability.changed': '老师发起、结束测试，或延长时间',
  'line.back': '恢复网络，等连接恢复',
}

export const abilityStudentWords = {
  title: '能力测试（学生）',
  start: { 'a round': '学生打开一个能力测试' },
  events: {
    ...facts,
    'begin.ask': `点击“${texts.begin}”`,
    'begin.cancel': '在提问中点击“取消”',
    'begin.confirm': `在提问中点击“${texts.begin}”`,
    'round.reload': '点击“重试”',
  },
  waits: {
    opens: '等到开始时间',
    closes: '等到结束时间',
    timeOver: '等到答题时间结束',
  },
  actors: {
    loadOwn: {
      done: [
        '等测试打开，尚未开始',
        '等测试打开，可以开始',
        '等测试打开，课堂已暂停',
        '等测试打开，正在答题',
        '等测试打开，已交卷',
        '等测试打开，已结束',
        '等测试打开，已结束而没有参加',
      ],
      error: ['断开网络，使测试打不开', '打开一个不存在的测试'],
    },
    begin: { done: '等答题开始', error: ['断开网络，使答题没有开始', '在开始之前由老师结束测试'] },
  },
  names: {
    loading: '正在加载',
    upcoming: '未开始',
    open: '可以开始',
    'open.idle': '查看规则',
    'open.asking': '确认开始',
    beginning: '正在开始',
    running: '正在作答',
    over: '已结束',
    gone: '测试不存在',
    failed: '加载失败',
  },
  states: {
    loading: '测试正在打开',
    upcoming: `“${texts.standings.upcoming}”与开始时间`,
    'open.idle': `测试规则与“${texts.begin}”`,
    'open.asking': `提问“${texts.beginTitle}”`,
    beginning: '正在开始',
    running: `“${texts.goOn}”`,
    over: '结果或等待测试结束的说明',
    gone: `“${texts.gone}”`,
    failed: '测试没有打开，有“重试”',
  },
} as const

export const abilityTeacherWords = {
  title: '能力测试（老师）',
  start: { 'a round': '老师打开一个已发起的测试' },
  events: {
    ...facts,
    'student.progressed (handed in)': '学生王芳交卷',
    'extend.begin (who answers)': `在王芳一行点击“${texts.extend}”`,
    'extend.begin (who has handed in)': '李明已交卷，不能延长：跳过这一步',
    'extend.begin (somebody else)': '没有这位学生：跳过这一步',
    'extend.minutes (fifteen)': '把分钟数改为 15',
    'extend.minutes (one)': '把分钟数改为 1',
    'extend.minutes (the most)': '把分钟数改为 600',
    'extend.minutes (none)': '把分钟数改为 0',
    'extend.send': `点击“${texts.extend}”`,
    'end.begin': `点击“${texts.end}”`,
    'end.send': `在提问中点击“${texts.end}”`,
    'order.cancel': '点击“取消”',
    'round.reload': '点击“重试”',
  },
  waits: {},
  actors: {
    loadLive: {
      done: ['等情况显示，正在进行', '等情况显示，已经结束'],
      error: ['断开网络，使情况没有显示', '打开一个不存在的测试'],
    },
    extend: { done: '等延长成功', error: ['断开网络，使延长没有成功', '在延长之前学生交卷'] },
    end: { done: '等结束成功', error: ['断开网络，使结束没有成功', '在结束之前测试已到时间'] },
  },
  names: {
    loading: '正在加载',
    shown: '已打开',
    'shown.news': '学生情况',
    'shown.news.fresh': '已是最新',
    'shown.news.checking': '正在更新',
    'shown.order': '老师的操作',
    'shown.order.none': '没有操作',
    'shown.order.extending': '选择延长时间',
    'shown.order.sendingTime': '正在延长',
    'shown.order.ending': '确认结束',
    'shown.order.sendingEnd': '正在结束',
    gone: '测试不存在',
    failed: '加载失败',
  },
  states: {
    loading: '情况正在打开',
    'shown.news.fresh': '学生名单与各自的状态',
    'shown.news.checking': '学生名单与各自的状态',
    'shown.order.none': '',
    'shown.order.extending': '延长时间的对话框',
    'shown.order.sendingTime': '正在延长',
    'shown.order.ending': `提问“${texts.endTitle}”`,
    'shown.order.sendingEnd': '正在结束',
    gone: `“${texts.gone}”`,
    failed: '情况没有显示，有“重试”',
  },
} as const
