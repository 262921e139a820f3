/** Pasting a chart, in words for testers. */
import { pasteTexts as texts } from '../../../machines/workbench/paste/paste.texts'

export const pasteWords = {
  title: texts.title,
  start: { empty: `打开“${texts.open}”` },
  events: {
    'text.change': `在“${texts.label}”中粘贴或修改文字`,
    'file.choose': `点击“${texts.file}”，选择一个文件`,
    'text.read': `点击“${texts.draw}”`,
    'text.clear': `点击“${texts.clear}”`,
  },
  guards: {
    isRefused: '粘贴的内容可以读取',
  },
  actors: {
    readFile: { done: '等文件打开', error: '选择一个不能读取的文件' },
    readChart: {
      done: ['等文字读取完成（是状态图）', '等文字读取完成（不是状态图）'],
      error: `断开网络，使“${texts.faults.unknown}”出现`,
    },
  },
  names: {
    empty: '等待粘贴',
    opening: '正在打开文件',
    reading: '正在读取',
    read: '已读取',
    refused: '不能读取',
  },
  states: {
    empty: `“${texts.label}”输入框，有“${texts.draw}”按钮`,
    opening: texts.reading,
    reading: texts.reading,
    read: '粘贴的状态图',
    refused: '说明文字哪里不对，以及行和列',
  },
} as const
