/**
 * The proof of identity before dangerous calls: the dialog asks for the password where there is one, sends the typed
 * text, and reports one outcome for all calls that wait. A wrong proof may be repeated.
 */
import { confirmationModel } from '../../../../src/catalogue/account/confirmation/confirmation.model'
import { confirmationView } from '../../../../src/machines/account/confirmation/confirmation.selectors'
import type { ConfirmationWay } from '../../../../src/machines/account/confirmation/confirmation.types'
import { confirmationTexts as texts } from '../../../../src/machines/account/confirmation/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly isOpen: boolean
  readonly isSending: boolean
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  readonly way: ConfirmationWay
  readonly problem: string | null
}

const SIGNED_OUT = 40300
const answered = (isConfirmed: boolean) => emits({ type: 'confirmation.answered', isConfirmed })
const rests = { isOpen: false, isSending: false, problem: null }

export const oracle = rulesOf(confirmationModel)({
  begin: (): Known => ({ ...rests, hasPassword: true, hasSecondFactor: false, way: 'password' }),
  rules: {
    'confirmation.ask': (known, { ways }) =>
      known.isOpen
        ? undefined
        : stay(known, { ...ways, isOpen: true, way: ways.hasPassword ? 'password' : 'code', problem: null }),
    'confirmation.turn': (known) =>
      known.isOpen && !known.isSending && known.hasPassword && known.hasSecondFactor
        ? stay(known, { way: known.way === 'password' ? 'code' : 'password', problem: null })
        : undefined,
    'confirmation.submit': (known, { secret }) => {
      const { isOpen, isSending, hasPassword, hasSecondFactor, way } = known
      if (!isOpen || isSending || !(hasPassword || hasSecondFactor)) return undefined
      if (secret.trim() === '')
        return stay(known, { problem: way === 'password' ? texts.passwordMissing : texts.codeMissing })
      return stay(known, { isSending: true, problem: null }, starts('prove', { way, secret }))
    },
    'confirmation.cancel': (known) =>
      known.isOpen && !known.isSending ? stay(known, { isOpen: false }, answered(false)) : undefined,
    'done prove': (known) => stay(known, rests, answered(true)),
    'error prove': (known, error: Failure) =>
      error.code === SIGNED_OUT
        ? stay(known, rests, answered(false))
        : stay(known, { isSending: false, problem: reasonOf(error, texts.failed) }),
  },
  shown: ({ isOpen, isSending, hasPassword, hasSecondFactor, way, problem }) => ({
    isOpen,
    isSending,
    // The content of a closed dialog is not compared.
    ...(isOpen && {
      way,
      hasNoWay: !hasPassword && !hasSecondFactor,
      canTurn: hasPassword && hasSecondFactor,
      problem,
    }),
    runs: isSending ? 'prove' : '',
  }),
  read: (snapshot) => ({ ...confirmationView(snapshot), runs: running(snapshot) }),
})
