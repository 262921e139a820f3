import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addArrayMethods, arrayMethods } from '../../../src/services/browser/older/arrays'

describe('array methods for older browsers', () => {
  const call = (name: keyof typeof arrayMethods, values: readonly unknown[], ...args: unknown[]): unknown => {
    try {
      return Reflect.apply(arrayMethods[name], values, args)
    } catch (error) {
      return error instanceof RangeError
    }
  }
  const native = (name: keyof typeof arrayMethods, values: readonly unknown[], ...args: unknown[]): unknown => {
    try {
      return Reflect.apply(Reflect.get(Array.prototype, name), values, args)
    } catch (error) {
      return error instanceof RangeError
    }
  }

  it('return the same as the built-in ones, and do not change the array', () => {
    const isOdd = (value: number) => value % 2 === 1
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 })),
        fc.integer({ min: -12, max: 12 }),
        fc.nat(5),
        (values, at, count) => {
          const before = [...values]
          for (const [name, ...args] of [
            ['findLast', isOdd],
            ['findLastIndex', isOdd],
            ['toReversed'],
            ['toSorted'],
            ['toSorted', (one: number, other: number) => other - one],
            ['toSpliced', at],
            ['toSpliced', at, count, 'new', 'newer'],
            ['with', at, 'new'],
          ] as const)
            expect([name, call(name, values, ...args)]).toEqual([name, native(name, values, ...args)])
          expect(values).toEqual(before)
        },
      ),
    )
  })

  it('are added only where they are missing', () => {
    const own = () => 'own'
    const prototype = { toSorted: own }
    addArrayMethods(prototype)
    expect(prototype.toSorted).toBe(own)
    expect(Object.keys(prototype)).toEqual(['toSorted'])
    expect(Reflect.get(prototype, 'with')).toBe(arrayMethods.with)
  })
})
