/** Recording proxies: they log which parts of a value are read, at any depth. */

/** A part that was read. */
export interface Read {
  /** `context.moves.length`, `event.userId`, `context.asked.has("u1")`. */
  readonly path: string
  /** The value as text: JSON where possible. */
  readonly value: string
}

interface ReadRecorder {
  /** Returns a recording proxy for a value, under this name. */
  watch(name: string, value: unknown): unknown
  /** The reads so far, only the deepest paths. */
  reads(): Read[]
}

const isActor = (value: object): value is { id: unknown } => 'getSnapshot' in value && 'send' in value && 'id' in value

const plainOf = (part: unknown): unknown => {
  if (typeof part === 'function') return '(function)'
  if (typeof part === 'bigint' || typeof part === 'symbol') return String(part)
  if (typeof part !== 'object' || part === null) return part
  if (part instanceof Error) return `${part.name}: ${part.message}`
  if (isActor(part)) return `(actor ${String(part.id)})`
  return part instanceof Map || part instanceof Set ? [...part] : part
}

/** A value as readable text: JSON, with words for values that JSON cannot represent. */
export function readable(value: unknown, space?: number): string {
  try {
    return (JSON.stringify(value, (_, part: unknown) => plainOf(part), space) as string | undefined) ?? String(value)
  } catch {
    return '(circular)'
  }
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

const below = (path: string, key: string): string =>
  /^\d+$/.test(key)
    ? `${path}[${key}]`
    : /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)
      ? `${path}.${key}`
      : `${path}["${key}"]`

/** Starts a recorder. */
export function recordReads(): ReadRecorder {
  const read = new Map<string, unknown>()
  const standIns = new WeakMap<object, object>()

  const collection = (path: string, value: object): object =>
    new Proxy(value, {
      get(target, key) {
        const found: unknown = Reflect.get(target, key, target)
        if (typeof found !== 'function') {
          if (typeof key === 'string') read.set(below(path, key), found)
          return found
        }
        return (...given: unknown[]) => {
          const answer: unknown = Reflect.apply(found, target, given)
          const isAnswer = typeof answer !== 'object' || answer === null
          if (typeof key === 'string' && isAnswer) {
            read.set(`${path}.${key}(${given.map((one) => readable(one)).join(', ')})`, answer)
          } else read.set(path, target)
          return answer
        }
      },
    })

  // The proxy wraps an empty object: a proxy of a frozen object must return the original values.
  const plain = (path: string, value: object): object =>
    new Proxy(Array.isArray(value) ? [] : {}, {
      get(_, key) {
        const found: unknown = Reflect.get(value, key)
        if (typeof key === 'symbol' || typeof found === 'function') return found
        return watch(below(path, key), found)
      },
      has(_, key) {
        const answer = Reflect.has(value, key)
        if (typeof key === 'string') read.set(`"${key}" in ${path}`, answer)
        return answer
      },
      ownKeys: () => {
        read.set(path, value)
        return Reflect.ownKeys(value)
      },
      getOwnPropertyDescriptor: (twin, key) => {
        const found = Reflect.getOwnPropertyDescriptor(value, key)
        const own = Reflect.getOwnPropertyDescriptor(twin, key)
        return found && { ...found, configurable: own?.configurable ?? true }
      },
      getPrototypeOf: () => Reflect.getPrototypeOf(value),
    })

  const watch = (path: string, value: unknown): unknown => {
    read.set(path, value)
    if (typeof value !== 'object' || value === null) return value
    const isCollection = value instanceof Map || value instanceof Set
    if (!isCollection && !isPlain(value)) return value
    // One proxy for each value, so that equal references remain equal.
    const known = standIns.get(value) ?? (isCollection ? collection(path, value) : plain(path, value))
    standIns.set(value, known)
    return known
  }

  return {
    watch,
    reads: () => {
      const paths = [...read.keys()]
      const isDeepest = (path: string): boolean =>
        !paths.some((other) => other !== path && (other.startsWith(`${path}.`) || other.startsWith(`${path}[`)))
      return paths
        .filter((path) => path !== 'context' && path !== 'event' && isDeepest(path))
        .map((path) => ({ path, value: readable(read.get(path)) }))
    },
  }
}
