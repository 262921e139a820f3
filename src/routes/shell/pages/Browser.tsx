/** /browser. */
import { BrowserPage } from '../../../views/shell/pages/BrowserPage'

export function Browser() {
  return <BrowserPage />
}
