/**
 * Storing presses. The first press of a race is stored alone, so that its winner is known as soon as possible; later
 * concurrent presses are stored together: one statement per batch, one batch of a race at a time, in the order of
 * receipt.
 */
import type { NewPress, RaceRow, StoredPresses } from './race.repository'

const DECIDED_MAX = 1_000

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

/** Accepts presses; each is answered with the result of its batch. `onStored` is called before the answers. */
export function createPresses(options: {
  /** Stores the press if it wins. */
  readonly win: (raceId: string, teachingClassId: string, press: NewPress) => Promise<RaceRow | null>
  readonly store: (raceId: string, teachingClassId: string, presses: NewPress[]) => Promise<StoredPresses | null>
  readonly onStored: (stored: StoredPresses) => void
}) {
  const lanes = new Map<string, Lane>()
  /** Races that are known to have a winner; this only saves a query. */
  const decided = new Set<string>()
  const notify = (stored: StoredPresses): void => {
    if (stored.race.winner_id !== null) {
      if (decided.size >= DECIDED_MAX) decided.clear()
      decided.add(stored.race.race_id)
    }
    options.onStored(stored)
  }

  /** If the first press wins, the winner is announced before the other presses are stored. */
  const first = async (lane: Lane): Promise<void> => {
    const [one] = lane.waiting
    if (!one || decided.has(lane.raceId)) return
    try {
      const race = await options.win(lane.raceId, lane.teachingClassId, one.press)
      if (!race) return
      lane.waiting.shift()
      const stored = { race, isDecided: true }
      notify(stored)
      one.resolve(stored)
    } catch (error) {
      lane.waiting.shift()
      one.reject(error)
    }
  }

  const empty = async (key: string, lane: Lane): Promise<void> => {
    await first(lane)
    while (lane.waiting.length > 0) {
      const batch = lane.waiting
      lane.waiting = []
      try {
        const presses = batch.map(({ press }) => press)
        const stored = await options.store(lane.raceId, lane.teachingClassId, presses)
        if (stored) notify(stored)
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
      }
      const answer = new Promise<StoredPresses | null>((resolve, reject) => {
        lane.waiting.push({ press, resolve, reject })
      })
      // Immediately: the first press is sent to the database while other presses are still being read.
      if (!known) void empty(key, lane)
      return answer
    },
  }
}
