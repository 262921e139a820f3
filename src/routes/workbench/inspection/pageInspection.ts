/** Accepts an inspection by a workbench: the code is loaded at the first request, and the actor is created once. */
import { fetchChunk } from '../../../services/browser/chunks'
import { waitForWorkbench } from '../../../services/workbench/inspection/waitForWorkbench'
import type { Client } from '../../shared/client/client.context'
import type { PageInspection } from './page'

let opened: Promise<PageInspection> | undefined
let client: Client | undefined

/** The inspection of this page; started on first use. */
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

/** Allows inspections of this page from now on. */
export function acceptInspection(running: Client): void {
  client = running
  waitForWorkbench(pageInspection)
}
