/** Brings annotations into sight, in the plan and in the panel. */

import { isVisible } from '../../../views/shared/kit/behaviour/visible'

/** The element of the page in sight: a page behind another tab has the same ones. */
const inSight = (selector: string): Element | undefined => [...document.querySelectorAll(selector)].find(isVisible)

/** On a phone the panel lies over the lower part of the plan. */
const isPanelBelow = (): boolean => window.matchMedia('(max-width: 800px)').matches

/** What a section's text is drawn in, as `selectedIn` reads it. */
export const shownTextOf = (node: Node | null): { root: Element; sectionCode: string } | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  const text = element?.closest<HTMLElement>('[data-text]')
  const root = text?.firstElementChild
  return text && root ? { root, sectionCode: text.dataset.text ?? '' } : null
}

/** Brings an annotation into sight: its passage, or else its section, and its card. */
export function revealAnnotation(commentCode: string, sectionCode: string): void {
  const code = CSS.escape(commentCode)
  const place = inSight(`mark[data-annotation="${code}"]`) ?? inSight(`[data-section="${CSS.escape(sectionCode)}"]`)
  place?.scrollIntoView({ block: isPanelBelow() ? 'start' : 'center' })
  inSight(`article[data-annotation="${code}"]`)?.scrollIntoView({ block: 'nearest' })
}
