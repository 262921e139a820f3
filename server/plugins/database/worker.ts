/**
 * Starting the embedded database's thread (`databaseWorker.ts`). A program that will need it can have it started while
 * the rest of the program is still being loaded. Imports nothing but Node, so that it can come first.
 */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

let warm: Worker | null = null

/** Starts the thread ahead of time; the next `takeWorker` gets it. */
export function warmUp(): void {
  warm ??= start()
}

/** The thread, waiting to be told what to open. */
export function takeWorker(): Worker {
  const worker = warm ?? start()
  warm = null
  return worker
}

/** A prepared data folder for first starts (gzipped tar), where there is one. */
export function preparedDatabase(): string | null {
  const file = process.env.PODIUM_PREPARED_DATABASE ?? beside('database.tar.gz')
  return fs.existsSync(file) ? file : null
}

const here = fileURLToPath(import.meta.url)
const beside = (name: string): string => path.join(path.dirname(here), name)

/** Built, the worker is `databaseWorker.js` beside the program; from source it is started by way of tsx. */
function start(): Worker {
  const file = here.endsWith('.ts') ? 'databaseWorker.source.mjs' : 'databaseWorker.js'
  return new Worker(beside(file), { name: 'database', execArgv: [] })
}
