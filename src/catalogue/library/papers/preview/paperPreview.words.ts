/** Chinese words of the paper preview for testers. */
import { texts } from '../../../../machines/library/papers/texts'

const { previewPage } = texts

export const paperPreviewWords = {
  title: '试卷预览',
  start: { 'a paper': '打开地址“/teacher/resource-library/test-paper/preview/试卷名称”' },
  events: { 'preview.reload': `点击“${previewPage.retry}”` },
  actors: {
    fetchPreview: {
      done: ['等试卷打开', '打开一个没有的名称'],
      error: ['服务器拒绝打开', '断开网络，使试卷没有打开'],
    },
  },
  names: {
    loading: '正在打开',
    shown: '已打开',
    unknown: '没有这份试卷',
    failed: '打开失败',
  },
  states: {
    loading: `“${previewPage.loading}”`,
    shown: '试卷的各道题，没有答案',
    unknown: `“${previewPage.unknown}”`,
    failed: '没有打开的原因',
  },
} as const
