/**
 * The sign-out on shared computers: a warning in the last minute, the sign-out at its end. Activity in any tab begins the
 * time again, unless it comes after the end (the computer slept).
 */
import { idleSignOutModel } from '../../../../src/catalogue/account/idleSignOut/idleSignOut.model'
import { idleView } from '../../../../src/machines/account/idleSignOut/idleSignOut.selectors'
import { idleTexts as texts } from '../../../../src/machines/account/idleSignOut/texts'
import { emits, rulesOf } from '../../rules'
import { type Step, stay } from '../../steps'

const WARNING_MS = 60_000

interface Known {
  readonly limitMs: number
  readonly activeAt: number
  readonly now: 'watching' | 'warning' | 'over'
  /** When the next timer ends, by the chart's clock. */
  readonly dueAt: number
}

const end = (known: Known): Step<Known> =>
  stay(
    known,
    { now: 'over' },
    emits({ type: 'notify', level: 'info', text: texts.ended }),
    emits({ type: 'idle.ended' }),
  )

const active = (known: Known, { at }: { readonly at: number }, clock: number): Step<Known> | undefined => {
  if (known.now === 'over') return undefined
  if (at - known.activeAt >= known.limitMs) return end(known)
  return stay(known, { now: 'watching', activeAt: at, dueAt: clock + known.limitMs - WARNING_MS })
}

export const oracle = rulesOf(idleSignOutModel)({
  begin: ({ limitMs, activeAt, at }): Known => {
    const left = activeAt + limitMs - at
    return {
      limitMs,
      activeAt,
      now: left <= 0 ? 'over' : 'watching',
      dueAt: Math.max(0, left - WARNING_MS),
    }
  },
  rules: {
    'idle.active': active,
    'idle.stay': (known, event, clock) => (known.now === 'warning' ? active(known, event, clock) : undefined),
    'idle.leave': (known) => (known.now === 'warning' ? end(known) : undefined),
  },
  timer: ({ now, dueAt }) => {
    if (now === 'over') return undefined
    if (now === 'warning') return { at: dueAt, elapse: end }
    return { at: dueAt, elapse: (known) => stay(known, { now: 'warning', dueAt: known.dueAt + WARNING_MS }) }
  },
  shown: ({ now, activeAt, limitMs }) => ({
    isWarning: now === 'warning',
    endsAt: activeAt + limitMs,
  }),
  read: idleView,
})
