/**
 * The process that does one piece of work and exits, started by `server/bounded/boundedProcess.ts`. The work runs in a
 * thread, so that the process can always supervise it: it kills everything as soon as a limit is exceeded, or the
 * requesting server has exited.
 */
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { BoundedAnswer, BoundedRequest } from './boundedProcess'

const WATCH_MS = 20
const MIB = 1024 * 1024

/** There is no cleanup to do, and a busy thread could delay a normal exit. */
const end = () => process.kill(process.pid, 'SIGKILL')

const answer = (given: BoundedAnswer) => process.send?.(given, end)

process.once('disconnect', end)
process.once('message', ({ program, work, bounds }: BoundedRequest) => {
  const { ms, memoryBytes, answerBytes } = bounds
  setTimeout(() => answer({ exceeded: 'time' }), ms)
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) answer({ exceeded: 'memory' })
  }, WATCH_MS)
  const worker = new Worker(program, {
    workerData: work,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(memoryBytes / MIB) },
  })
  worker.once('message', (result: unknown) =>
    answer(serialize(result).length > answerBytes ? { exceeded: 'answer' } : { result }),
  )
  worker.once('error', (error) => {
    const isMemory = Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
    answer(isMemory ? { exceeded: 'memory' } : { failure: error.message })
  })
  worker.once('exit', () => answer({ failure: 'the work ended without an answer' }))
})
