/** Failed submissions, below the header of every page; and a notice when the page with the open form is offline. */
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { handInTexts as texts } from './texts'
import './handInBar.css'

export interface HandInBarProps {
  failed: readonly { readonly lessonTaskId: string; readonly name: string }[]
  /** The name of the submission in progress; null when there is none. */
  sending: string | null
  isOffline: boolean
  onGo: (lessonTaskId: string) => void
  onDismiss: (lessonTaskId: string) => void
}

export function HandInBar({ failed, sending, isOffline, onGo, onDismiss }: HandInBarProps) {
  if (failed.length === 0 && sending === null && !isOffline) return null
  return (
    <section className="sticky below-3 pad-2-3 on-warning-soft round-m handIn" aria-label={texts.name}>
      <ul role="status">
        {isOffline ? (
          <li className="bar gap-2-3">
            <Icon name="wifi" />
            <span>{texts.offline}</span>
          </li>
        ) : null}
        {sending === null ? null : (
          <li className="bar gap-2-3">
            <Icon name="spinner" />
            <span>{texts.sending(sending)}</span>
          </li>
        )}
        {failed.map(({ lessonTaskId, name }) => (
          <li key={lessonTaskId} className="bar gap-2-3 handIn-failed">
            <Icon name="exclamation-triangle" />
            <span>{texts.failed(name)}</span>
            <Button
              size="s"
              kind="primary"
              label={texts.go}
              name={texts.goTo(name)}
              onClick={() => onGo(lessonTaskId)}
            />
            <Button
              size="s"
              kind="quiet"
              icon="times"
              iconOnly
              label={texts.dismiss(name)}
              onClick={() => onDismiss(lessonTaskId)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
