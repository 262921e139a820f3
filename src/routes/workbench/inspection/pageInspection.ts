/** Lets a workbench in: what answers it is fetched when one asks, and made once. */
import { fetchChunk } from '../../../services/browser/chunks'
import { waitForWorkbench } from '../../../services/workbench/inspection/waitForWorkbench'
import type { Client } from '../../shell/app/client'
import type { PageInspection } from './page'

let opened: Promise<PageInspection> | undefined
let client: Client | undefined

/** The inspection of this page; started when it is first wanted. */
export function pageInspection(): Promise<PageInspection> {
  opened ??= fetchChunk(() => import('./page')).then(({ startInspection }) => {
    if (!client) throw new Error('a page is looked at once it runs')
    return startInspection(client)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** From now on this page can be looked at. */
export function acceptInspection(running: Client): void {
  client = running
  waitForWorkbench(pageInspection)
}
