/** The pages of workbench. */
import { type Pages, page } from '../../shared/pages/page'

/** The drawing code is loaded in parallel with the page. */
const workbenchPage = page(() => {
  void import('../../../services/workbench/layout').then(({ layoutEngine }) => layoutEngine()).catch(() => undefined)
  return import('./WorkbenchPage')
}, 'WorkbenchPage')

export const workbenchPages: Pages = {
  '/statecharts': workbenchPage,
  '/statecharts/:chart': workbenchPage,
}
