/** Offers the text of a field for copying when its item is deleted elsewhere while the user types. */
import { useCallback, useEffect, useRef } from 'react'
import { courseTexts } from '../../../machines/courses/courseEditor/texts'
import type { WrittenField } from '../../../views/courses/courseEditor/ItemForm'
import { offerLostInput } from '../../shared/lostInput'

export function useWrittenField(items: readonly { readonly id: string }[]) {
  const written = useRef<WrittenField | null>(null)
  useEffect(() => {
    const { current } = written
    if (!current || items.some(({ id }) => id === current.id)) return
    written.current = null
    const input = current.text.trim()
    if (input !== '')
      offerLostInput({ type: 'input.lost', what: courseTexts.fieldLost(current.field), input, isHtml: false })
  }, [items])
  return useCallback((field: WrittenField | null) => {
    written.current = field
  }, [])
}
