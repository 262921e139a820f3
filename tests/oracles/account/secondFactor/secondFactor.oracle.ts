/**
 * The second factor on the account page (0118): it is on after the first right code; recovery codes are shown once, until
 * the user says that they are saved; it is turned off only after a question, and never where the school requires it.
 */
import type { NewSecondFactor, SecondFactor } from '../../../../contract/entities/account/secondFactor'
import { secondFactorModel } from '../../../../src/catalogue/account/secondFactor/secondFactor.model'
import { secondFactorView } from '../../../../src/machines/account/secondFactor/secondFactor.selectors'
import { secondFactorTexts as texts } from '../../../../src/machines/account/secondFactor/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

type Phase = 'resting' | 'find' | 'failed' | 'begin' | 'setup' | 'activate' | 'codes' | 'renew' | 'asked' | 'turnOff'

interface Known {
  readonly phase: Phase
  readonly state: SecondFactor | null
  readonly newFactor: NewSecondFactor | null
  readonly codes: readonly string[]
  readonly problem: string | null
}

const isOn = ({ phase, state }: Known): boolean => phase === 'resting' && (state?.activatedAt ?? null) !== null
const isOff = ({ phase, state }: Known): boolean => phase === 'resting' && (state?.activatedAt ?? null) === null
const load = (known: Known, ...said: ReturnType<typeof emits>[]): Step<Known> =>
  stay(known, { phase: 'find', codes: [], problem: null }, ...said, starts('find', {}))
const request = (known: Known, phase: 'begin' | 'renew' | 'turnOff'): Step<Known> =>
  stay(known, { phase, problem: null }, starts(phase, {}))
const failTo =
  (phase: Phase) =>
  (known: Known, error: Failure): Step<Known> =>
    stay(known, { phase, problem: reasonOf(error, texts.failed) })
const says = (text: string) => emits({ type: 'notify', level: 'success', text })

export const oracle = rulesOf(secondFactorModel)({
  begin: (): Known => ({ phase: 'find', state: null, newFactor: null, codes: [], problem: null }),
  rules: {
    'secondFactor.reload': (known) => (known.phase === 'failed' ? load(known) : undefined),
    'secondFactor.begin': (known) => (isOff(known) ? request(known, 'begin') : undefined),
    'secondFactor.activate': (known, { code }) => {
      if (known.phase !== 'setup') return undefined
      if (code.trim() === '') return stay(known, { problem: texts.codeMissing })
      return stay(known, { phase: 'activate', problem: null }, starts('activate', { code: code.trim() }))
    },
    'secondFactor.renew': (known) => (isOn(known) ? request(known, 'renew') : undefined),
    'secondFactor.dismiss': (known) => (known.phase === 'codes' ? load(known) : undefined),
    'secondFactor.turnOff': (known) =>
      isOn(known) && known.state?.isRequired === false ? stay(known, { phase: 'asked', problem: null }) : undefined,
    'secondFactor.confirm': (known) => (known.phase === 'asked' ? request(known, 'turnOff') : undefined),
    'secondFactor.cancel': (known) => {
      if (known.phase === 'setup') return stay(known, { phase: 'resting', newFactor: null, problem: null })
      return known.phase === 'asked' ? stay(known, { phase: 'resting' }) : undefined
    },
    'done find': (known, state: SecondFactor) => stay(known, { phase: 'resting', state }),
    'error find': failTo('failed'),
    'done begin': (known, newFactor: NewSecondFactor) => stay(known, { phase: 'setup', newFactor }),
    'error begin': failTo('resting'),
    'done activate': (known, { recoveryCodes }: { recoveryCodes: readonly string[] }) =>
      stay(known, { phase: 'codes', codes: recoveryCodes, newFactor: null }, says(texts.isOn)),
    'error activate': failTo('setup'),
    'done renew': (known, { recoveryCodes }: { recoveryCodes: readonly string[] }) =>
      stay(known, { phase: 'codes', codes: recoveryCodes }),
    'error renew': failTo('resting'),
    'done turnOff': (known) => load(known, says(texts.isOff)),
    'error turnOff': failTo('resting'),
  },
  shown: ({ phase, state, newFactor, codes, problem }) => ({
    state,
    newFactor,
    codes,
    problem,
    asks: phase === 'asked',
    runs: ['find', 'begin', 'activate', 'renew', 'turnOff'].includes(phase) ? phase : '',
  }),
  read: (snapshot) => {
    const { stage, ...view } = secondFactorView(snapshot)
    return { ...view, asks: stage === 'askingTurnOff', runs: running(snapshot) }
  },
})
