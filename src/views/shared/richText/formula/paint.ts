/**
 * Renders formulas that are stored in a text as `<span data-formula="source">source</span>`, once the renderer has been loaded.
 * Until then, and where rendering fails, the source is shown.
 */
import { formulaTexts as texts } from './texts'
import './formula.css'

/** The attribute that contains the source. */
export const FORMULA = 'data-formula'

let loaded: Promise<typeof import('./typeset')> | undefined
/** Retries after a failed load. */
const load = () => {
  loaded ??= import('./typeset').catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** Renders a formula in an element; never rejects. Stops when the element shows another formula by then. */
export async function paint(element: HTMLElement, source: string): Promise<void> {
  element.setAttribute(FORMULA, source)
  if (element.childNodes.length === 0) element.textContent = source
  const typesetter = await load().catch(() => null)
  if (element.getAttribute(FORMULA) !== source || typesetter === null) return
  const isDrawn = typesetter.typeset(source, element)
  element.classList.toggle('formula--broken', !isDrawn)
  if (isDrawn) return
  const word = document.createElement('span')
  word.className = 'formula-word'
  word.textContent = texts.broken
  element.replaceChildren(source, ' ', word)
}

/** Renders all formulas of a displayed text. */
export function paintFormulas(text: HTMLElement): void {
  for (const element of text.querySelectorAll<HTMLElement>(`span[${FORMULA}]`))
    void paint(element, element.getAttribute(FORMULA) ?? '')
}
