/** Results, in words for those who try them by hand. */
import { carriedOut, fetched, fetchStates } from '../../shared/testerWords'
import { texts } from './texts'

const classWords = {
  'tasks.changed': '老师推送或撤回一个任务',
  'task.progressed': '一位学生提交一个任务',
  'line.back': '恢复网络，等连接恢复',
  'list.reload': '点击“重试”或刷新',
} as const

const inRows = (what: string) => {
  const { loading, listed, failed } = fetchStates(what)
  return { 'rows.loading': loading, 'rows.listed': listed, 'rows.failed': failed }
}
const exported = carriedOut('导出表格')

export const transcriptWords = {
  title: texts.transcriptTitle,
  start: {
    'a class': `老师打开“${texts.transcriptTitle}”`,
    'one’s own': `学生打开“${texts.transcriptTitle}”`,
    'one student': '老师在学生列表中点击一位学生',
  },
  events: {
    ...classWords,
    'list.sort (best)': `选择“${texts.sorts.best}”`,
    'list.sort (worst)': `选择“${texts.sorts.worst}”`,
    'list.sort (loginCode)': `选择“${texts.sorts.loginCode}”`,
    'sheet.export': `点击“${texts.export}”（个人成绩单没有这个按钮：跳过这一步）`,
  },
  waits: { resultsQuiet: '等几秒钟，成绩自动更新' },
  actors: {
    loadTranscript: {
      done: [
        '等全班成绩单加载完成',
        '等全班成绩单加载完成，里面没有任务',
        '等个人成绩单加载完成',
        '等个人成绩单加载完成，里面没有任务',
      ],
      error: fetched('成绩单').error,
    },
    exportSheet: exported,
  },
  states: {
    ...inRows('成绩单'),
    'rows.outdated': '成绩单已显示，很快会更新',
    'file.none': '',
    'file.making': `“${texts.export}”正在进行`,
  },
} as const

export const qualityWords = {
  title: texts.qualityTitle,
  start: { 'a class': `老师打开“${texts.qualityTitle}”` },
  events: {
    'tasks.changed': classWords['tasks.changed'],
    'line.back': classWords['line.back'],
    'list.reload': classWords['list.reload'],
    'task.show (a test)': '点击一个测试的名称',
    'task.show (one that is gone)': '点击一个任务的名称，同时它被收回：跳过这一步',
    'task.hide': `点击“${texts.close}”`,
    'items.reload': '在题目的情况中点击“重试”',
    'sheet.export': `点击“${texts.export}”`,
  },
  actors: {
    loadQuality: fetched('课堂质量'),
    loadItems: {
      done: ['等题目的情况加载完成', '等题目的情况加载完成，没有逐题的作答'],
      error: fetched('题目的情况').error,
    },
    exportSheet: exported,
  },
  states: {
    ...inRows('课堂质量'),
    'items.hidden': '',
    'items.loading': '题目的情况正在加载',
    'items.shown': '题目的情况已显示（没有时有说明）',
    'items.failed': '题目的情况没有加载成功，有“重试”',
    'file.none': '',
    'file.making': `“${texts.export}”正在进行`,
  },
} as const
