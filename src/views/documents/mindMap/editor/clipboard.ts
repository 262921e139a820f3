/** Copies, cuts and pastes nodes: a node is copied with its branch and pasted below another node. */
import type { ClipboardEvent } from 'react'
import { BRANCH_TYPE, copiedBranch, pastedBranches } from '../../../../../contract/rules/documents/mindMapClipboard'
import type { MindMapView } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindMapIntent } from '../../../../machines/documents/mindMap/mindMap.types'

export function copyBranch(event: ClipboardEvent, { map, selected }: Pick<MindMapView, 'map' | 'selected'>): void {
  const copied = copiedBranch(map, selected.id)
  if (!copied) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', copied.text)
  event.clipboardData.setData(BRANCH_TYPE, copied.whole)
}

/** Pastes copied nodes or lines below a node; the node's own text stays. `isText`: a single line is left to the text input. */
export function pasteBranches(
  event: ClipboardEvent,
  id: string,
  onIntent: (intent: MindMapIntent) => void,
  isText = false,
): void {
  const whole = event.clipboardData.getData(BRANCH_TYPE)
  const text = event.clipboardData.getData('text/plain')
  if (isText && whole === '' && !/[\r\n]/.test(text.trim())) return
  event.preventDefault()
  const branches = pastedBranches(text, whole)
  if (branches) onIntent({ type: 'map.edit', edit: { do: 'paste', id, branches } })
}
