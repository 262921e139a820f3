/** A captcha that looks after itself: a form puts it in and is told the answer that is typed. */
import { useEffect, useRef, useState } from 'react'
import { CaptchaField, type CaptchaFieldProps, type CaptchaPlace } from '../../views/kit/CaptchaField'
import { useCaptcha } from './useCaptcha'

export interface CaptchaSlotProps extends Pick<CaptchaFieldProps, 'invalid' | 'autoFocus' | 'describedBy'> {
  /** Grows whenever an answer has been used: another captcha is asked then. */
  used: number
  /** What is typed now, with the key that it answers. */
  onAnswer: CaptchaPlace['onAnswer']
}

export function CaptchaSlot({ used, onAnswer, ...field }: CaptchaSlotProps) {
  const { asked, onRenew, ...captcha } = useCaptcha()
  const captchaKey = asked?.captchaKey ?? ''
  // An answer belongs to one key: with the next one the field is empty again.
  const [typed, setTyped] = useState({ captchaKey: '', validCode: '' })
  const validCode = typed.captchaKey === captchaKey ? typed.validCode : ''
  const before = useRef(used)
  useEffect(() => {
    if (before.current !== used) onRenew()
    before.current = used
  }, [used, onRenew])
  const told = useRef(onAnswer)
  told.current = onAnswer
  useEffect(() => told.current({ captchaKey, validCode }), [captchaKey, validCode])
  return (
    <CaptchaField
      {...field}
      {...captcha}
      asked={asked}
      value={validCode}
      onChange={(value) => setTyped({ captchaKey, validCode: value })}
      onRenew={onRenew}
    />
  )
}
