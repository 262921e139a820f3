/** The pages of calculator. */
import { type Pages, page } from '../../shell/table/page'

export const calculatorPages: Pages = {
  '/calculator': page(() => import('./CalculatorPage'), 'CalculatorWindow'),
}
