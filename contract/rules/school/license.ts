/** What a licence restricts now, and what it will restrict soon. */
import type { License } from '../../entities/school/school'
import { LICENSE_NEAR_SHARE, LICENSE_SOON_DAYS } from '../../limits'

/** A restriction of a licence. `bad` ones are in force, `warn` ones are near. */
export type LicenseNote =
  | { readonly tone: 'bad'; readonly kind: 'missing' | 'notBegun' | 'ended' | 'full' }
  | { readonly tone: 'warn'; readonly kind: 'ends'; readonly days: number }
  | { readonly tone: 'warn'; readonly kind: 'nearlyFull'; readonly free: number }

const DAY_MS = 24 * 60 * 60_000

/** The restrictions of a licence at a moment (the server's clock in ms), the present ones first. */
export function licenseNotes(license: License, now: number): LicenseNote[] {
  const { licenseId, licenseRequired, state, endTime, studentNum, studentLimit } = license
  if (licenseId === '') return licenseRequired ? [{ tone: 'bad', kind: 'missing' }] : []
  const notes: LicenseNote[] = []
  if (state === '0') notes.push({ tone: 'bad', kind: 'notBegun' })
  if (state === '2') notes.push({ tone: 'bad', kind: 'ended' })
  if (studentLimit > 0 && studentNum >= studentLimit) notes.push({ tone: 'bad', kind: 'full' })
  const days = endTime === null ? Number.POSITIVE_INFINITY : Math.ceil((endTime - now) / DAY_MS)
  if (state === '1' && days <= LICENSE_SOON_DAYS) notes.push({ tone: 'warn', kind: 'ends', days })
  if (studentLimit > 0 && studentNum < studentLimit && studentNum >= LICENSE_NEAR_SHARE * studentLimit) {
    notes.push({ tone: 'warn', kind: 'nearlyFull', free: studentLimit - studentNum })
  }
  return notes
}
