/** Whether two values are the same in every part: `isDeepStrictEqual` of Node for the data of charts, in browsers. */

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const areSameFields = (one: object, other: object): boolean => {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  )
}

/** Lists, records, maps, sets, dates and errors are compared by content; everything else, such as actors, by reference. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((part, index) => isSame(part, other[index]))
  if (one instanceof Map)
    return (
      other instanceof Map &&
      one.size === other.size &&
      [...one].every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
    )
  if (one instanceof Set) return other instanceof Set && isSame([...one], [...other])
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime()
  if (one instanceof Error)
    return (
      other instanceof Error && one.name === other.name && one.message === other.message && areSameFields(one, other)
    )
  return isPlain(one) && isPlain(other) && areSameFields(one, other)
}
