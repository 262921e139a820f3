/** Stored passwords: argon2id (19 MiB, two passes, one lane), with a limited number of concurrent hashes. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../kernel'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** For passwords of 59 random bits: guessing one takes longer than its validity, even with a fast hash. */
const ofRandom = { memoryCost: 1_024, timeCost: 1, parallelism: 1 } as const
/** With a longer queue, the wait would exceed the client's timeout. */
const QUEUE_MAX = 4_000
/** Replaces the hash of an account without a password. */
export const NO_PASSWORD = '!'

/** Hashes and checks passwords. Refuses with `busy` if too many are queued. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Hashes a random password, in a hundredth of the time. */
  hashRandom(password: string): Promise<string>
  /** `null` for an account that does not exist: takes the same time and is false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

const isOfRandom = (stored: string): boolean => stored.includes(`$m=${ofRandom.memoryCost},`)

/** Creates the hasher. Each hash takes a thread and 19 MiB, so only as many run as there are processors. */
export function createPasswords(atOnce: number = Math.min(4, availableParallelism())): Passwords {
  const waiting: (() => void)[] = []
  let running = 0
  // Dummy hashes: for accounts that do not exist, and for the other kind of hash.
  let nobody: Promise<{ own: string; random: string }> | undefined

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
    hashRandom: (password) => inTurn(() => hash(password, ofRandom)),
    async verify(stored, password) {
      nobody ??= Promise.all([hash('nobody', parameters), hash('nobody', ofRandom)]).then(([own, random]) => ({
        own,
        random,
      }))
      const { own, random } = await nobody
      const known = stored === NO_PASSWORD ? null : stored
      // Always checks one hash of each kind, so that the time reveals nothing about the account.
      const against = known !== null && isOfRandom(known) ? [own, known] : [known ?? own, random]
      const right = await inTurn(async () => {
        const answers: boolean[] = []
        for (const one of against) answers.push(await verify(one, password))
        return answers[known !== null && isOfRandom(known) ? 1 : 0] === true
      })
      return right && known !== null
    },
  }
}
