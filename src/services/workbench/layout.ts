/** ELK, the layout engine for drawings, in a worker. Large: it is loaded for the first drawing. */
import type { ELK } from 'elkjs/lib/elk-api'
import workerAddress from 'elkjs/lib/elk-worker.min.js?url'

let engine: Promise<ELK> | undefined

/** Starts the worker from an address that is trusted under Trusted Types (the policy is named by the page's CSP). */
function startWorker(): Worker {
  const policy = window.trustedTypes?.createPolicy('podium-worker', { createScriptURL: (address) => address })
  // TypeScript's DOM library does not accept trusted addresses for workers yet.
  return Reflect.construct(Worker, [policy?.createScriptURL(workerAddress) ?? workerAddress])
}

const start = async (): Promise<ELK> => {
  const { default: Engine } = await import('elkjs/lib/elk-api')
  return new Engine({ workerFactory: startWorker })
}

/** The engine, shared by all drawings. Rejects when it fails to load; the next call tries again. */
export function layoutEngine(): Promise<ELK> {
  engine ??= start().catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}
