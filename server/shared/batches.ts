/**
 * Batched storing of concurrent submissions: those that arrive together are stored together, one batch of a lane at a
 * time, in the order of receipt. Each is answered after its batch is stored.
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

/** The waiting times of lanes. */
interface Waits {
  /** A lane waits this long before its first batch, to gather concurrent items. */
  readonly gatherMs?: number
  readonly rest?: Rest
}

/**
 * The rest of lanes: while more than `after` items arrive within about `ms`, a lane rests this long after each batch.
 */
interface Rest {
  readonly ms: number
  readonly after: number
}

/**
 * Creates the lanes of one kind of submission. `store` returns a result for each item, in their order; if it fails for
 * several items, it is called for each alone, so storing an item twice must be idempotent. With `rest`, items that
 * arrive while a lane rests are stored together: for frequent items without a waiting client. With `gatherMs`, items
 * that arrive within that time are stored together.
 *
 * @returns a function that takes an item for a lane and resolves with its result.
 */
export function createBatches<Item, Result>(
  store: (lane: string, items: readonly Item[]) => Promise<Result[]>,
  { gatherMs = 0, rest }: Waits = {},
) {
  const lanes = new Map<string, Lane<Item, Result>>()
  /** The number of items in the current interval of the rest's length, and in the previous one. */
  let came = 0
  let cameBefore = 0
  let since = 0

  const settle = async (name: string, batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await store(
        name,
        batch.map(({ item }) => item),
      )
      if (results.length !== batch.length)
        throw new Error(`the batch has ${batch.length} items but ${results.length} results`)
      for (const [i, result] of results.entries()) batch[i]?.resolve(result)
    } catch (error) {
      // A faulty item must not block the others: after a failed batch, each item is tried alone.
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
      // Items that have already arrived join the first batch.
      if (gatherMs > 0) setTimeout(() => void empty(name, lane), gatherMs)
      else setImmediate(() => void empty(name, lane))
    }
    return new Promise((resolve, reject) => {
      lane.waiting.push({ item, resolve, reject })
    })
  }
}
