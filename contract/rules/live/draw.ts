/**
 * The verifiable draw of a roll call (beyond the specification). The server that draws and the browser that checks use
 * the same algorithm:
 *
 * 1. Before the draw the server fixes the scope, the roster and a 32-byte secret, and publishes `commitmentOf(secret,
 *   roster, scope)`.
 * 2. With the start, the teacher's browser adds a seed that the server could not know when it committed.
 * 3. The picked students are `drawFrom(roster, count, secret, seed)`: neither side alone could influence it.
 * 4. After the reveal the server publishes secret, roster and seed; anyone can recompute both values.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A candidate; the order of candidates matters. */
export interface DrawCandidate {
  readonly userId: string
  readonly userName: string
}

/** The SHA-256 hash (hex) of a roster in its order. */
export const rosterHash = (roster: readonly DrawCandidate[]): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(roster.map(({ userId, userName }) => [userId, userName])))))

/** The scope of a draw: the whole class ('1'), or the students whom no draw has picked since a moment. */
export interface DrawScope {
  readonly isNominateAllStu: '0' | '1'
  readonly since: string | null
  readonly sinceAt: number | null
}

/**
 * The published commitment (hex): a hash over the secret (hex), the roster and the scope. Without a scope it is the
 * hash of old draws, which did not include one.
 */
export function commitmentOf(secret: string, roster: readonly DrawCandidate[], scope: DrawScope | null = null): string {
  const known = `${secret}:${rosterHash(roster)}`
  const promised = scope
    ? `podium-draw-2:${known}:${scope.isNominateAllStu}:${scope.since ?? ''}:${scope.sinceAt ?? ''}`
    : `podium-draw-1:${known}`
  return bytesToHex(sha256(utf8ToBytes(promised)))
}

/**
 * Draws `count` candidates without replacement: a partial Fisher–Yates shuffle over numbers from
 * HMAC-SHA256(secret, roster hash, seed, counter), unbiased by rejection.
 *
 * @throws RangeError when `count` is above the roster's length.
 */
export function drawFrom<Candidate extends DrawCandidate>(
  roster: readonly Candidate[],
  count: number,
  secret: string,
  seed: string,
): Candidate[] {
  if (count > roster.length) throw new RangeError('more to draw than candidates')
  const pool = [...roster]
  const next = numbers(hexToBytes(secret), `${rosterHash(roster)}:${seed}`)
  const chosen: Candidate[] = []
  for (let i = 0; i < count; i++) {
    const [candidate] = pool.splice(next(pool.length), 1)
    if (candidate) chosen.push(candidate)
  }
  return chosen
}

/** The result of checking a published draw. */
export interface DrawCheck {
  /** Whether the commitment is the hash of the published secret and roster. */
  readonly commitmentHolds: boolean
  /** Whether the algorithm yields the picked students. */
  readonly choiceHolds: boolean
}

/** Recomputes a published draw. Malformed proofs fail the check; the function never throws. */
export function checkDraw(proof: {
  commitment: string
  secret: string
  scope?: DrawScope | null
  roster: readonly DrawCandidate[]
  seed: string
  stuNum: number
  chosen: readonly DrawCandidate[]
}): DrawCheck {
  try {
    const drawn = drawFrom(proof.roster, proof.stuNum, proof.secret, proof.seed)
    return {
      commitmentHolds: commitmentOf(proof.secret, proof.roster, proof.scope) === proof.commitment,
      choiceHolds:
        drawn.length === proof.chosen.length && drawn.every((one, i) => one.userId === proof.chosen[i]?.userId),
    }
  } catch {
    return { commitmentHolds: false, choiceHolds: false }
  }
}

/** A stream of numbers below a bound, deterministic by key and message. */
function numbers(key: Uint8Array, message: string): (bound: number) => number {
  let counter = 0
  const word = (): number => {
    const bytes = hmac(sha256, key, utf8ToBytes(`${message}:${counter++}`))
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  }
  return (bound) => {
    const limit = Math.floor(2 ** 32 / bound) * bound
    let value = word()
    while (value >= limit) value = word()
    return value % bound
  }
}
