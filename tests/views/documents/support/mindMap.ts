/** Maps for the view tests. */

import type { MindMap } from '../../../../contract/rules/documents/mindMap'
import { edited, type MindEdit } from '../../../../contract/rules/documents/mindMapEdits'
import { mindMapOfText } from '../../../../contract/rules/documents/mindMapOutline'

export const made = (map: MindMap, ...edits: readonly MindEdit[]): MindMap =>
  edits.reduce((now, edit) => edited(now, edit).map ?? now, map)

export const map = mindMapOfText('图', '中\n 甲\n  甲一\n  甲二\n 乙\n 丙\n  丙一\n 丁')

export const id = (text: string) => Object.values(map.nodes).find((node) => node.text === text)?.id ?? ''
