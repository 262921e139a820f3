/** What the views of a plan say beside the words of its charts. */
import { planTexts } from '../../../machines/content/planEditor/texts'

export const planViewTexts = {
  ...planTexts,
  closePanel: '收起批注',
  annotationsOpen: (count: number) => (count > 0 ? `批注 ${count} 条未解决` : '批注'),
  hints: '写作提示',
  sectionTools: (title: string) => `“${title}”的操作`,
  annotate: (title: string) => `为“${title}”添加批注`,
  annotatePassage: '批注',
  loading: '计划书',
  choose: '选择',
  retry: '重试',
  facts: (words: string, sections: number) => `${words} · ${sections} 个标题`,
} as const
