/**
 * Conversions of files for display: tables of workbooks, HTML of documents, pdf of slides. A conversion is made once,
 * when the first user opens the file, by any node, in bounded processes; it is stored beside the file in `views/`. A
 * row of `file_view` has its state and its lease: when a lease expires (the process died), any node takes it. In
 * contrast, a job of `server/jobs` belongs to one user and is deleted after an hour; a conversion belongs to a file and
 * remains with it.
 */
import { copyFile, link, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FileLayout, FileView } from '../../../../contract/entities/library/file'
import { type ErrorName, errors } from '../../../../contract/errors'
import { SHOWN_SHEETS } from '../../../../contract/limits'
import { BoundExceeded } from '../../../bounded/boundedProcess'
import type { Database } from '../../../database/schema/schema'
import { readDocument } from '../../../documents/document'
import type { Scheduler, StoredFile } from '../../../kernel'
import { readWorkbook } from '../../../sheets/spreadsheet'
import { mediaTypeOf } from '../mediaTypes'
import { contentName, type FileStore, type KeptFile } from '../store/fileStore'
import { NotConverted, type Office } from './office'
import { type ViewKind, viewKindOf, viewMime, viewName } from './viewKinds'
import { createViewsRepository, type TakenView } from './views.repository'

/** The bytes for displaying a file. */
export interface ViewBytes extends KeptFile {
  readonly mime: string
}

/** The conversions of files. */
export type FileViews = ReturnType<typeof createFileViews>

type Problem = Extract<ErrorName, `fileView${string}`>

/** Why a file cannot be displayed. */
class Unshown extends Error {
  constructor(readonly problem: Problem) {
    super(problem)
  }
}

/** The lease of a conversion: longer than any of the time limits. */
const LEASE_MS = 300_000
/** The number of concurrent conversions of one node. */
const AT_ONCE = 2
/** A conversion fails after it has ended its node's process this often. */
const ATTEMPTS_MAX = 5
/** A failure that is not caused by the file is retried after this time, on request. */
const RETRY_MS = 600_000

const problemOf = {
  unreadable: 'fileViewUnreadable',
  tooLarge: 'fileViewTooLarge',
  empty: 'fileViewEmpty',
  encrypted: 'fileViewEncrypted',
} as const

