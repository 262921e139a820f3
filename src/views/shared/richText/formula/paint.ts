/**
 * Shows formulas where they stand in a text as `<span data-formula="source">source</span>`: drawn once what draws them has come;
 * until then, and where nothing can be drawn, people read the source.
 */
import { formulaTexts as texts } from './texts'
import './formula.css'

/** The attribute that holds a source. */
export const FORMULA = 'data-formula'

let loaded: Promise<typeof import('./typeset')> | undefined
/** Asked again after it failed to come. */
const load = () => {
  loaded ??= import('./typeset').catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** Shows a formula in an element, whatever its source is; never rejects. Ends at once where the element shows another one by then. */
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

/** Draws all formulas of a text that is shown. */
export function paintFormulas(text: HTMLElement): void {
  for (const element of text.querySelectorAll<HTMLElement>(`span[${FORMULA}]`))
    void paint(element, element.getAttribute(FORMULA) ?? '')
}
