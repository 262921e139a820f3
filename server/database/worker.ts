/**
 * Starts the embedded database's thread (`databaseWorker.ts`). A program can start it while the rest of the program is
 * still loading. Imports hardly anything, so that it can be loaded first.
 */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { programFile } from '../bounded/programFile'

let warm: Worker | null = null

/** Starts the thread ahead of time; the next `takeWorker` returns it. */
export function warmUp(): void {
  warm ??= start()
}

/** The thread, waiting for the message with the folder. */
export function takeWorker(): Worker {
  const worker = warm ?? start()
  warm = null
  return worker
}

/** A prepared data folder for first starts (gzipped tar); null if there is none. */
export function preparedDatabase(): string | null {
  const file = process.env.PODIUM_PREPARED_DATABASE ?? path.join(here, 'database.tar.gz')
  return fs.existsSync(file) ? file : null
}

const here = path.dirname(fileURLToPath(import.meta.url))

const start = (): Worker =>
  new Worker(programFile('databaseWorker', import.meta.url), { name: 'database', execArgv: [] })
