import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/call'
import {
  afterLogin,
  forgetPass,
  forgetTicket,
  keepPass,
  keepTicket,
  readPass,
  readTicket,
  SCAN_PATH,
} from '../../../src/routes/live/attendance/attendancePass'
import { type GuardPerson, guard } from '../../../src/routes/shared/pages/guard'
import { matchOpenRoutes } from '../../../src/routes/shell/table/open'
import { matchRoutes } from '../../../src/routes/shell/table/table'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const person = (role: Role): GuardPerson => ({ role, userCode: 'u', accessList: [], mustChangePassword: false })
const asked = (who: GuardPerson | null) =>
  guard(
    { path: SCAN_PATH, person: who, features: [], chosenClass: null, isBrowserSupported: true },
    who ? matchRoutes : matchOpenRoutes,
  )

describe('the page of a scanned QR code', () => {
  it('opens without a session and for students, outside of any class', () => {
    for (const who of [null, person('student')]) {
      const result = asked(who)
      expect(result.kind === 'page' && [result.route.path, result.teachingClassId]).toEqual([SCAN_PATH, null])
    }
    for (const role of ['teacher', 'admin'] as const)
      expect(asked(person(role))).toEqual({ kind: 'redirect', to: '/404' })
  })

  it('is the target after signing in for a student who has scanned, and for no other user', () => {
    expect(afterLogin('/user/login', 'student', '/student/index')).toBe('/student/index')
    keepPass('p1')
    expect(readPass()).toBe('p1')
    expect(afterLogin('/user/login', 'student', '/student/index')).toBe(SCAN_PATH)
    expect(afterLogin('/user/login', 'teacher', '/teacher/course/list')).toBe('/teacher/course/list')
    expect(afterLogin('/', 'student', '/student/index')).toBe('/student/index')
    forgetPass()
    expect(afterLogin('/user/login', 'student', '/student/index')).toBe('/student/index')
  })

  it('stores a ticket in the tab; an invalid ticket is ignored', () => {
    expect(readTicket()).toBeNull()
    keepTicket({ signInId: 'si1', ticket: 't1' })
    expect(readTicket()).toEqual({ signInId: 'si1', ticket: 't1' })
    forgetTicket()
    expect(readTicket()).toBeNull()
    kept.set('pro__signInTicket', '{"signInId":""}')
    expect(readTicket()).toBeNull()
  })
})
