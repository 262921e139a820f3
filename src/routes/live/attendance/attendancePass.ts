/**
 * The state of a scanned QR code in this tab: its content until the user has signed in, and then
 * the ticket that it was exchanged for.
 */
import { z } from 'zod'
import type { Role } from '../../../../contract/call'
import type { AttendanceTicket } from '../../../machines/live/attendance/attendance.types'
import { session } from '../../../services/browser/kept/storage'
import { INVITATION_PATH, readInvitation } from '../../account/register/invitation'
import { base } from '../../shared/base'
import { LOGIN } from '../../shared/pages/guard'

/** The target page of a QR code. */
export const SCAN_PATH = '/student/course/sign-in'

/** The address in a QR code. */
export const scanAddress = (pass: string): string =>
  `${location.origin}${base}${SCAN_PATH}?${new URLSearchParams({ pass })}`

const PASS_KEY = 'attendancePass'
const TICKET_KEY = 'attendanceTicket'
const keptTicket = z.object({ signInId: z.string().min(1), ticket: z.string().min(1) })

/** The content of a QR code that waits for a sign-in; blank without one. */
export const readPass = (): string => session.read(PASS_KEY, z.string()) ?? ''
export const keepPass = (pass: string): void => void session.write(PASS_KEY, pass)
export const forgetPass = (): void => session.remove(PASS_KEY)

/** The ticket that the dialog in class uses to sign in. */
export const readTicket = (): AttendanceTicket | null => session.read(TICKET_KEY, keptTicket) ?? null
export const keepTicket = (ticket: AttendanceTicket): void => void session.write(TICKET_KEY, ticket)
export const forgetTicket = (): void => session.remove(TICKET_KEY)

/** The page after signing in: a student who has scanned a code or followed an invitation returns to it. */
export function afterLogin(path: string, role: Role, to: string): string {
  if (!path.toLowerCase().startsWith(LOGIN) || role !== 'student') return to
  if (readPass() !== '') return SCAN_PATH
  return readInvitation() !== '' ? INVITATION_PATH : to
}
