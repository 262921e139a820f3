/** How wide texts are, as this browser draws them. */

/** So many widths are remembered; beyond that they are measured anew. */
const KEPT_MAX = 20_000

/** A function that measures a text in a font as CSS writes it, in px; null where the browser draws no text. */
export function createTextMeasure(): ((text: string, font: string) => number) | null {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) return null
  const fonts = new Map<string, Map<string, number>>()
  let kept = 0
  return (text, font) => {
    let known = fonts.get(font)
    if (!known || kept > KEPT_MAX) {
      if (kept > KEPT_MAX) fonts.clear()
      kept = 0
      known = new Map()
      fonts.set(font, known)
    }
    const width = known.get(text)
    if (width !== undefined) return width
    brush.font = font
    const measured = brush.measureText(text).width
    known.set(text, measured)
    kept += 1
    return measured
  }
}
