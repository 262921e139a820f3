/**
 * The array methods of ES2022 and ES2023 for browsers without them (Chrome below 110, Firefox below 115; decision 0082).
 * The entry point and each worker that uses them import this file first.
 */

/** The methods by name, as functions with `this`. */
export const arrayMethods = {
  findLast(this: unknown[], test: (value: unknown, index: number, all: unknown[]) => unknown): unknown {
    return this[arrayMethods.findLastIndex.call(this, test)]
  },
  findLastIndex(this: unknown[], test: (value: unknown, index: number, all: unknown[]) => unknown): number {
    for (let index = this.length - 1; index >= 0; index--) if (test(this[index], index, this)) return index
    return -1
  },
  toReversed(this: unknown[]): unknown[] {
    return [...this].reverse()
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number): unknown[] {
    return [...this].sort(compare)
  },
  toSpliced(this: unknown[], ...change: [start: number, deleted: number, ...added: unknown[]]): unknown[] {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
  with(this: unknown[], index: number, value: unknown): unknown[] {
    const at = index < 0 ? this.length + index : index
    if (at < 0 || at >= this.length) throw new RangeError(`index ${index} is outside of the array`)
    return this.map((old, place) => (place === at ? value : old))
  },
}

/** Adds the missing methods to a prototype. */
export function addArrayMethods(prototype: object): void {
  for (const [name, method] of Object.entries(arrayMethods))
    if (!(name in prototype))
      Object.defineProperty(prototype, name, { value: method, writable: true, configurable: true })
}

addArrayMethods(Array.prototype)
