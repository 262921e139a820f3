/**
 * The pages of documents as images, for slides in class. The images are made once for each file, by any node, in bounded processes, and
 * stored in `views/`. A row of `slide_deck` has the state, the progress and the lease: pages that are stored are not made again when
 * another node, or a restarted one, takes the deck.
 */
import { mkdir, rm, stat } from 'node:fs/promises'
import * as path from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SlideDeck, SlidePage, SlideSize } from '../../../../contract/entities/live/slides'
import { type ErrorName, errors } from '../../../../contract/errors'
import type { Database } from '../../../database/schema/schema'
import { imageFile } from '../../../documents/slideFiles'
import { drawSlidePages } from '../../../documents/slidePages'
import type { Scheduler, StoredFile } from '../../../kernel'
import { contentName, type FileStore, type KeptFile } from '../store/fileStore'
import { storedOf } from '../storedFile'
import type { FileViews } from '../views/fileViews'
import { createSlideDecksRepository, type DeckRow, type PageRow, type TakenDeck } from './slideDecks.repository'
import { slideImageName } from './slideNames'

type Problem = Extract<ErrorName, `slides${string}`>

/** The pages of documents as images. */
export type SlideDecks = ReturnType<typeof createSlideDecks>

class Undrawn extends Error {
  constructor(readonly problem: Problem) {
    super(problem)
  }
}
/** The document is still being converted to pdf. */
class Waiting extends Error {}

/** The lease of the node that makes a deck, and how often the node renews it. */
const LEASE_MS = 30_000
const BEAT_MS = 10_000
/** How often the conversion to pdf is looked at. */
const LOOK_MS = 1_000
/** A deck fails after it has ended its node's process this often. */
const ATTEMPTS_MAX = 5
/** A failure that is not caused by the document is retried after this time, on request. */
const RETRY_MS = 60_000
const SIZES: readonly SlideSize[] = ['small', 'large']

const problemOf = {
  encrypted: 'slidesEncrypted',
  unreadable: 'slidesUnreadable',
  tooManyPages: 'slidesTooManyPages',
  tooLarge: 'slidesTooLarge',
} as const

const FORMATS = ['pdf', 'ppt', 'pptx', 'doc', 'docx']

/** Why files with this extension cannot be slides; null if they can. */
export const problemOfFormat = (extension: string, hasOffice: boolean): Problem | null => {
  if (!FORMATS.includes(extension)) return 'slidesFormat'
  return extension === 'pdf' || hasOffice ? null : 'slidesNoOffice'
}

