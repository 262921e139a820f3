/**
 * Submissions of many people on their way to the database. Those that arrive together are stored together: one batch of
 * a lane at a time, in the order of receipt, each answered after its batch is stored.
 */

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface Lane<Item, Result> {
  waiting: Waiting<Item, Result>[]
}

/**
 * Makes the lanes of one kind of submission. `store` answers a result for each item, in their order.
 *
 * @returns a function that takes an item for a lane and resolves with its result.
 */
export function createBatches<Item, Result>(store: (lane: string, items: readonly Item[]) => Promise<Result[]>) {
  const lanes = new Map<string, Lane<Item, Result>>()

  const settle = async (name: string, batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await store(
        name,
        batch.map(({ item }) => item),
      )
      if (results.length !== batch.length) throw new Error(`${batch.length} items got ${results.length} results`)
      for (const [i, result] of results.entries()) batch[i]?.resolve(result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const empty = async (name: string, lane: Lane<Item, Result>): Promise<void> => {
    while (lane.waiting.length > 0) {
      const batch = lane.waiting
      lane.waiting = []
      await settle(name, batch)
    }
    lanes.delete(name)
  }

  return (name: string, item: Item): Promise<Result> => {
    const known = lanes.get(name)
    const lane: Lane<Item, Result> = known ?? { waiting: [] }
    if (!known) {
      lanes.set(name, lane)
      // What has already arrived joins the first batch.
      setImmediate(() => void empty(name, lane))
    }
    return new Promise((resolve, reject) => {
      lane.waiting.push({ item, resolve, reject })
    })
  }
}
