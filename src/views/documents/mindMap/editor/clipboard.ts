/** Copying, cutting and pasting of nodes: a node goes with all below it, and is pasted below another one. */
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

/** Copied nodes or lines become nodes below a node; its own text stays. `isText`: a single line is left to the field. */
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
