/**
 * Steps with mail: the link of an address is sent by itself, once; forms are sent when they are complete. The own address
 * is stored by the server alone: the card shows what it answers.
 */
import type { OwnEmail } from '../../../../contract/entities/account/email'
import { errors } from '../../../../contract/errors'
import { mailStepModel, ownEmailModel } from '../../../../src/catalogue/account/email/email.model'
import { mailStepView, ownEmailView } from '../../../../src/machines/account/email/email.selectors'
import type { MailStep, StepInput } from '../../../../src/machines/account/email/email.types'
import { emailTexts as texts } from '../../../../src/machines/account/email/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

interface KnownStep {
  readonly step: MailStep
  readonly link: string
  readonly now: 'form' | 'sending' | 'done'
  readonly problem: string | null
}

function missing(step: MailStep, { loginCode = '', password = '', repeated = '' }: StepInput): string | null {
  if (step === 'confirm') return null
  if (step === 'forgot') return loginCode.trim() === '' ? texts.loginCodeMissing : null
  if (password === '') return texts.passwordMissing
  if ([...password].length < 8) return errors.weakPassword.text
  return password === repeated ? null : errors.passwordsDiffer.text
}

export const stepOracle = rulesOf(mailStepModel)({
  begin: ({ step, link }): KnownStep => ({ step, link, now: step === 'confirm' ? 'sending' : 'form', problem: null }),
  rules: {
    'step.submit': (known, { typed }) => {
      if (known.now !== 'form') return undefined
      const problem = missing(known.step, typed)
      if (problem !== null) return stay(known, { problem })
      const { step, link } = known
      return stay(known, { now: 'sending', problem: null }, starts('send', { step, link, ...typed }))
    },
    'done send': (known) => stay(known, { now: 'done' }),
    'error send': (known, error: Failure) => stay(known, { now: 'form', problem: reasonOf(error, texts.failed) }),
  },
  shown: ({ step, now, problem }) => ({
    step,
    isDone: now === 'done',
    isSending: now === 'sending',
    problem,
    runs: now === 'sending' ? 'send' : '',
  }),
  read: (snapshot) => ({ ...mailStepView(snapshot), runs: running(snapshot) }),
})

interface KnownEmail {
  readonly runs: '' | 'find' | 'save' | 'remove'
  readonly hasFailed: boolean
  readonly own: OwnEmail | null
  readonly problem: string | null
}

const says = (text: string) => emits({ type: 'notify', level: 'success', text })
const rests = ({ runs, hasFailed }: KnownEmail): boolean => runs === '' && !hasFailed

export const emailOracle = rulesOf(ownEmailModel)({
  begin: (): KnownEmail => ({ runs: 'find', hasFailed: false, own: null, problem: null }),
  rules: {
    'email.reload': (known) =>
      known.hasFailed ? stay(known, { runs: 'find', hasFailed: false, problem: null }, starts('find', {})) : undefined,
    'email.save': (known, { email }) => {
      if (!rests(known)) return undefined
      if (email.trim() === '') return stay(known, { problem: texts.emailMissing })
      return stay(known, { runs: 'save', problem: null }, starts('save', { email: email.trim() }))
    },
    'email.remove': (known) =>
      rests(known) && (known.own?.email || known.own?.pending)
        ? stay(known, { runs: 'remove', problem: null }, starts('remove', {}))
        : undefined,
    'done find': (known, own: OwnEmail) => stay(known, { runs: '', own, problem: null }),
    'error find': (known, error: Failure) =>
      stay(known, { runs: '', hasFailed: true, problem: reasonOf(error, texts.loadFailed) }),
    'done save': (known, own: OwnEmail) => stay(known, { runs: '', own, problem: null }, says(texts.mailed)),
    'error save': (known, error: Failure) => stay(known, { runs: '', problem: reasonOf(error, texts.failed) }),
    'done remove': (known, own: OwnEmail) => stay(known, { runs: '', own, problem: null }, says(texts.removed)),
    'error remove': (known, error: Failure) => stay(known, { runs: '', problem: reasonOf(error, texts.failed) }),
  },
  shown: ({ runs, own, problem }) => ({ runs, own, problem }),
  read: (snapshot) => {
    const { own, problem } = ownEmailView(snapshot)
    return { own, problem, runs: running(snapshot) }
  },
})
