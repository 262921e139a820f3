/** The search in a chart, in words for testers. */
import { drawingTexts as texts } from '../../../machines/workbench/bench/drawing.texts'

export const chartSearchWords = {
  title: texts.search,
  start: { closed: '打开一张状态图，还没有查找' },
  events: {
    'search.open': `按 F，或点击“${texts.search}”`,
    'words.change (found)': '输入在图中出现多次的文字',
    'words.change (found once)': '输入在图中只出现一次的文字',
    'words.change (not found)': '输入图中没有的文字',
    'hit.next': `点击“${texts.next}”`,
    'hit.previous': `点击“${texts.previous}”`,
    'search.close': `点击“${texts.closeSearch}”`,
  },
  guards: {
    hasHits: '没有找到',
  },
  names: {
    closed: '查找关闭',
    open: '正在查找',
  },
  states: {
    closed: '没有查找框',
    open: `查找框和找到的数量（没有时是“${texts.found(0, null)}”）`,
  },
} as const
