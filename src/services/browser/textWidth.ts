/** Measures text widths as this browser renders them. */

/** Size of the cache of widths. */
const KEPT_MAX = 20_000

/** Returns a function that measures a text in px, for a font in CSS notation; null when the browser has no canvas text. */
export function createTextMeasure(): ((text: string, font: string) => number) | null {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) return null
  const fonts = new Map<string, Map<string, number>>()
  let cachedCount = 0
  return (text, font) => {
    let known = fonts.get(font)
    if (!known || cachedCount > KEPT_MAX) {
      if (cachedCount > KEPT_MAX) fonts.clear()
      cachedCount = 0
      known = new Map()
      fonts.set(font, known)
    }
    const width = known.get(text)
    if (width !== undefined) return width
    brush.font = font
    const measured = brush.measureText(text).width
    known.set(text, measured)
    cachedCount += 1
    return measured
  }
}
