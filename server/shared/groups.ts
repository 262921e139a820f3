/** Items in rounds: the first of each key, then the second of each, and so on, all in order. */
export function inTurns<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const times = new Map<string, number>()
  const turns: Item[][] = []
  for (const item of items) {
    const key = keyOf(item)
    const n = times.get(key) ?? 0
    times.set(key, n + 1)
    const turn = turns[n]
    if (turn) turn.push(item)
    else turns.push([item])
  }
  return turns
}

/** Items grouped by a key; each group preserves their order. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Items in chunks of at most `size`, in order. */
export function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
