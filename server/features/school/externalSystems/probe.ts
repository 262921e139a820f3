/** Checks whether an external system answers. */
import type { ExternalSystem } from '../../../../contract/entities/school/externalSystem'

/** The timeout of a probe. */
const PROBE_TIMEOUT_MS = 3_000
/** The cache lifetime of an answer, so that a class that opens the page causes one probe. */
const FRESH_MS = 10_000

export type Probed = Pick<ExternalSystem, 'state' | 'httpStatus' | 'elapsedMs' | 'checkTime'>

const UNASKED: Probed = { state: '0', httpStatus: null, elapsedMs: null, checkTime: null }

/** Caches answers briefly; concurrent requests for one address share one probe. */
export function createProbe({
  now,
  timeoutMs = PROBE_TIMEOUT_MS,
}: {
  readonly now: () => number
  readonly timeoutMs?: number
}): (address: string) => Promise<Probed> {
  const known = new Map<string, { readonly askedAt: number; readonly answer: Promise<Probed> }>()

  const ask = async (address: string, checkTime: number): Promise<Probed> => {
    const begun = performance.now()
    try {
      // The target of a redirect does not matter: the system has answered.
      const signal = AbortSignal.timeout(timeoutMs)
      const { status, body } = await fetch(address, { redirect: 'manual', signal })
      await body?.cancel()
      const elapsedMs = Math.round(performance.now() - begun)
      return { state: status < 500 ? '1' : '2', httpStatus: status, elapsedMs, checkTime }
    } catch {
      return { state: '3', httpStatus: null, elapsedMs: null, checkTime }
    }
  }

  return (address) => {
    if (address === '') return Promise.resolve(UNASKED)
    const at = now()
    const found = known.get(address)
    if (found && at - found.askedAt < FRESH_MS) return found.answer
    const answer = ask(address, at)
    known.set(address, { askedAt: at, answer })
    return answer
  }
}
