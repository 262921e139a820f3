/** Data sheets and the study overview, in words for those who try them by hand. */
import { carriedOut, fetched, fetchStates } from '../../shared/testerWords'
import { texts } from './texts'

export const dataSheetWords = {
  title: texts.student,
  start: { 'a student': '学生打开“数据表”', 'the school': `打开“${texts.platform}”` },
  events: { 'list.reload': '点击“重试”或刷新' },
  actors: {
    loadSheet: {
      done: ['等学生数据表加载完成', '等班级数据表加载完成', '等数据平台加载完成'],
      error: fetched('数据表').error,
    },
  },
  states: fetchStates('数据表'),
} as const

const { loading, listed, failed } = fetchStates('学习概况')
export const studyOverviewWords = {
  title: texts.overview,
  start: { 'a class': `老师打开“${texts.overview}”` },
  events: {
    'list.reload': '点击“重试”或刷新',
    'filter.change (a chapter)': '选择第一章',
    'filter.change (all)': `选择“${texts.allChapters}”`,
    'list.sort': `选择“${texts.sorts.late}”`,
    'sheet.export': `点击“${texts.export}”`,
  },
  actors: { loadOverview: fetched('学习概况'), exportOverview: carriedOut('导出表格') },
  states: {
    'rows.loading': loading,
    'rows.listed': listed,
    'rows.failed': failed,
    'file.none': '',
    'file.making': `“${texts.export}”正在进行`,
  },
} as const
