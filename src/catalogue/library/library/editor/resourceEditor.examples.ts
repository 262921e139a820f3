/** Items and resources: examples for the models of the editor. */
import type { ResourceItem } from '../../../../../contract/entities/library/resource'
import { newItem } from '../../../../machines/library/library/editor/resourceEditor.logic'
import type { OpenedResource } from '../../../../machines/library/library/editor/resourceEditor.types'

export const wholeItem: ResourceItem = {
  ...newItem('single'),
  stem: '<p>流程图中的菱形表示什么？</p>',
  options: ['处理', '判断', '开始', '结束'],
  answers: ['B'],
}

/** Two items, the second one a true-or-false item. */
export const openedSet: OpenedResource = {
  name: '课前小测',
  text: '',
  items: [wholeItem, { ...newItem('trueFalse'), stem: '<p>循环可以嵌套。</p>', answers: ['A'] }],
  version: 3,
}

export const openedLink: OpenedResource = {
  name: '流程图入门',
  text: '',
  items: [],
  link: 'https://example.org/flow',
  version: 1,
}

export const openedDocument: OpenedResource = { name: '调研报告', text: '<p>写一份报告。</p>', items: [], version: 1 }
