/** A captcha beside a form: its chart with a real server behind it, and what the field needs. */
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { captchaMachine } from '../../machines/captcha/captcha.machine'
import { type CaptchaFace, captchaFace } from '../../machines/captcha/captcha.selectors'
import type { CaptchaAsked, CaptchaInput } from '../../machines/captcha/captcha.types'
import { askCaptcha } from '../../services/captcha'
import { useChart } from '../useChart'

const providedCaptcha = captchaMachine.provide({
  actors: { ask: fromPromise<CaptchaAsked, CaptchaInput>(({ input }) => askCaptcha(input.kind)) },
})

/** For a `CaptchaField`; `asked.captchaKey` goes with what the person typed. */
export interface CaptchaHandle extends CaptchaFace {
  readonly onRenew: () => void
  readonly onTurn: () => void
}

/** Asks a captcha for as long as the component is there. Call `onRenew` once an answer has been used. */
export function useCaptcha(): CaptchaHandle {
  const [snapshot, send] = useChart(providedCaptcha)
  const commands = useMemo(
    () => ({ onRenew: () => send({ type: 'captcha.renew' }), onTurn: () => send({ type: 'captcha.turn' }) }),
    [send],
  )
  return { ...captchaFace(snapshot), ...commands }
}
