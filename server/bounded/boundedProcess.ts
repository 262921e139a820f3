/**
 * Processing of untrusted input in a separate process, with limits on time, memory (of the whole process, because
 * buffers do not count in a thread's limits) and answer size. One such process runs at a time. It has no access to the
 * server's environment, is killed when no caller waits for its answer, and exits when the server has exited.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { oneAtATime } from '../shared/oneAtATime'
import { programFile } from './programFile'

/** The limits of a process. */
export interface ProcessBounds {
  readonly ms: number
  /** Resident memory of the whole process; an empty one has about 60 MiB. */
  readonly memoryBytes: number
  /** The size of the serialised answer. */
  readonly answerBytes: number
}

/** The request to the process. */
export interface BoundedRequest {
  readonly program: string
  readonly work: unknown
  readonly bounds: ProcessBounds
}

/** The answer of the process. */
export type BoundedAnswer =
  | { readonly result: unknown }
  | { readonly exceeded: 'time' | 'memory' | 'answer' }
  | { readonly failure: string }

/** The work exceeded a limit. */
export class BoundExceeded extends Error {
  override readonly name = 'BoundExceeded'
  constructor(readonly bound: 'time' | 'memory' | 'answer') {
    super(`a bounded process was ended: ${bound}`)
  }
}

/** A process that is too busy to exit is killed this long after its time limit. */
const GRACE_MS = 2_000
/** System variables that a program needs to start; no variables of the server. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

const inTurn = oneAtATime()

/**
 * Runs a worker program with one piece of work as its `workerData`, and returns the one message that it posts. Rejects
 * with `BoundExceeded`, with the reason of `signal` once that is aborted, or with the error of the program.
 *
 * @example
 * const sheet = await inBoundedProcess({ program: programFile('spreadsheetWorker', import.meta.url), work, bounds,
 * signal })
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
    // Both ends run the same code; only the data is untrusted.
    child.once('message', (answer) => resolve(answer as BoundedAnswer))
    child.once('error', reject)
    // The process was killed from outside, for example for lack of memory, or by this module after its time limit.
    child.once('exit', () => reject(new BoundExceeded('time')))
    child.send(request, (error) => {
      if (error) reject(error)
    })
  })
}
