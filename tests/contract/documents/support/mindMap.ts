/** Maps for the tests of their rules. */

import { branchFrom, type MindMap } from '../../../../contract/rules/documents/mindMap'
import { edited, type MindEdit } from '../../../../contract/rules/documents/mindMapEdits'
import { mindMapOf, mindMapOfText } from '../../../../contract/rules/documents/mindMapOutline'

export const text = `校园咖啡
 产品
  手冲
  甜点
   提拉米苏
 客户
  学生
  老师
 渠道`

export const map = mindMapOfText('计划', text)

/** A map as indented text, for comparisons. */
export const drawn = (one: MindMap): string =>
  branchFrom(one, one.rootId)
    .map(({ node, depth }) => ' '.repeat(depth - 1) + node.text)
    .join('\n')

export const idOf = (one: MindMap, wanted: string): string =>
  Object.values(one.nodes).find(({ text: is }) => is === wanted)?.id ?? 'none'

export const made = (one: MindMap, ...edits: readonly MindEdit[]): MindMap =>
  edits.reduce((now, edit) => {
    const { map: next, refusal } = edited(now, edit)
    if (!next) throw new Error(`refused: ${refusal}`)
    return next
  }, one)

export const chain = (levels: number): MindMap =>
  mindMapOf(
    '深',
    '1',
    Array.from({ length: levels - 1 }, (_, i) => ({ title: String(i + 2), level: i + 1 })),
  )
