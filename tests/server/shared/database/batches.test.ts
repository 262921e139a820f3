/** Lanes of submissions: concurrent ones are stored together, and a busy lane rests. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createBatches } from '../../../../server/shared/batches'

describe('submissions that wait to be stored', () => {
  test('concurrent ones are stored together, in order, each with its own answer', async () => {
    const stored: [string, readonly number[]][] = []
    const take = createBatches<number, string>(async (lane, items) => {
      stored.push([lane, items])
      return items.map((item) => `${lane}${item}`)
    })
    expect(await Promise.all([take('a', 1), take('b', 2), take('a', 3)])).toEqual(['a1', 'b2', 'a3'])
    expect(stored).toEqual([
      ['a', [1, 3]],
      ['b', [2]],
    ])
  })

  test('items that arrive during a batch wait for the next one', async () => {
    const stored: (readonly number[])[] = []
    const take = createBatches<number, number>(async (_lane, items) => {
      stored.push(items)
      await sleep(20)
      return [...items]
    })
    const first = take('a', 1)
    await sleep(5)
    await Promise.all([first, take('a', 2), take('a', 3)])
    expect(stored).toEqual([[1], [2, 3]])
  })

  test('an item that cannot be stored fails alone, without those of its batch', async () => {
    const take = createBatches<number, number>(async (_lane, items) => {
      if (items.includes(13)) throw new Error('no luck')
      return [...items]
    })
    const all = await Promise.allSettled([take('a', 1), take('a', 13), take('a', 2)])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(take('a', 3)).resolves.toBe(3)
  })

  test('a lane that is not busy never rests; a busy one gathers items while it rests', async () => {
    const sizes: number[] = []
    const store = async (_lane: string, items: readonly number[]) => {
      sizes.push(items.length)
      return [...items]
    }
    const rest = { ms: 300, after: 3 }
    const take = createBatches<number, number>(store, { rest })
    const begun = performance.now()
    for (const item of [1, 2, 3]) await take('a', item)
    expect(performance.now() - begun).toBeLessThan(rest.ms)
    expect(sizes).toEqual([1, 1, 1])
    // The fourth is more than three within a rest: it is answered at once, and later ones wait for the rest's end.
    await take('a', 4)
    const waiting = performance.now()
    await Promise.all([take('a', 5), sleep(100).then(() => take('a', 6))])
    expect(performance.now() - waiting).toBeGreaterThan(rest.ms / 2)
    expect(sizes).toEqual([1, 1, 1, 1, 2])
  })
})
