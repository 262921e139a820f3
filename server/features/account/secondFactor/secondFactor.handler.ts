/** The second factor on the account page: turned on with a code of the app, turned off, new recovery codes. */
import type { Transaction } from 'kysely'
import type { AuditAction } from '../../../../contract/words/auditWords'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { SecondFactors } from '../../../services/account/secondFactors'

/** Further dependencies of this feature. */
export interface SecondFactorContext extends FeatureContext {
  readonly secondFactors: SecondFactors
  /** Whether administrators who sign in with a password need a second factor. */
  readonly secondFactorRequired: boolean
}

export function secondFactorFeature(context: SecondFactorContext): Feature {
  const { db, audit, secondFactors, secondFactorRequired } = context
  const isRequiredOf = ({ role }: Pick<Caller, 'role'>): boolean => secondFactorRequired && role === 'admin'

  /** A change with its audit row: both are stored, or neither. */
  const change = <Result>(
    action: Extract<AuditAction, `secondFactor.${string}`>,
    { caller: { userId }, address }: { readonly caller: Caller; readonly address: string },
    work: (trx: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const result = await work(trx)
      await audit.record({ action, actorId: userId, subject: userId, outcome: 'done', address }, trx)
      return result
    })

  return {
    name: 'secondFactor',
    calls: {
      findSecondFactor: async ({ caller }) => ({
        ...(await secondFactors.find(caller.userId)),
        isRequired: isRequiredOf(caller),
      }),
      async beginSecondFactor({ caller }) {
        const begun = await secondFactors.begin(caller)
        if (begun === null) throw new Refusal('secondFactorOn')
        return begun
      },
      async activateSecondFactor(request) {
        const { caller, input } = request
        const wait = await secondFactors.count(caller.userId)
        if (wait > 0) throw new Refusal('loginThrottled', undefined, { retryAfterSeconds: wait })
        const recoveryCodes = await change('secondFactor.on', request, async (trx) => {
          if (!(await secondFactors.activate(trx, caller.userId, input.code))) throw new Refusal('secondFactorWrong')
          return secondFactors.renewRecoveryCodes(trx, caller.userId)
        })
        await secondFactors.forgive(caller.userId)
        return { recoveryCodes }
      },
      renewRecoveryCodes: async (request) => ({
        recoveryCodes: await change('secondFactor.codes', request, async (trx) => {
          const { userId } = request.caller
          if (!(await secondFactors.isOn(userId, trx))) throw new Refusal('secondFactorOff')
          return secondFactors.renewRecoveryCodes(trx, userId)
        }),
      }),
      async turnOffSecondFactor(request) {
        if (isRequiredOf(request.caller)) throw new Refusal('secondFactorRequired')
        await change('secondFactor.off', request, async (trx) => {
          if (!(await secondFactors.turnOff(trx, request.caller.userId))) throw new Refusal('secondFactorOff')
        })
        return null
      },
    },
  }
}
