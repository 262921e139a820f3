/**
 * Writes plans as documents away from the event loop: in a thread that is started when there is something to write and put
 * down when there is nothing left. One document at a time, in the order of asking, within bounds of time and memory.
 */
import * as path from 'node:path'
import { Worker } from 'node:worker_threads'
import { programFile } from '../bounded/programFile'
import { oneAtATime } from '../shared/oneAtATime'
import type { WrittenPlan } from './planDocument'

/** What the thread is sent. */
export interface WritingRequest {
  readonly plan: WrittenPlan
  /** Where uploaded pictures lie; null: the document has none (B599). */
  readonly pictureFolder: string | null
}

/** What the thread answers. */
export type WritingAnswer = { readonly bytes: Uint8Array } | { readonly problem: string }

/** Writes documents. */
export interface PlanWriter {
  /** The bytes of a document. Rejects where it could not be written, and once `signal` is aborted. */
  write(
    plan: WrittenPlan,
    options: { readonly hasPictures: boolean; readonly signal: AbortSignal },
  ): Promise<Uint8Array>
  /** Gives up what is being written. */
  close(): void
}

/** A document that takes longer is given up; the longest that there may be takes an eighth of it, and half of the memory. */
const WRITING_MS = 180_000
const WRITING_MEMORY_MB = 1_024
/** A thread that has had nothing to do for so long is put down. */
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
    // Whoever waits for an answer hears of its end; without anybody, nothing is lost.
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
      thread.off('message', answered).off('error', reject).off('exit', gone)
      act()
    }
    const answered = (answer: WritingAnswer) => settle(() => resolve(answer))()
    const gone = settle(() => reject(new Error('the thread that writes documents ended')))
    const overdue = setTimeout(
      settle(() => reject(new Error(`a document took more than ${WRITING_MS} ms`))),
      WRITING_MS,
    )
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      { signal: listening.signal },
    )
    thread.once('message', answered).once('error', reject).once('exit', gone)
    thread.postMessage(request)
  })
}
