/** /browser. */
import { BrowserPage } from '../../views/pages/BrowserPage'

export function Browser() {
  return <BrowserPage />
}
