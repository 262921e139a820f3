/** Faults of a server that was started with `FAULT_INJECTION=1`: the responses to the next requests of a call. */
import type { ServerProcess } from './server'

/** See `server/plugins/http/faultInjection.ts`. */
export interface Fault {
  readonly path: string
  readonly times?: number
  readonly token?: string
  readonly status?: number
  readonly code?: number
  readonly errDesc?: string
  readonly text?: string
  readonly contentType?: string
  readonly delayMs?: number
}

/** Injects faults, in this order. */
export async function injectFaults({ url }: Pick<ServerProcess, 'url'>, ...faults: Fault[]): Promise<void> {
  for (const fault of faults) {
    const { ok, status } = await fetch(`${url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    if (!ok) throw new Error(`the fault of ${fault.path} is refused: ${status}`)
  }
}
