/**
 * The question before unsaved input is lost: it is asked as long as any editor of the page has unsaved input, and the navigation
 * runs once, after the user has agreed or everything is saved.
 */
import { leaveGuardModel } from '../../../../src/catalogue/shell/leaveGuard/leaveGuard.model'
import {
  isAllInDrafts,
  isAskingToLeave,
  isPageHeld,
} from '../../../../src/machines/shell/leaveGuard/leaveGuard.selectors'
import { emits, rulesOf } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly is: 'held' | 'asking' | 'leaving'
  /** The editors with unsaved input, and whether each has a draft. */
  readonly holders: ReadonlyMap<string, boolean>
  readonly steps: number
}

const isFree = ({ holders }: Known): boolean => holders.size === 0
const go = (steps: number) => emits({ type: 'leave.go', steps })

export const oracle = rulesOf(leaveGuardModel)({
  begin: (): Known => ({ is: 'held', holders: new Map(), steps: 0 }),
  rules: {
    'guard.hold': (known, { holder, hasDraft }) =>
      stay(known, {
        is: known.is === 'asking' ? 'asking' : 'held',
        holders: new Map(known.holders).set(holder, hasDraft),
      }),
    'guard.release': (known, { holder }) => {
      const holders = new Map([...known.holders].filter(([one]) => one !== holder))
      if (isFree(known) || holders.size > 0) return stay(known, { holders })
      return stay(known, { is: 'held', holders }, ...(known.is === 'asking' ? [go(known.steps)] : []))
    },
    'leave.tried': (known, { steps }) =>
      known.is === 'held' && !isFree(known) ? stay(known, { is: 'asking', steps }) : undefined,
    'leave.stay': (known) => (known.is === 'asking' ? stay(known, { is: 'held' }) : undefined),
    'leave.confirm': (known) => (known.is === 'asking' ? stay(known, { is: 'leaving' }, go(known.steps)) : undefined),
    'leave.done': (known) => (known.is === 'leaving' ? stay(known, { is: 'held' }) : undefined),
  },
  shown: (known) => ({
    isAsking: known.is === 'asking',
    isHeld: !isFree(known) && known.is !== 'leaving',
    isAllInDrafts: !isFree(known) && [...known.holders.values()].every(Boolean),
    holders: [...known.holders.keys()].sort(),
  }),
  read: (snapshot) => ({
    isAsking: isAskingToLeave(snapshot),
    isHeld: isPageHeld(snapshot),
    isAllInDrafts: isAllInDrafts(snapshot),
    holders: [...snapshot.context.holders].sort(),
  }),
})
