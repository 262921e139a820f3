import { branchFrom, type MindMap } from '../../../../contract/rules/documents/mindMap'
import { edited, type MindEdit } from '../../../../contract/rules/documents/mindMapEdits'
import { mindMapOf, mindMapOfText } from '../../../../contract/rules/documents/mindMapOutline'

/** n0 with n1 (n2 n3 (n4)), n5 (n6 n7) on the right and n8 on the left. */
export const map = mindMapOfText('图', '根\n 甲\n  乙\n  丙\n   丁\n 戊\n  己\n  庚\n 辛')

export const made = (one: MindMap, ...edits: readonly MindEdit[]): MindMap =>
  edits.reduce((now, edit) => {
    const { map: next, refusal } = edited(now, edit)
    if (!next) throw new Error(`refused: ${refusal}`)
    return next
  }, one)

export const drawn = (one: MindMap, id = one.rootId): string =>
  branchFrom(one, id)
    .map(({ node, depth }) => `${depth}${node.text}`)
    .join(' ')

export const chain = (levels: number): MindMap =>
  mindMapOf(
    '深',
    '1',
    Array.from({ length: levels - 1 }, (_, i) => ({ title: String(i + 2), level: i + 1 })),
  )

export const wide = (nodes: number): MindMap =>
  mindMapOf(
    '宽',
    '',
    Array.from({ length: nodes - 1 }, () => ({ title: '枝', level: 1 })),
  )

export const IMAGE = { src: `/files/00/${'0'.repeat(32)}.png`, width: 3, height: 4 }
