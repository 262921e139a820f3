/** The one button of time mode (G085), as large as a thumb wants it. */
import type { StudentSignInView } from '../../../machines/live/attendance/attendance.selectors'
import type { StudentSignInIntent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Icon } from '../../shared/kit/Icon'
import { Reason, swallow } from '../../shared/kit/Reason'

export interface SignInPressProps {
  view: StudentSignInView
  onIntent: (intent: StudentSignInIntent) => void
}

export function SignInPress({ view, onIntent }: SignInPressProps) {
  const isChecking = view.phase === 'checking'
  return (
    <>
      <Reason reason={isChecking ? null : view.checkReason}>
        <button
          type="button"
          className={`signIn-press${isChecking ? ' signIn-press--busy' : ''}`}
          data-pc-autofocus="true"
          {...(isChecking
            ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow }
            : { onClick: () => onIntent({ type: 'signIn.check' }) })}
        >
          <Icon name={isChecking ? 'spinner pi-spin' : 'check'} />
          <span>{isChecking ? texts.checking : texts.press}</span>
        </button>
      </Reason>
      <p className="signIn-hint">{texts.pressHint}</p>
    </>
  )
}
