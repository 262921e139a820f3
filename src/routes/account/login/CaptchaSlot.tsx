/** A captcha that looks after itself: a form puts it in and is told the answer that is typed. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { fromPromise } from 'xstate'
import { captchaMachine } from '../../../machines/account/captcha/captcha.machine'
import { captchaFace } from '../../../machines/account/captcha/captcha.selectors'
import type { CaptchaAsked, CaptchaInput } from '../../../machines/account/captcha/captcha.types'
import { askCaptcha } from '../../../services/network/captcha'
import { CaptchaField, type CaptchaFieldProps, type CaptchaPlace } from '../../../views/shared/kit/fields/CaptchaField'
import { useChart } from '../../shared/useChart'

const providedCaptcha = captchaMachine.provide({
  actors: { ask: fromPromise<CaptchaAsked, CaptchaInput>(({ input }) => askCaptcha(input.kind)) },
})

export interface CaptchaSlotProps extends Pick<CaptchaFieldProps, 'invalid' | 'autoFocus' | 'describedBy'> {
  /** Grows whenever an answer has been used: another captcha is asked then. */
  used: number
  /** What is typed now, with the key that it answers. */
  onAnswer: CaptchaPlace['onAnswer']
  /** The chart of a captcha that is asked elsewhere. */
  machine?: typeof providedCaptcha
}

export function CaptchaSlot({ used, onAnswer, machine = providedCaptcha, ...field }: CaptchaSlotProps) {
  const [snapshot, send, actor] = useChart(machine, { input: { used } })
  const told = useRef(onAnswer)
  told.current = onAnswer
  // Before the chart is started, so that the form hears its first word.
  useLayoutEffect(() => {
    const listening = actor.on('captcha.answered', ({ captchaKey, validCode }) =>
      told.current({ captchaKey, validCode }),
    )
    return () => listening.unsubscribe()
  }, [actor])
  useEffect(() => send({ type: 'captcha.spend', used }), [used, send])
  return (
    <CaptchaField
      {...field}
      {...captchaFace(snapshot)}
      onChange={(typed) => send({ type: 'captcha.write', typed })}
      onRenew={() => send({ type: 'captcha.renew' })}
      onTurn={() => send({ type: 'captcha.turn' })}
    />
  )
}
