/**
 * The one guard before a page is left. An editor with unsaved input calls `useLeaveGuard`. Every router of the client
 * navigates through `navigateGuarded`, so links, menus, tabs, notices and commands ask first, as Back and reload do.
 */
import { useEffect, useId } from 'react'
import type { AroundNavHandler } from 'wouter'
import { createActor } from 'xstate'
import { leaveGuardMachine } from '../../machines/shell/leaveGuard/leaveGuard.machine'
import { isPageHeld } from '../../machines/shell/leaveGuard/leaveGuard.selectors'

/** One for the window: there is one history. */
export const leaveGuard = createActor(leaveGuardMachine).start()

/**
 * While `hasUnsaved` is true, leaving the page asks first. `hasDraft`: a draft of the input is stored in this browser,
 * so the question says that nothing is lost.
 */
export function useLeaveGuard(hasUnsaved: boolean, hasDraft = false): void {
  const holder = useId()
  useEffect(() => {
    if (!hasUnsaved) return
    return () => leaveGuard.send({ type: 'guard.release', holder })
  }, [hasUnsaved, holder])
  // A draft that is stored while the question is open releases nothing: a release means that the input is saved.
  useEffect(() => {
    if (hasUnsaved) leaveGuard.send({ type: 'guard.hold', holder, hasDraft })
  }, [hasUnsaved, hasDraft, holder])
}

/** What runs when the person confirms: a navigation, or another part of the page. */
let pending: (() => void) | null = null

/** Runs what the person has confirmed. */
export function runPending(): void {
  pending?.()
  pending = null
}

/** Calls back when React has rendered what this turn changed. */
export const afterRender = (work: () => void): void => void setTimeout(work, 0)

/**
 * Runs what replaces unsaved input: at once, or after the question. An editor that is saved or closed in this very turn
 * releases its hold with the next render, so the guard is asked again then.
 */
export function leaveInPage(run: () => void): void {
  if (!isPageHeld(leaveGuard.getSnapshot())) {
    run()
    return
  }
  afterRender(() => {
    if (!isPageHeld(leaveGuard.getSnapshot())) {
      run()
      return
    }
    pending = run
    leaveGuard.send({ type: 'leave.tried', steps: 0 })
  })
}

/**
 * How every router navigates. A replaced address is not asked about: it corrects the address of a page that is already
 * open, or follows a redirect after the person has agreed.
 */
export const navigateGuarded: AroundNavHandler = (navigate, to, options) => {
  if (options?.replace) navigate(to, options)
  else leaveInPage(() => navigate(to, options))
}
