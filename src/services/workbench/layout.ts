/** ELK, the layout of drawings, in a worker of its own. Large: it is fetched when the first drawing is made. */
import type { ELK } from 'elkjs/lib/elk-api'
import workerAddress from 'elkjs/lib/elk-worker.min.js?url'

let engine: Promise<ELK> | undefined

/** The worker, by an address that is trusted where the browser wants to know (the policy of the page names it). */
function startWorker(): Worker {
  const policy = window.trustedTypes?.createPolicy('podium-worker', { createScriptURL: (address) => address })
  // The compiler's library does not know yet that workers take trusted addresses.
  return Reflect.construct(Worker, [policy?.createScriptURL(workerAddress) ?? workerAddress])
}

const start = async (): Promise<ELK> => {
  const { default: Engine } = await import('elkjs/lib/elk-api')
  return new Engine({ workerFactory: startWorker })
}

/** The engine; the same for all drawings. Rejects when it cannot be fetched, and is fetched again the next time. */
export function layoutEngine(): Promise<ELK> {
  engine ??= start().catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}
