/** The text measure shared by all maps of a window. */
import { createTextMeasure } from '../../../services/browser/textWidth'
import { estimate, type Measure } from '../../../views/documents/mindMap/painting'

let made: Measure | null = null

/** Measures as the browser renders, or estimates where it cannot. */
export const measure: Measure = (text, font) => {
  made ??= createTextMeasure() ?? estimate
  return made(text, font)
}
