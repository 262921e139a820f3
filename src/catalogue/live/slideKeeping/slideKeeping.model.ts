/** Model of 收藏: examples, and an assertion for each state. */
import { type KeptPage, slideKeepingMachine } from '../../../machines/live/slideKeeping/slideKeeping.machine'
import { texts } from '../../../machines/live/slideKeeping/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures } from '../../shared/modelParts'
import { mustBe } from '../../shared/must'
import { line } from '../slideInk/slideInk.examples'

const page: KeptPage = { slidesId: 'sl1', page: 1, title: '数据导论', strokes: [line] }
const other: KeptPage = { ...page, page: 2, strokes: [] }

export const slideKeepingModel = defineModel<typeof slideKeepingMachine>({
  name: 'slide-keeping',
  feature: 'slideKeeping',
  purpose: 'A student copies the shown page of slides to the notes, as a picture with its ink.',
  machine: slideKeepingMachine,
  source: 'src/machines/live/slideKeeping/slideKeeping.machine.ts',
  starts: [{ name: 'a student in class', input: { teachingClassId: 'tc1' } }],
  words: {
    title: `${texts.keep}课件`,
    start: { 'a student in class': '学生看到课件' },
    events: {
      'page.keep (the first page)': `在第 1 页点击“${texts.keep}”`,
      'page.keep (the second page)': `在第 2 页点击“${texts.keep}”`,
    },
    actors: { keepPage: { done: '笔记已保存', error: ['请求失败', '请求失败，并说明原因'] } },
    guards: { isKept: '本页还没有收藏' },
    names: { idle: '等待', keeping: '正在收藏' },
    states: { idle: `按钮“${texts.keep}”`, keeping: `按钮“${texts.keep}”显示正在进行` },
  },
  events: {
    'page.keep': [
      { example: 'the first page', event: { type: 'page.keep', kept: page } },
      { example: 'the second page', event: { type: 'page.keep', kept: other } },
    ],
  },
  actors: { keepPage: { done: [undefined], error: failures } },
  states: {
    idle: ({ context }) => mustBe(context.wanted, null, 'the page that is being copied'),
    keeping: ({ context }, effects) => asksFor(effects, 'keepPage', { teachingClassId: 'tc1', kept: context.wanted }),
  },
})
