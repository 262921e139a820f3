/** The history of a course in words for those who try it by hand. */
import { historyTexts as texts } from '../../../machines/courses/courseHistory/texts'

export const courseHistoryWords = {
  title: '编辑记录',
  start: { 'a course': '在课程编辑页点击“历史”' },
  events: {
    'history.reload': '点击“重试”，或回到这一页面',
    'history.turn (on)': '翻到第2页',
    'history.turn (to the page in sight)': '再次点击当前页码：没有变化',
    'record.choose (a version)': '点击一个已发布的版本',
    'record.choose (the draft as it was)': '点击一条自动保留的记录',
    'record.retry': '右侧加载失败时点击“重试”',
    'record.close': '点击“返回记录”',
    'fold.change (one is closed)': '收起一项',
    'fold.change (one is opened)': '展开一项',
    'fold.change (all are closed)': '点击“收起”',
    'fold.change (all are opened)': '点击“展开”',
    'record.restore': '点击“恢复”',
    'record.confirm': '在对话框中点击“恢复”',
    'record.cancel': '在对话框中点击“取消”',
  },
  actors: {
    findRecords: {
      done: ['等记录列出', '等记录列出（没有记录）'],
      error: ['断开网络，使记录没有列出', '课程已被删除'],
    },
    getRecord: { done: ['等内容出现', '等内容出现（与编辑中的课程相同）'], error: '断开网络，使内容没有出现' },
    restoreRecord: {
      done: ['等“已恢复”出现', '另一页面先修改了同一门课程'],
      error: '断开网络，使恢复没有完成',
    },
  },
  states: {
    gone: '内容不存在',
    'open.list.loading': '记录正在加载',
    'open.list.listed': '记录列出，或提示还没有记录',
    'open.list.failed': texts.failed,
    'open.record.none': '没有选择记录',
    'open.record.fetching': '右侧正在加载',
    'open.record.unread': texts.recordFailed,
    'open.record.looking': '右侧是当时的目录与差异',
    'open.record.asking': '询问是否恢复',
    'open.record.restoring': '正在恢复',
  },
} as const
