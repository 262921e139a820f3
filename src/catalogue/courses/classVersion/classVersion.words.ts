/** Words for testers: the version of a class's course. */
import { classVersionTexts as texts } from '../../../machines/courses/classVersion/texts'

export const classVersionWords = {
  title: '课程版本',
  start: { 'a class': '老师在课堂中点击“课程版本”' },
  events: {
    'version.reload': '点击“重试”，或回到这一页面',
    'version.take': '点击“更新到最新版本”',
    'take.confirm': '在对话框中确认',
    'take.cancel': '在对话框中点击“取消”',
  },
  guards: {
    isGone: '不是因为班级或课程已不存在',
    hasNewer: '没有更新的版本',
    isOld: '不是因为所选的版本已过时',
  },
  actors: {
    findVersions: {
      done: ['等差异列出', '等提示“已是最新”'],
      error: ['断开网络，使差异没有列出', '教学班已被删除'],
    },
    takeVersion: { done: '等“已更新”出现', error: ['断开网络，使更新没有完成', '课程刚刚又发布了新版本'] },
  },
  names: {
    loading: '正在加载',
    failed: '加载失败',
    gone: '班级不存在',
    shown: '已显示',
    asking: '确认更新',
    taking: '正在更新',
  },
  states: {
    loading: '正在加载',
    failed: texts.failed,
    gone: '内容不存在',
    shown: '列出了新版本的变化，或提示已是最新',
    asking: '询问是否更新',
    taking: '正在更新',
  },
} as const
