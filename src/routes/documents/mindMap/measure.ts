/** The one measure of texts for the maps of a window. */
import { createTextMeasure } from '../../../services/browser/textWidth'
import { estimate, type Measure } from '../../../views/documents/mindMap/painting'

let made: Measure | null = null

/** Measures as the browser draws, or about so where it cannot. */
export const measure: Measure = (text, font) => {
  made ??= createTextMeasure() ?? estimate
  return made(text, font)
}
