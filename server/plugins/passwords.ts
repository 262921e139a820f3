/** Passwords at rest: argon2id (19 MiB, two passes, one lane), a bounded number at a time. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../kernel'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Beyond this, waiting would outlast the client's patience. */
const QUEUE_MAX = 4_000

/** Hashes and checks passwords. Refuses with `busy` when too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** `null` for an account that does not exist: takes the same time and is false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** Makes the hasher; each hash takes a thread and 19 MiB, so only as many run as there are processors. */
export function createPasswords(atOnce: number = Math.min(4, availableParallelism())): Passwords {
  const waiting: (() => void)[] = []
  let running = 0
  // Nobody's password: what is checked where there is no account.
  let nobody: Promise<string> | undefined

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= QUEUE_MAX) throw new Refusal('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    async verify(stored, password) {
      nobody ??= hash('nobody', parameters)
      const against = stored ?? (await nobody)
      const right = await inTurn(() => verify(against, password))
      return right && stored !== null
    },
  }
}
