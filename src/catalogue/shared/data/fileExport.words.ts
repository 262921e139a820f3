/** Exports, in words for testers. */

import { dataTexts } from '../../../machines/shared/data/texts'
import { carriedOut } from '../testerWords'

export const fileExportWords = {
  title: '导出',
  start: { 'class attendance': '老师打开“班级签到记录”，按学生' },
  events: {
    'export.start (all)': `点击“${dataTexts.export}”`,
    'export.start (a period)': `选择一段日期，点击“${dataTexts.export}”`,
    'export.cancel': `点击“${dataTexts.cancelExport}”`,
  },
  actors: { save: carriedOut('导出') },
  names: {
    idle: '未导出',
    exporting: '正在导出',
  },
  states: { idle: `“${dataTexts.export}”可以点击`, exporting: `“${dataTexts.exporting}”，可以取消` },
} as const
