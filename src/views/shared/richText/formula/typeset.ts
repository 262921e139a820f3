/**
 * Typesets formulas with KaTeX. Its nodes are created one by one and never from a string, so that Trusted Types accept them.
 * MathML beside the rendering is for screen readers. The module is large; `paint.ts` loads it when a formula is visible.
 */
import katex, { type KatexOptions } from 'katex'
import 'katex/dist/katex.min.css'

/** A source can only produce symbols: no links, no attributes, no growing macros, no ink larger than about a line. */
const bounds: KatexOptions = {
  output: 'htmlAndMathml',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxExpand: 200,
  maxSize: 20,
}

/** Renders a source into an element; false when the source is not a valid formula, and then nothing is rendered. */
export function typeset(source: string, into: HTMLElement): boolean {
  try {
    // Rendered into a detached element: a source that fails halfway leaves no partial rendering.
    const drawn = document.createElement('span')
    katex.render(source, drawn, { ...bounds, macros: {} })
    into.replaceChildren(...drawn.childNodes)
    return true
  } catch {
    return false
  }
}
