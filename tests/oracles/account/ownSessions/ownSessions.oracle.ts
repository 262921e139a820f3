/** The end of all own sessions: only after a question; the page is signed out once the server has ended them. */
import { signOutEverywhereModel } from '../../../../src/catalogue/account/ownSessions/ownSessions.model'
import { signOutEverywhereView } from '../../../../src/machines/account/ownSessions/ownSessions.selectors'
import { ownSessionsTexts as texts } from '../../../../src/machines/account/ownSessions/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly now: 'resting' | 'asked' | 'sending' | 'over'
  readonly problem: string | null
}

export const oracle = rulesOf(signOutEverywhereModel)({
  begin: (): Known => ({ now: 'resting', problem: null }),
  rules: {
    'everywhere.ask': (known) => (known.now === 'resting' ? stay(known, { now: 'asked', problem: null }) : undefined),
    'everywhere.cancel': (known) => (known.now === 'asked' ? stay(known, { now: 'resting' }) : undefined),
    'everywhere.confirm': (known) =>
      known.now === 'asked' ? stay(known, { now: 'sending' }, starts('end', {})) : undefined,
    'done end': (known) => stay(known, { now: 'over' }, emits({ type: 'everywhere.ended' })),
    'error end': (known, error: Failure) => stay(known, { now: 'resting', problem: reasonOf(error, texts.endFailed) }),
  },
  shown: ({ now, problem }) => ({
    asks: now === 'asked' || now === 'sending',
    isSending: now === 'sending',
    isOver: now === 'over',
    problem,
    runs: now === 'sending' ? 'end' : '',
  }),
  read: (snapshot) => ({ ...signOutEverywhereView(snapshot), runs: running(snapshot) }),
})
