/**
 * Captcha field: the picture (a press loads another), the input, and a switch to a text question for users who cannot see the
 * picture.
 */
import { useId } from 'react'
import type { CaptchaFace } from '../../../../machines/account/captcha/captcha.selectors'
import type { CaptchaAnswer } from '../../../../machines/account/session/session.types'
import { Icon } from '../Icon'
import { kitTexts } from '../texts'
import { TextInput } from './TextInput'
import './captcha.css'

export interface CaptchaFieldProps extends CaptchaFace {
  onChange: (value: string) => void
  /** Requests another picture or question. */
  onRenew: () => void
  /** Switches between picture and question. */
  onTurn: () => void
  invalid?: boolean
  autoFocus?: boolean
  /** Id of an element that describes the field, such as the form's message. */
  describedBy?: string
}

/** Props that a form passes to the captcha field inside it. */
export interface CaptchaPlace {
  invalid: boolean
  describedBy: string
  /** Reports the typed text with the key of its captcha. */
  onAnswer: (answer: CaptchaAnswer) => void
}

const texts = kitTexts.captcha
const MAX = 16

export function CaptchaField(props: CaptchaFieldProps) {
  const { kind, asked, problem, value, onChange, onRenew, onTurn, invalid, autoFocus, describedBy } = props
  const id = useId()
  const isPicture = kind === 'picture'
  const described = [`${id}-asked`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="stack gap-2 kit-captcha">
      <label htmlFor={`${id}-code`}>{texts.label}</label>
      <div className={`stack columns-1-auto gap-3 kit-captcha-row${isPicture ? '' : ' kit-captcha-row--question'}`}>
        <TextInput
          id={`${id}-code`}
          name="validCode"
          value={value}
          placeholder={isPicture ? texts.pictureHint : texts.questionHint}
          autoComplete="off"
          autoCapitalize="characters"
          inputMode={isPicture ? 'text' : 'numeric'}
          spellCheck={false}
          maxLength={MAX}
          // An answer belongs to a captcha: before one is loaded, the field is read-only.
          readOnly={!asked}
          autoFocus={autoFocus}
          data-pc-autofocus={autoFocus ? 'true' : undefined}
          aria-describedby={described}
          aria-invalid={invalid || undefined}
          invalid={invalid}
          onChange={(event) => onChange(event.target.value)}
        />
        {isPicture ? (
          <button
            type="button"
            className="stack place-center pad-0 clip line-strong round-m on-surface-2 u-muted pointer height-12 kit-captcha-picture"
            aria-label={texts.another}
            onClick={onRenew}
          >
            {asked ? <img src={asked.content} alt="" /> : <Icon name={problem ? 'refresh' : 'spinner pi-spin'} />}
          </button>
        ) : null}
      </div>
      <p id={`${id}-asked`} className="u-muted size-s leading-s kit-captcha-asked" aria-live="polite">
        {problem ?? (isPicture ? texts.pictureNote : (asked?.content ?? texts.loading))}
      </p>
      <p className="row wrap kit-captcha-ways">
        {isPicture ? null : (
          <button
            type="button"
            className="pointer size-s ink-accent on-none line-none hover-underline kit-captcha-way"
            onClick={onRenew}
          >
            {texts.anotherQuestion}
          </button>
        )}
        <button
          type="button"
          className="pointer size-s ink-accent on-none line-none hover-underline kit-captcha-way"
          onClick={onTurn}
        >
          {isPicture ? texts.toQuestion : texts.toPicture}
        </button>
      </p>
    </div>
  )
}