export function createSlideDecks(options: {
  readonly db: Kysely<Database>
  readonly store: FileStore
  readonly views: Pick<FileViews, 'find' | 'bytesOf' | 'toPdf'>
  readonly dataDir: string
  readonly scheduler: Scheduler
  readonly log: Logger
  readonly now: () => number
}) {
  const { db, store, views, scheduler, log, now } = options
  const repository = createSlideDecksRepository(db)
  /** The folder of decks in progress. */
  const folder = path.join(options.dataDir, 'slides')
  const ending = new AbortController()
  let running: Promise<void> | null = null

  /** The document as a local pdf. */
  async function pdfOf(deck: TakenDeck, work: string): Promise<string> {
    if (deck.extension === 'pdf') return store.local(contentName(deck.sha256), work)
    const file = storedOf(deck)
    const { view, problem } = await views.find(file, 'pages')
    if (view === 'making') throw new Waiting()
    const bytes = view === 'ready' ? await views.bytesOf(file, 'pages') : null
    if (bytes) return store.local(bytes.name, work)
    throw new Undrawn(problem === errors.fileViewFailed.text ? 'slidesFailed' : 'slidesUnreadable')
  }

  /** Stores groups of pages until the deck is complete, or another node has it. */
  async function draw(deck: TakenDeck, work: string): Promise<void> {
    const pdf = await pdfOf(deck, work)
    for (let ready = deck.ready_pages; ; ) {
      const answer = await drawSlidePages({ pdf, folder: work, first: ready + 1 }, ending.signal)
      if ('problem' in answer) throw new Undrawn(problemOf[answer.problem])
      const rows: PageRow[] = []
      for (const { page, width, height, text } of answer.pages) {
        const sizes = { small: 0, large: 0 }
        for (const size of SIZES) {
          const place = path.join(work, imageFile(page, size))
          sizes[size] = (await stat(place)).size
          await store.keep(slideImageName(deck.file_id, page, size), place)
        }
        const row = { page, width, height, text, small_size: sizes.small, large_size: sizes.large }
        rows.push({ file_id: deck.file_id, ...row })
      }
      ready = rows.at(-1)?.page ?? ready
      if (rows.length === 0) throw new Undrawn('slidesUnreadable')
      if (!(await repository.add(deck, answer.pageCount, rows, now() + LEASE_MS)) || ready === answer.pageCount) return
    }
  }

  async function workOff(deck: TakenDeck): Promise<void> {
    const work = path.join(folder, `${deck.file_id}.${deck.attempt}`)
    const beat = setInterval(() => {
      repository.renew(deck, now() + LEASE_MS).catch((error: unknown) => {
        log.warn({ err: error, fileId: deck.file_id }, 'the lease of slides could not be renewed')
      })
    }, BEAT_MS)
    try {
      if (deck.attempt > ATTEMPTS_MAX) throw new Undrawn('slidesTooLarge')
      await mkdir(work, { recursive: true })
      await draw(deck, work)
    } catch (error) {
      if (ending.signal.aborted) return await repository.release(deck, 0, deck.attempt)
      if (error instanceof Waiting) return await repository.release(deck, now() + LOOK_MS, deck.attempt - 1)
      const problem = error instanceof Undrawn ? error.problem : 'slidesFailed'
      if (problem === 'slidesFailed') log.error({ err: error, fileId: deck.file_id }, 'slides could not be made')
      await repository.fail(deck, problem, now() + RETRY_MS)
    } finally {
      clearInterval(beat)
      await rm(work, { recursive: true, force: true })
    }
  }

  const wake = scheduler.register({
    name: 'slideDecks',
    next: async () => (running || ending.signal.aborted ? null : await repository.nextLease()),
    async run(at) {
      if (running || ending.signal.aborted) return
      const deck = await repository.take(at, at + LEASE_MS)
      if (!deck) return
      running = workOff(deck)
        .catch((error: unknown) => log.error({ err: error, fileId: deck.file_id }, 'slides were left unfinished'))
        .finally(() => {
          running = null
          if (!ending.signal.aborted) wake()
        })
    },
  })

  return {
    /** The state of a file's deck. Starts to make a missing one; a format that cannot be shown fails at once. */
    async ask(file: StoredFile): Promise<SlideDeck> {
      const problem = problemOfFormat(file.extension, views.toPdf(file.extension))
      if (problem) return { state: 'failed', pageCount: 0, readyPages: 0, problem: errors[problem].text }
      const row = await repository.ask(file.fileId, now(), 'slidesFailed' satisfies Problem)
      if (row.state === 'making' && row.lease_until <= now()) wake()
      return deckOf(row)
    },

    /** The number of pages of a deck that can be shown, because its first pages are ready; null: there are none yet. */
    async pageCount(fileId: string): Promise<number | null> {
      const row = await repository.find(fileId)
      return row && row.state !== 'failed' && row.ready_pages > 0 ? row.page_count : null
    },

    /** The text and the size of a page; null: there is none. */
    async page(fileId: string, page: number): Promise<SlidePage | null> {
      const row = await repository.page(fileId, page)
      return row ? { text: row.text, width: row.width, height: row.height } : null
    },

    /** The image of a page; null: there is none. */
    async image(fileId: string, page: number, size: SlideSize): Promise<KeptFile | null> {
      const row = await repository.page(fileId, page)
      if (!row) return null
      return { name: slideImageName(fileId, page, size), size: size === 'small' ? row.small_size : row.large_size }
    },

    /** Aborts the deck in progress and releases its lease. */
    async close(): Promise<void> {
      ending.abort()
      await running
    },
  }
}

const deckOf = ({ state, page_count, ready_pages, problem }: DeckRow): SlideDeck => ({
  state,
  pageCount: page_count,
  readyPages: ready_pages,
  problem: state === 'failed' ? errors[isProblem(problem) ? problem : 'slidesFailed'].text : '',
})

const isProblem = (name: string): name is Problem => name.startsWith('slides') && Object.hasOwn(errors, name)
