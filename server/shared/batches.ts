/**
 * Submissions of many people on their way to the database. Those that arrive together are stored together: one batch of
 * a lane at a time, in the order of receipt, each answered after its batch is stored.
 */
import { setTimeout as sleep } from 'node:timers/promises'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface Lane<Item, Result> {
  waiting: Waiting<Item, Result>[]
}

/** How lanes wait for more. */
interface Waits {
  /** A lane that begins waits so long for what comes at the same moment. */
  readonly gatherMs?: number
  readonly rest?: Rest
}

/** How lanes rest: while more than `after` items come within about `ms`, a lane rests so long after each batch. */
interface Rest {
  readonly ms: number
  readonly after: number
}

/**
 * Makes the lanes of one kind of submission. `store` answers a result for each item, in their order; where it fails for several it
 * is asked for each alone, so storing one twice must change nothing. With `rest` what comes while a
 * lane rests is stored together: for what nobody waits for, and of which there is much. With `gatherMs` what comes within so long is.
 *
 * @returns a function that takes an item for a lane and resolves with its result.
 */
export function createBatches<Item, Result>(
  store: (lane: string, items: readonly Item[]) => Promise<Result[]>,
  { gatherMs = 0, rest }: Waits = {},
) {
  const lanes = new Map<string, Lane<Item, Result>>()
  /** How many have come in the current stretch as long as a rest, and in the one before. */
  let came = 0
  let cameBefore = 0
  let since = 0

  const settle = async (name: string, batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await store(
        name,
        batch.map(({ item }) => item),
      )
      if (results.length !== batch.length) throw new Error(`${batch.length} items got ${results.length} results`)
      for (const [i, result] of results.entries()) batch[i]?.resolve(result)
    } catch (error) {
      // What cannot be stored must not keep its neighbours back: whatever came together is tried one by one.
      if (batch.length > 1) for (const one of batch) await settle(name, [one])
      else for (const { reject } of batch) reject(error)
    }
  }

  const empty = async (name: string, lane: Lane<Item, Result>): Promise<void> => {
    while (lane.waiting.length > 0) {
      const batch = lane.waiting
      lane.waiting = []
      await settle(name, batch)
      if (rest && came + cameBefore > rest.after) await sleep(rest.ms)
    }
    lanes.delete(name)
  }

  return (name: string, item: Item): Promise<Result> => {
    const at = performance.now()
    if (rest && at - since > rest.ms) {
      cameBefore = at - since > 2 * rest.ms ? 0 : came
      came = 0
      since = at
    }
    came += 1
    const known = lanes.get(name)
    const lane: Lane<Item, Result> = known ?? { waiting: [] }
    if (!known) {
      lanes.set(name, lane)
      // What has already arrived joins the first batch.
      if (gatherMs > 0) setTimeout(() => void empty(name, lane), gatherMs)
      else setImmediate(() => void empty(name, lane))
    }
    return new Promise((resolve, reject) => {
      lane.waiting.push({ item, resolve, reject })
    })
  }
}
