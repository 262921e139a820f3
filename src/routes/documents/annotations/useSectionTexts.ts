/** The texts of a plan's sections with their titles; each is parsed again only after it has changed. */
import { useMemo, useRef } from 'react'
import type { SectionTexts } from '../../../machines/documents/annotations/annotations.types'
import { titledSections } from '../../../machines/documents/planEditor/planEditor.selectors'
import type { PlanTree } from '../../../machines/documents/planEditor/planEditor.types'
import { sectionText } from '../../../views/documents/annotations/passages'

export function useSectionTexts(plan: PlanTree | null): SectionTexts {
  const read = useRef<ReadonlyMap<string, string>>(new Map())
  return useMemo(() => {
    const known = read.current
    const texts = titledSections(plan).map(({ html, ...section }) => ({
      ...section,
      html,
      text: known.get(html) ?? sectionText(html),
    }))
    read.current = new Map(texts.map(({ html, text }) => [html, text]))
    return texts.map(({ sectionCode, title, text }) => ({ sectionCode, title, text }))
  }, [plan])
}
