/**
 * Formulas as people read them: KaTeX, whose nodes are made one by one and never from text, so that Trusted Types have nothing to
 * refuse. Beside what is drawn stands MathML, for screen readers. It is large, and loaded by `paint.ts` once a formula is in sight.
 */
import katex, { type KatexOptions } from 'katex'
import 'katex/dist/katex.min.css'

/** Nothing of a source reaches the page but signs: no addresses, no attributes, no macros that grow, no ink larger than a line or so. */
const bounds: KatexOptions = {
  output: 'htmlAndMathml',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxExpand: 200,
  maxSize: 20,
}

/** Draws a source into an element; false: it is no formula, and nothing was drawn. */
export function typeset(source: string, into: HTMLElement): boolean {
  try {
    // Drawn apart: a source that fails halfway leaves nothing behind.
    const drawn = document.createElement('span')
    katex.render(source, drawn, { ...bounds, macros: {} })
    into.replaceChildren(...drawn.childNodes)
    return true
  } catch {
    return false
  }
}
