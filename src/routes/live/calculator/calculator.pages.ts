/** The pages of calculator. */
import { type Pages, page } from '../../shared/pages/page'

export const calculatorPages: Pages = {
  '/calculator': page(() => import('./CalculatorPage'), 'CalculatorWindow'),
}
