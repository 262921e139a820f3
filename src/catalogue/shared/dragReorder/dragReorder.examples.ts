/** Examples for the model of reordering: a plan’s outline, a list, and rules for drop positions. */
import type { Outline } from '../../../../contract/rules/shared/outline'
import { judgeList, judgeOutline } from '../../../machines/shared/dragReorder/dragReorder.logic'
import type {
  DragItem,
  DragReorderInput,
  DragView,
  MoveReasons,
  RefusalTexts,
} from '../../../machines/shared/dragReorder/dragReorder.types'

/** The refusals of a business plan (content §8). */
export const planRefusals: RefusalTexts = {
  into: '禁止插入',
  across: '禁止跨级排序',
  tooDeep: '禁止添加五级标题',
  missing: '内容已被删除',
}

/** Titles on four levels. */
export const planOutline: Outline<DragItem> = [
  { id: 'a', level: 1, title: '项目概述' },
  { id: 'a1', level: 2, title: '项目背景' },
  { id: 'a2', level: 2, title: '项目目标' },
  { id: 'b', level: 1, title: '市场分析' },
  { id: 'b1', level: 2, title: '目标客户' },
  { id: 'b1x', level: 3, title: '客户画像' },
  { id: 'b1y', level: 4, title: '年龄与职业' },
  { id: 'c', level: 1, title: '财务计划' },
]

/** The same tree after another page has deleted 项目背景. */
export const shorterOutline = planOutline.filter(({ id }) => id !== 'a1')

/** The same tree after another page has deleted 财务计划. */
export const withoutLast = planOutline.filter(({ id }) => id !== 'c')

/** The same tree after 项目目标 has moved below 项目背景. */
export const deeperOutline: Outline<DragItem> = planOutline.map((item) =>
  item.id === 'a2' ? { ...item, level: 3 } : item,
)

export const planInput: DragReorderInput = {
  outline: planOutline,
  treeVersion: 3,
  judge: judgeOutline(planRefusals),
  texts: { moved: '更换章节顺序成功' },
}

export const listInput: DragReorderInput = {
  outline: [
    { id: 'a', level: 1, title: '选项 A' },
    { id: 'b', level: 1, title: '选项 B' },
    { id: 'c', level: 1, title: '选项 C' },
  ],
  treeVersion: 1,
  judge: judgeList(planRefusals),
  texts: { moved: null },
}

/** Nothing is held, and every item may move. */
export const nothingHeld: {
  readonly view: DragView
  readonly reasons: () => MoveReasons
  readonly onIntent: () => void
} = {
  view: { lifted: null, target: null, announcement: { text: '', serial: 0 }, isSaving: false, undoReason: null },
  reasons: () => ({ up: null, down: null, indent: null, outdent: null }),
  onIntent: () => undefined,
}
