/**
 * The guard before a page is left. An editor with unsaved input calls `useLeaveGuard`. Every router of the client
 * navigates through `navigateGuarded`, so links, menus, tabs, notices and commands ask for confirmation, as Back and reload do.
 */
import { useEffect, useId } from 'react'
import type { AroundNavHandler } from 'wouter'
import { createActor } from 'xstate'
import { leaveGuardMachine } from '../../machines/shell/leaveGuard/leaveGuard.machine'
import { isPageHeld } from '../../machines/shell/leaveGuard/leaveGuard.selectors'

/** One actor for the window, which has one history. */
export const leaveGuard = createActor(leaveGuardMachine).start()

/**
 * While `hasUnsaved` is true, leaving the page asks for confirmation. `hasDraft`: a draft of the input is stored in this browser,
 * so the confirmation says that nothing is lost.
 */
export function useLeaveGuard(hasUnsaved: boolean, hasDraft = false): void {
  const holder = useId()
  useEffect(() => {
    if (!hasUnsaved) return
    return () => leaveGuard.send({ type: 'guard.release', holder })
  }, [hasUnsaved, holder])
  // A draft stored while the question is open must not release the hold: a release means that the input is saved.
  useEffect(() => {
    if (hasUnsaved) leaveGuard.send({ type: 'guard.hold', holder, hasDraft })
  }, [hasUnsaved, hasDraft, holder])
}

/** The action to run after confirmation: a navigation, or a change within the page. */
let pending: (() => void) | null = null

/** Runs the confirmed action. */
export function runPending(): void {
  pending?.()
  pending = null
}

/** Calls back after React has rendered the changes of this turn. */
export const afterRender = (work: () => void): void => void setTimeout(work, 0)

/**
 * Runs an action that replaces unsaved input: at once, or after confirmation. An editor that is saved or closed in the same turn
 * releases its hold with the next render, so the guard is asked again after that.
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
 * The navigate function of every router. A replaced address needs no confirmation: it corrects the address of an open
 * page, or follows a redirect after the user has confirmed.
 */
export const navigateGuarded: AroundNavHandler = (navigate, to, options) => {
  if (options?.replace) navigate(to, options)
  else leaveInPage(() => navigate(to, options))
}
