/** The pages of workbench. */
import { type Pages, page } from '../../shell/table/page'

/** What draws the charts is fetched beside the page, not after it. */
const workbenchPage = page(() => {
  void import('../../../services/workbench/layout').then(({ layoutEngine }) => layoutEngine()).catch(() => undefined)
  return import('./WorkbenchPage')
}, 'WorkbenchPage')

export const workbenchPages: Pages = {
  '/statecharts': workbenchPage,
  '/statecharts/:chart': workbenchPage,
}
