/**
 * Work on what came from outside and may be a trap: done in a process of its own, within bounds of time, of memory (all of
 * it: buffers do not count in a thread's limits) and of what it answers. One such process runs at a time. It has nothing of
 * the server's environment, is killed when nobody wants its answer any more, and ends by itself when the server is gone.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { oneAtATime } from '../shared/oneAtATime'
import { programFile } from './programFile'

/** What a piece of work may cost. */
export interface ProcessBounds {
  readonly ms: number
  /** Resident memory of the whole process; an empty one has about 60 MiB. */
  readonly memoryBytes: number
  /** The answer as it travels. */
  readonly answerBytes: number
}

/** What the process is sent. */
export interface BoundedRequest {
  readonly program: string
  readonly work: unknown
  readonly bounds: ProcessBounds
}

/** What it answers. */
export type BoundedAnswer =
  | { readonly result: unknown }
  | { readonly exceeded: 'time' | 'memory' | 'answer' }
  | { readonly failure: string }

/** The work would have cost more than it may. */
export class BoundExceeded extends Error {
  override readonly name = 'BoundExceeded'
  constructor(readonly bound: 'time' | 'memory' | 'answer') {
    super(`a bounded process was ended: ${bound}`)
  }
}

/** A process that is too busy to end itself is killed so long after its time. */
const GRACE_MS = 2_000
/** Settings of the system that a program needs to start; nothing of the server's. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

const inTurn = oneAtATime()

/**
 * Has a worker program do one piece of work, which it finds as `workerData`, and answers the one message that it posts.
 * Rejects with `BoundExceeded`, with the reason of `signal` once that is aborted, or with what the program threw.
 *
 * @example
 * const sheet = await inBoundedProcess({ program: programFile('spreadsheetWorker', import.meta.url), work, bounds, signal })
 */
export function inBoundedProcess(
  request: BoundedRequest & { readonly signal?: AbortSignal | undefined },
): Promise<unknown> {
  return inTurn(() => run(request))
}

async function run({ signal, ...request }: BoundedRequest & { readonly signal?: AbortSignal | undefined }) {
  signal?.throwIfAborted()
  const child = fork(programFile('boundedWorker', import.meta.url), {
    execArgv: [],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const overdue = setTimeout(() => child.kill('SIGKILL'), request.bounds.ms + GRACE_MS)
  const abort = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', abort)
  try {
    const answer = await answerOf(child, request)
    if ('result' in answer) return answer.result
    throw 'exceeded' in answer ? new BoundExceeded(answer.exceeded) : new Error(answer.failure)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    clearTimeout(overdue)
    signal?.removeEventListener('abort', abort)
    child.kill('SIGKILL')
  }
}

function answerOf(child: ChildProcess, request: BoundedRequest): Promise<BoundedAnswer> {
  return new Promise((resolve, reject) => {
    // Both ends are the same program; what is not trusted is the data.
    child.once('message', (answer) => resolve(answer as BoundedAnswer))
    child.once('error', reject)
    // Killed from outside, as by a system that has no memory left, or by us for being overdue.
    child.once('exit', () => reject(new BoundExceeded('time')))
    child.send(request, (error) => {
      if (error) reject(error)
    })
  })
}