export function createFileViews(options: {
  readonly db: Kysely<Database>
  readonly store: FileStore
  readonly dataDir: string
  readonly scheduler: Scheduler
  /** Null: not installed on this machine. */
  readonly office: Office | null
  readonly log: Logger
  readonly now: () => number
}) {
  const { db, store, scheduler, office, log, now } = options
  /** The folder of conversions in progress. */
  const folder = path.join(options.dataDir, 'views')
  const repository = createViewsRepository(db)
  const running = new Map<Promise<void>, AbortController>()
  let isClosing = false

  /** A document with an HTML view can also be shown as pages, if there is an office suite. */
  const hasPages = (extension: string): boolean => viewKindOf(extension) === 'html' && office?.reads(extension) === true
  const kindOf = ({ extension }: Pick<StoredFile, 'extension'>, layout: FileLayout): ViewKind | null => {
    if (layout === 'pages' && hasPages(extension)) return 'pdf'
    const kind = viewKindOf(extension)
    return kind === 'pdf' && !office?.reads(extension) ? null : kind
  }

  /** Converts the file in a temporary folder; returns the resulting file. */
  async function make({ sha256, extension, kind }: TakenView, work: string, signal: AbortSignal): Promise<string> {
    const bytes = await store.local(contentName(sha256), work)
    if (kind === 'pdf') {
      if (!office) throw new Unshown('fileViewFailed')
      const input = path.join(work, `file.${extension}`)
      await link(bytes, input).catch(() => copyFile(bytes, input))
      return office.toPdf(input, signal)
    }
    const answer = kind === 'html' ? await readDocument(bytes, signal) : await readWorkbook(bytes, SHOWN_SHEETS, signal)
    if ('problem' in answer) throw new Unshown(problemOf[answer.problem])
    const made = path.join(work, 'made')
    await writeFile(made, JSON.stringify(answer))
    return made
  }

  async function workOff(view: TakenView, signal: AbortSignal): Promise<void> {
    const work = path.join(folder, 'work', `${view.file_id}.${view.kind}.${view.attempt}`)
    try {
      if (view.attempt > ATTEMPTS_MAX) throw new Unshown('fileViewTooLarge')
      await mkdir(work, { recursive: true })
      const made = await make(view, work, signal)
      const { size } = await stat(made)
      await store.keep(viewName(view.file_id, view.kind), made)
      await repository.ready(view, size)
    } catch (error) {
      if (signal.aborted) return await repository.release(view)
      const problem = problemIn(error)
      if (problem === 'fileViewFailed')
        log.error({ err: error, fileId: view.file_id }, 'a file could not be made ready to show')
      await repository.fail(view, problem, now() + RETRY_MS)
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  const room = (): number => (isClosing ? 0 : AT_ONCE - running.size)
  const wake = scheduler.register({
    name: 'fileViews',
    next: async () => (room() > 0 ? await repository.nextLease() : null),
    async run(at) {
      if (room() <= 0) return
      for (const view of await repository.take(room(), at, at + LEASE_MS)) begin(view)
    },
  })
  function begin(view: TakenView): void {
    const ending = new AbortController()
    const over: Promise<void> = workOff(view, ending.signal)
      .catch((error: unknown) =>
        log.error({ err: error, fileId: view.file_id }, 'what shows a file was left where it was'),
      )
      .finally(() => {
        running.delete(over)
        if (!isClosing) wake()
      })
    running.set(over, ending)
  }

  return {
    /** How the file is shown. Starts a missing conversion. */
    async find(file: StoredFile, layout: FileLayout): Promise<FileView> {
      const kind = kindOf(file, layout)
      if (kind === null) return { viewer: mediaTypeOf(file.extension).viewer, view: 'none', problem: '' }
      const row = await repository.ask(file.fileId, kind, now(), 'fileViewFailed' satisfies Problem)
      if (row.state === 'making' && row.lease_until <= now()) wake()
      return {
        viewer: row.state === 'ready' ? kind : 'none',
        view: row.state,
        problem: row.state === 'failed' ? textOf(row.problem) : '',
        ...(hasPages(file.extension) && { hasPages: true }),
      }
    },

    /** Whether files with this extension can be converted to pdf. */
    toPdf: (extension: string): boolean => office?.reads(extension) === true,

    /** The bytes to display instead of the file's own; null: the file's own are displayed, or there are none yet. */
    async bytesOf(file: StoredFile, layout: FileLayout): Promise<ViewBytes | null> {
      const kind = kindOf(file, layout)
      const row = kind && (await repository.find(file.fileId, kind))
      if (row?.state !== 'ready') return null
      return { name: viewName(row.file_id, row.kind), size: row.size, mime: viewMime[row.kind] }
    },

    /** Removes the conversions of a deleted file. */
    async remove(fileId: string): Promise<void> {
      for (const kind of ['pdf', 'html', 'sheets'] as const) await store.remove(viewName(fileId, kind))
    },

    /**
     * Removes the conversions and the images of pages whose files no longer exist: the images have no other way, and a server may
     * end between two steps.
     */
    async sweep(): Promise<void> {
      for await (const names of store.names('views')) {
        const ids = names.map((name) => path.posix.basename(name).split('.')[0] ?? '')
        const present = ids.length === 0 ? new Set<string>() : await repository.present(ids)
        for (const [index, name] of names.entries()) if (!present.has(ids[index] ?? '')) await store.remove(name)
      }
    },

    /** Aborts running conversions and releases their leases. */
    async close(): Promise<void> {
      isClosing = true
      for (const ending of running.values()) ending.abort()
      await Promise.all(running.keys())
    },
  }
}

function problemIn(error: unknown): Problem {
  if (error instanceof Unshown) return error.problem
  if (error instanceof BoundExceeded) return 'fileViewTooLarge'
  return error instanceof NotConverted ? 'fileViewUnreadable' : 'fileViewFailed'
}

const isProblem = (name: string): name is Problem => name.startsWith('fileView') && Object.hasOwn(errors, name)
const textOf = (problem: string): string => errors[isProblem(problem) ? problem : 'fileViewFailed'].text
