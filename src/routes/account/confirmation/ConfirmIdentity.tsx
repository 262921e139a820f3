/** Asks for a proof of identity when a call needs one; the calls that wait get the outcome of the one dialog. */
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { confirmationMachine } from '../../../machines/account/confirmation/confirmation.machine'
import { confirmationView } from '../../../machines/account/confirmation/confirmation.selectors'
import type { ProofInput } from '../../../machines/account/confirmation/confirmation.types'
import { encryptPasswords } from '../../../services/network/crypto'
import { call, confirmBy } from '../../../services/network/http'
import { ConfirmIdentityDialog } from '../../../views/account/confirmation/ConfirmIdentityDialog'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'

const providedConfirmation = confirmationMachine.provide({
  actors: {
    prove: fromPromise<void, ProofInput>(async ({ input: { way, secret } }) => {
      if (way === 'code') return void (await call('confirmIdentity', { code: secret }))
      const { keyId, passwords } = await encryptPasswords([secret])
      const [password = ''] = passwords
      await call('confirmIdentity', { password, keyId })
    }),
  },
})

export function ConfirmIdentity() {
  const actor = useChartRef(providedConfirmation)
  useEffect(() => {
    const waiting: ((isConfirmed: boolean) => void)[] = []
    const settle = (isConfirmed: boolean): void => {
      for (const resolve of waiting.splice(0)) resolve(isConfirmed)
    }
    const answers = actor.on('confirmation.answered', ({ isConfirmed }) => settle(isConfirmed))
    const stop = confirmBy(
      (ways) =>
        new Promise<boolean>((resolve) => {
          waiting.push(resolve)
          actor.send({ type: 'confirmation.ask', ways })
        }),
    )
    return () => {
      stop()
      answers.unsubscribe()
      settle(false)
    }
  }, [actor])
  return <ConfirmIdentityDialog view={useView(actor, confirmationView)} send={actor.send} />
}
