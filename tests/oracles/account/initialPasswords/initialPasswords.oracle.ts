/**
 * New initial passwords (G046): the server returns them once. They leave the memory only when the user has copied, downloaded
 * or printed them, or confirms that they are lost.
 */
import type { ImportPasswords, IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import { initialPasswordsModel } from '../../../../src/catalogue/account/initialPasswords/initialPasswords.model'
import { initialPasswordsView } from '../../../../src/machines/account/initialPasswords/initialPasswords.selectors'
import type {
  InitialPasswordsInput,
  Keeping,
} from '../../../../src/machines/account/initialPasswords/initialPasswords.types'
import { initialPasswordTexts as texts } from '../../../../src/machines/account/initialPasswords/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import type { Sent } from '../../../support/oracle'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Known {
  readonly input: InitialPasswordsInput
  readonly is: 'asking' | 'unanswered' | 'gone' | 'renewing' | 'shown' | 'closed'
  readonly issued: IssuedPasswords | null
  readonly waiting: number
  readonly busy: 'copying' | 'downloading' | 'printing' | null
  readonly isLeaving: boolean
  readonly kept: readonly Keeping[]
  readonly problem: string | null
}

const request = (known: Known, is: 'asking' | 'renewing', actor: string): Step<Known> =>
  stay(known, { is, problem: null }, starts(actor, { importId: known.input.importId }))
const show = (known: Known, issued: IssuedPasswords): Step<Known> =>
  stay(known, { is: 'shown', issued }, starts('guardTab'))
const close = (known: Known, ...told: Sent[]): Step<Known> =>
  stay(
    known,
    { is: 'closed', issued: null, kept: [], problem: null, isLeaving: false },
    ...told,
    emits({ type: 'passwords.closed' }),
  )
const isReading = ({ is, busy, isLeaving }: Known): boolean => is === 'shown' && busy === null && !isLeaving
const work = (known: Known, busy: Known['busy'], started: Sent): Step<Known> | undefined =>
  isReading(known) ? stay(known, { busy, problem: null }, started) : undefined
const done = (how: Keeping) => (known: Known) =>
  stay(known, { busy: null, kept: [...known.kept.filter((one) => one !== how), how] })
const failed = (problem: string) => (known: Known) => stay(known, { busy: null, problem })

export const oracle = rulesOf(initialPasswordsModel)({
  begin: (input): Known => ({
    input,
    is: input.issued ? 'shown' : 'asking',
    issued: input.issued,
    waiting: 0,
    busy: null,
    isLeaving: false,
    kept: [],
    problem: null,
  }),
  rules: {
    'passwords.copy': (known) => work(known, 'copying', starts('copy', { issued: known.issued })),
    'passwords.download': (known) => work(known, 'downloading', starts('download', { issued: known.issued })),
    'passwords.print': (known) => work(known, 'printing', starts('print')),
    'passwords.close': (known) => {
      if (known.is === 'unanswered' || known.is === 'gone') return close(known)
      if (known.isLeaving) return stay(known, { isLeaving: false })
      if (!isReading(known)) return undefined
      return known.kept.length > 0 ? close(known) : stay(known, { isLeaving: true })
    },
    'passwords.stay': (known) => stay(known, { isLeaving: false }),
    'passwords.leave': (known) => (known.isLeaving ? close(known) : undefined),
    'passwords.retry': (known) => (known.is === 'unanswered' ? request(known, 'asking', 'take') : undefined),
    'passwords.renew': (known) => (known.is === 'gone' ? request(known, 'renewing', 'renew') : undefined),
    'done take': (known, { issued, waiting }: ImportPasswords) => {
      if (issued && issued.accounts.length > 0) return show(known, issued)
      return waiting === 0 ? close(known) : stay(known, { is: 'gone', waiting })
    },
    'error take': (known, error: Failure) =>
      stay(known, { is: 'unanswered', problem: reasonOf(error, texts.notAsked) }),
    'done renew': (known, issued: IssuedPasswords) =>
      issued.accounts.length > 0 ? show(known, issued) : close(known, say('info', texts.nobodyWaits)),
    'error renew': (known, error: Failure) => stay(known, { is: 'gone', problem: reasonOf(error, texts.notRenewed) }),
    'done copy': done('copied'),
    'done download': done('downloaded'),
    'done print': done('printed'),
    'error copy': failed(texts.notCopied),
    'error download': failed(texts.notDownloaded),
    'error print': failed(texts.notPrinted),
  },
  shown: (known) => ({
    stage: known.is,
    issued: known.issued,
    waiting: known.waiting,
    busy: known.busy,
    kept: known.kept,
    isLeaving: known.isLeaving,
    problem: known.problem,
    runs: {
      asking: 'take',
      renewing: 'renew',
      shown: {
        copying: 'copy guardTab',
        downloading: 'download guardTab',
        printing: 'guardTab print',
        none: 'guardTab',
      }[known.busy ?? 'none'],
      unanswered: '',
      gone: '',
      closed: '',
    }[known.is],
  }),
  read: (snapshot) => ({ ...initialPasswordsView(snapshot), runs: running(snapshot) }),
})
