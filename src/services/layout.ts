/** ELK, the layout of drawings, in a worker of its own. Large: it is fetched when the first drawing is made. */
import type { ELK } from 'elkjs/lib/elk-api'
import workerAddress from 'elkjs/lib/elk-worker.min.js?url'

let engine: Promise<ELK> | undefined

const start = async (): Promise<ELK> => {
  const { default: Engine } = await import('elkjs/lib/elk-api')
  return new Engine({ workerFactory: () => new Worker(workerAddress) })
}

/** The engine; the same for all drawings. Rejects when it cannot be fetched, and is fetched again the next time. */
export function layoutEngine(): Promise<ELK> {
  engine ??= start().catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}
