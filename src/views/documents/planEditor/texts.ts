/** Texts of the plan's views, in addition to those of its charts. */
import { planTexts } from '../../../machines/documents/planEditor/texts'

export const planViewTexts = {
  ...planTexts,
  closePanel: '收起批注',
  annotationsOpen: (count: number) => (count > 0 ? `批注 ${count} 条未解决` : '批注'),
  hints: '写作提示',
  sectionTools: (title: string) => `“${title}”的操作`,
  annotate: (title: string) => `为“${title}”添加批注`,
  loading: '计划书',
  choose: '选择',
  retry: '重试',
  facts: (words: string, sections: number) => `${words} · ${sections} 个标题`,
  /** The keyboard shortcuts of the teacher's preview. */
  keyRows: [
    ['J / K', '下一个 / 上一个章节'],
    ['N / P', '下一条 / 上一条批注'],
    ['] / [', '下一份 / 上一份计划书'],
    ['Shift+] / Shift+[', '下一名 / 上一名学生'],
    ['A', '为选中的文字或当前章节添加批注'],
  ],
} as const
