/** Reproducible random numbers: the same seed gives the same faults. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** An integer from `min` to `max`. */
  between(min: number, max: number): number
  /** True with this probability. */
  happens(chance: number): boolean
  /** The list in random order. */
  shuffled<T>(list: readonly T[]): T[]
}

/** A linear congruential generator (Numerical Recipes' constants): small, and good enough to choose faults. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    happens: (chance) => next() < chance,
    shuffled: (list) =>
      list
        .map((one) => ({ one, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one),
  }
}
