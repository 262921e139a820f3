/** Shows whether a text is saved. The place on the page is fixed; a failure is announced to screen readers. */
import type { AutosaveStatus as Status } from '../../../machines/shared/autosave/autosave.types'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { kitTexts } from '../kit/texts'
import './autosave.css'

export interface AutosaveStatusProps {
  readonly status: Status
  /** The status as text (`autosaveView`). */
  readonly words: string
  readonly onRetry: () => void
}

const icons: Readonly<Record<Status, string>> = {
  clean: 'check',
  saved: 'check',
  unsaved: 'pencil',
  saving: 'spinner pi-spin',
  conflict: 'exclamation-triangle',
  offline: 'wifi',
  failed: 'exclamation-circle',
}

export function AutosaveStatus({ status, words, onRetry }: AutosaveStatusProps) {
  const canRetry = status === 'offline' || status === 'failed'
  const isWrong = canRetry || status === 'conflict'
  return (
    <div className={`row gap-2 align-center min-control-s u-muted size-s autosave${isWrong ? ' ink-danger' : ''}`}>
      <span className="row gap-2 align-center autosave-words" role={isWrong ? 'alert' : 'status'}>
        <Icon name={icons[status]} />
        <span>{words}</span>
      </span>
      {canRetry ? <Button kind="quiet" size="s" label={kitTexts.retry} onClick={onRetry} /> : null}
    </div>
  )
}
