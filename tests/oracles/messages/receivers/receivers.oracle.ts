/** The question before an announcement is sent: it names the number of receivers, and nothing is sent without a yes. */
import { receiversModel } from '../../../../src/catalogue/messages/receivers/receivers.model'
import type { Audience } from '../../../../src/machines/messages/receivers/receivers.machine'
import { receiversTexts as texts } from '../../../../src/machines/messages/receivers/texts'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { say, stay } from '../../steps'

interface Known {
  readonly now: 'idle' | 'counting' | 'asking'
  readonly count: number
}

export const oracle = rulesOf(receiversModel)({
  begin: (): Known => ({ now: 'idle', count: 0 }),
  rules: {
    'receivers.ask': (known, { audience }: { readonly audience: Audience }) =>
      known.now === 'idle' ? stay(known, { now: 'counting' }, starts('countReceivers', audience)) : undefined,
    'done countReceivers': (known, count: number) =>
      count === 0 ? stay(known, { now: 'idle' }, say('error', texts.none)) : stay(known, { now: 'asking', count }),
    'error countReceivers': (known, error: { readonly text: string }) =>
      stay(known, { now: 'idle' }, say('error', reasonOf(error, texts.failed))),
    'receivers.confirm': (known) =>
      known.now === 'asking' ? stay(known, { now: 'idle' }, emits({ type: 'receivers.confirmed' })) : undefined,
    'receivers.cancel': (known) => stay(known, { now: 'idle' }),
  },
  shown: ({ now, count }) => ({
    asked: now === 'asking' ? count : null,
    running: now === 'counting' ? 'countReceivers' : '',
  }),
  read: (snapshot) => ({
    asked: snapshot.matches('asking') ? snapshot.context.count : null,
    running: running(snapshot),
  }),
})
