/** Scrolls annotations into view, in the plan and in the panel. */

import { isVisible } from '../../../views/shared/kit/behaviour/visible'

/** The matching element of the visible page: pages behind other tabs contain the same elements. */
const inSight = (selector: string): Element | undefined => [...document.querySelectorAll(selector)].find(isVisible)

/** On a phone the panel covers the lower part of the plan. */
const isPanelBelow = (): boolean => window.matchMedia('(max-width: 800px)').matches

/** The element that renders a section's text, as `selectedIn` expects it. */
export const shownTextOf = (node: Node | null): { root: Element; sectionCode: string } | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  const text = element?.closest<HTMLElement>('[data-text]')
  const root = text?.firstElementChild
  return text && root ? { root, sectionCode: text.dataset.text ?? '' } : null
}

/** Scrolls to an annotation: its passage, or else its section, and its card. */
export function revealAnnotation(commentCode: string, sectionCode: string): void {
  const code = CSS.escape(commentCode)
  const place = inSight(`mark[data-annotation="${code}"]`) ?? inSight(`[data-section="${CSS.escape(sectionCode)}"]`)
  place?.scrollIntoView({ block: isPanelBelow() ? 'start' : 'center' })
  inSight(`article[data-annotation="${code}"]`)?.scrollIntoView({ block: 'nearest' })
}
