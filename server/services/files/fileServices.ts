/** Combines the services that receive files of teaching content, store them, and control access to them. */

import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FileLayout } from '../../../contract/entities/library/file'
import type { Database } from '../../database/schema/schema'
import type { Scheduler, Sessions } from '../../kernel'
import type { Relay } from '../relay/relay.types'
import { CONTENT_PATH } from './contentPath'
import { createFilePlaces } from './filePlaces'
import { createFiles } from './files'
import { createSlideDecks } from './slides/slideDecks'
import type { FileStore } from './store/fileStore'
import { createTickets } from './tickets'
import { createUploads } from './uploads/uploads'
import { createFileViews } from './views/fileViews'
import { createOffice } from './views/office'

/** The services for files. */
export type FileServices = ReturnType<typeof createFileServices>

export function createFileServices({
  db,
  store,
  dataDir,
  relay,
  sessions,
  scheduler,
  soffice,
  log,
  now,
}: {
  readonly db: Kysely<Database>
  /** The store of the bytes. */
  readonly store: FileStore
  /** The folder for files in progress. */
  readonly dataDir: string
  readonly relay: Relay
  readonly sessions: Pick<Sessions, 'onEnded'>
  readonly scheduler: Scheduler
  /** The path of this machine's office suite; null: not installed. */
  readonly soffice: string | null
  readonly log: Logger
  readonly now: () => number
}) {
  const filePlaces = createFilePlaces()
  const tickets = createTickets({ db, places: filePlaces, relay, sessions, now })
  const office = soffice === null ? null : createOffice(soffice)
  const views = createFileViews({ db, store, dataDir, scheduler, office, log, now })
  const slideDecks = createSlideDecks({ db, store, views, dataDir, scheduler, log, now })
  scheduler.register({ name: 'fileTickets', next: tickets.firstEnd, run: tickets.purge })
  return {
    filePlaces,
    files: createFiles({ db, store, tickets }),
    uploads: createUploads({ db, store, views, dataDir, scheduler, log, now }),
    tickets,
    store,
    views,
    slideDecks,
    /** The path of an opened file's bytes. */
    addressOf: (ticket: string, fileName: string, layout: FileLayout): string =>
      `${CONTENT_PATH}/${ticket}/${layout === 'pages' ? 'pages/' : ''}${encodeURIComponent(fileName)}`,
    async close(): Promise<void> {
      tickets.close()
      await slideDecks.close()
      await views.close()
    },
  }
}
