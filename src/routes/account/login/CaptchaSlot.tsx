/** A captcha with its own chart: a form includes it and receives the typed answer. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { fromPromise } from 'xstate'
import { captchaMachine } from '../../../machines/account/captcha/captcha.machine'
import { captchaFace } from '../../../machines/account/captcha/captcha.selectors'
import type { CaptchaAsked, CaptchaInput } from '../../../machines/account/captcha/captcha.types'
import { askCaptcha } from '../../../services/network/captcha'
import { CaptchaField, type CaptchaFieldProps, type CaptchaPlace } from '../../../views/shared/kit/fields/CaptchaField'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'

const providedCaptcha = captchaMachine.provide({
  actors: { ask: fromPromise<CaptchaAsked, CaptchaInput>(({ input }) => askCaptcha(input.kind)) },
})

export interface CaptchaSlotProps extends Pick<CaptchaFieldProps, 'invalid' | 'autoFocus' | 'describedBy'> {
  /** Increases whenever an answer has been used: another captcha is requested. */
  used: number
  /** Receives the typed text with the key of its captcha. */
  onAnswer: CaptchaPlace['onAnswer']
  /** The chart of another kind of captcha. */
  machine?: typeof providedCaptcha
}

export function CaptchaSlot({ used, onAnswer, machine = providedCaptcha, ...field }: CaptchaSlotProps) {
  const actor = useChartRef(machine, { input: { used } })
  const latestOnAnswer = useRef(onAnswer)
  latestOnAnswer.current = onAnswer
  // A layout effect runs before the chart starts, so that the form receives its first event.
  useLayoutEffect(() => {
    const listening = actor.on('captcha.answered', ({ captchaKey, validCode }) =>
      latestOnAnswer.current({ captchaKey, validCode }),
    )
    return () => listening.unsubscribe()
  }, [actor])
  useEffect(() => actor.send({ type: 'captcha.spend', used }), [actor, used])
  return (
    <CaptchaField
      {...field}
      {...useView(actor, captchaFace)}
      onChange={(typed) => actor.send({ type: 'captcha.write', typed })}
      onRenew={() => actor.send({ type: 'captcha.renew' })}
      onTurn={() => actor.send({ type: 'captcha.turn' })}
    />
  )
}
