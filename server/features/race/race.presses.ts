/**
 * Presses on their way to the database. Those that arrive together are stored together: one statement a batch, one batch
 * of a race at a time, in the order of receipt.
 */
import type { NewPress, StoredPresses } from './race.repository'

interface Waiting {
  readonly press: NewPress
  readonly resolve: (stored: StoredPresses | null) => void
  readonly reject: (error: unknown) => void
}

interface Lane {
  readonly raceId: string
  readonly teachingClassId: string
  waiting: Waiting[]
}

/** Takes presses; each is answered with what its batch found. `onStored` comes before the answers. */
export function createPresses(options: {
  readonly store: (raceId: string, teachingClassId: string, presses: NewPress[]) => Promise<StoredPresses | null>
  readonly onStored: (stored: StoredPresses) => void
}) {
  const lanes = new Map<string, Lane>()

  const empty = async (key: string, lane: Lane): Promise<void> => {
    while (lane.waiting.length > 0) {
      const batch = lane.waiting
      lane.waiting = []
      try {
        const presses = batch.map(({ press }) => press)
        const stored = await options.store(lane.raceId, lane.teachingClassId, presses)
        if (stored) options.onStored(stored)
        for (const { resolve } of batch) resolve(stored)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    lanes.delete(key)
  }

  return {
    add(raceId: string, teachingClassId: string, press: NewPress): Promise<StoredPresses | null> {
      const key = `${teachingClassId}:${raceId}`
      const known = lanes.get(key)
      const lane = known ?? { raceId, teachingClassId, waiting: [] }
      if (!known) {
        lanes.set(key, lane)
        setImmediate(() => void empty(key, lane))
      }
      return new Promise((resolve, reject) => {
        lane.waiting.push({ press, resolve, reject })
      })
    },
  }
}
