/** The selected passage of a section, and its position on the screen. */
import { useEffect, useState } from 'react'
import type { Passage } from '../../../machines/documents/annotations/anchor'
import { selectedIn } from '../../../views/documents/annotations/passages'
import { shownTextOf } from './sight'

export interface SelectedPassage {
  readonly sectionCode: string
  readonly passage: Passage
  /** On the screen, in px. */
  readonly place: { readonly left: number; readonly top: number; readonly bottom: number }
}

function selected(): SelectedPassage | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const shown = shownTextOf(range.commonAncestorContainer)
  const passage = shown && selectedIn(shown.root, selection)
  if (!passage) return null
  const { left, width, top, bottom } = range.getBoundingClientRect()
  return { sectionCode: shown.sectionCode, passage, place: { left: left + width / 2, top, bottom } }
}

/** Follows the selection while `isWanted`; null when the selection is outside of sections. */
export function usePassage(isWanted: boolean): SelectedPassage | null {
  const [passage, setPassage] = useState<SelectedPassage | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const look = (): void => setPassage(selected())
    document.addEventListener('selectionchange', look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      window.removeEventListener('scroll', look)
      setPassage(null)
    }
  }, [isWanted])
  return passage
}
