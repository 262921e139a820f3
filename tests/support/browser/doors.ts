/** The doors of a server that was started with `TEST_DOORS=1`: what the next requests of a call are answered with. */
import type { ServerProcess } from './server'

/** See `server/plugins/http/faultInjection.ts`. */
export interface TestDoor {
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

/** Opens doors, in this order. */
export async function openDoors({ url }: Pick<ServerProcess, 'url'>, ...doors: TestDoor[]): Promise<void> {
  for (const door of doors) {
    const { ok, status } = await fetch(`${url}/test-doors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(door),
    })
    if (!ok) throw new Error(`the door of ${door.path} does not open: ${status}`)
  }
}
