/**
 * Writes plans as documents outside the event loop: in a thread that is started on demand and ended when it is idle.
 * One document at a time, in the order of the requests, with limits on time and memory.
 */
import * as path from 'node:path'
import { Worker } from 'node:worker_threads'
import { programFile } from '../bounded/programFile'
import { oneAtATime } from '../shared/oneAtATime'
import type { WrittenPlan } from './planDocument'

/** The request to the thread. */
export interface WritingRequest {
  readonly plan: WrittenPlan
  /** The folder of uploaded pictures; null: the document has none (B599). */
  readonly pictureFolder: string | null
}

/** The answer of the thread. */
export type WritingAnswer = { readonly bytes: Uint8Array } | { readonly problem: string }

/** Writes documents. */
export interface PlanWriter {
  /** The bytes of a document. Rejects if writing failed, and once `signal` is aborted. */
  write(
    plan: WrittenPlan,
    options: { readonly hasPictures: boolean; readonly signal: AbortSignal },
  ): Promise<Uint8Array>
  /** Aborts the document that is being written. */
  close(): void
}

/** The time limit of a document; the longest possible one takes an eighth of it, and half of the memory. */
const WRITING_MS = 180_000
const WRITING_MEMORY_MB = 1_024
/** An idle thread is ended after this time. */
const IDLE_MS = 20_000

export function createPlanWriter({ dataDir }: { readonly dataDir: string }): PlanWriter {
  const inTurn = oneAtATime()
  const pictures = path.join(dataDir, 'files')
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const begin = (): Worker => {
    const made = new Worker(programFile('planWriterWorker', import.meta.url), {
      name: 'planWriter',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: WRITING_MEMORY_MB },
    })
    // Waiting requests receive the thread's exit; without any, the error is irrelevant.
    made.on('error', () => undefined)
    made.once('exit', () => {
      if (thread === made) thread = null
    })
    thread = made
    return made
  }
  const end = (): void => {
    clearTimeout(idle)
    void thread?.terminate()
    thread = null
  }

  async function write(request: WritingRequest, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted()
    clearTimeout(idle)
    try {
      const answer = await answerOf(thread ?? begin(), request, signal)
      if ('bytes' in answer) return answer.bytes
      throw new Error(`a document could not be written: ${answer.problem}`)
    } catch (error) {
      end()
      signal.throwIfAborted()
      throw error
    } finally {
      idle = setTimeout(end, IDLE_MS)
      idle.unref()
    }
  }

  return {
    write: (plan, { hasPictures, signal }) =>
      inTurn(() => write({ plan, pictureFolder: hasPictures ? pictures : null }, signal)),
    close: end,
  }
}

function answerOf(thread: Worker, request: WritingRequest, signal: AbortSignal): Promise<WritingAnswer> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const settle = (act: () => void) => () => {
      clearTimeout(overdue)
      listening.abort()
      thread.off('message', answered).off('error', reject).off('exit', rejectEnded)
      act()
    }
    const answered = (answer: WritingAnswer) => settle(() => resolve(answer))()
    const rejectEnded = settle(() => reject(new Error('the thread that writes documents ended')))
    const overdue = setTimeout(
      settle(() => reject(new Error(`a document took more than ${WRITING_MS} ms`))),
      WRITING_MS,
    )
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      { signal: listening.signal },
    )
    thread.once('message', answered).once('error', reject).once('exit', rejectEnded)
    thread.postMessage(request)
  })
}
