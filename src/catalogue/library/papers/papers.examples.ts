/** Example papers and items for models and pictures. */
import type { FoundItem, PaperPreview, ResourceItem } from '../../../../contract/entities/library/resource'
import { newItem } from '../../../machines/library/library/editor/resourceEditor.logic'
import { askedOf, ITEMS_MAX } from '../../../machines/library/papers/composer/paperComposer.logic'
import type { OpenedPaper } from '../../../machines/library/papers/composer/paperComposer.types'

const single = (stem: string): ResourceItem => ({
  ...newItem('single'),
  stem: `<p>${stem}</p>`,
  options: ['兴趣', '机会', '资金', '场地'],
  answers: ['B'],
  points: 2,
})

/** A complete item. */
export const wholeItem: ResourceItem = single('创业的起点是什么？')
const otherItem = single('最小可行产品用来做什么？')
const essay: ResourceItem = { ...newItem('essay'), stem: '<p>介绍一个创业机会。</p>', points: 10 }

/** Two single-choice items and an essay. */
export const openedPaper: OpenedPaper = {
  name: '创新创业基础期末试卷',
  paper: { shuffleItems: '1', shuffleOptions: '0' },
  items: [wholeItem, otherItem, essay],
  version: 3,
}

/** A paper with the maximum number of items. */
export const fullPaper: OpenedPaper = {
  ...openedPaper,
  items: Array.from({ length: ITEMS_MAX }, () => wholeItem),
}

export const foundItems: readonly FoundItem[] = [
  { itemId: 'item1', resId: 'r1', resName: '第一章小测', item: wholeItem },
  { itemId: 'item2', resId: 'r1', resName: '第一章小测', item: single('商业模式画布有几个部分？') },
]
export const drawnItem: ResourceItem = single('天使投资多在哪个阶段？')

export const shownPaper: PaperPreview = {
  resId: 'r9',
  resName: openedPaper.name,
  maxPoints: 14,
  paper: openedPaper.paper,
  items: askedOf(openedPaper.items),
}
