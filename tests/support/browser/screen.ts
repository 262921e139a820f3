/** The screen of one user in a browser test. */

import type { Page } from 'playwright'
import type { Line } from './line'

/** One user's screen: a page in its own browser context. */
export interface Screen {
  readonly page: Page
  /** The address of the server for this screen. */
  readonly url: string
  /** The network of the screen, if requested. */
  readonly line: Line | null
  /** Cuts the network: `silent` drops sent bytes (an unplugged cable), `refused` breaks connections at once. */
  cutNetwork(how?: 'silent' | 'refused'): void
  restoreNetwork(): void
  /** Closes the page and its context, like closing the browser. */
  close(): Promise<void>
}
