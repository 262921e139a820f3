/** Assertions of models. */

/** Throws with the sentence unless the condition holds. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(`does not hold: ${sentence}`)
}

/** Throws unless the two are the same as JSON. */
export function mustBe(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  must(one === other, `${what} is ${other} (it is ${one})`)
}
