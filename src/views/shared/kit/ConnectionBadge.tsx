/** How a live connection stands, in a word, a colour and a shape; with a way to try again at once when it is lost. */
import { linkTexts } from '../../../machines/live/classroom/link.selectors'
import type { ConnectionStatus } from '../../../machines/shared/connection/connection.types'
import { Button } from './Button'
import { Icon } from './Icon'
import { kitTexts } from './texts'
import './kit.css'

export interface ConnectionBadgeProps {
  status: ConnectionStatus
  /** Whole seconds until the next try; shown while the connection is lost. */
  retryInSeconds?: number | null
  onRetry?: () => void
  /** An icon with the words for screen readers only. */
  compact?: boolean
  /** Takes the same room however the connection stands, so that nothing beside it moves: pressing it tries again. */
  steady?: boolean
}

const icons: Record<ConnectionStatus, string> = {
  closed: 'circle',
  connecting: 'spinner pi-spin',
  connected: 'check-circle',
  lost: 'exclamation-triangle',
  refused: 'ban',
}

/** Why a live control does not work while the connection stands so; null when it works. For `Reason`. */
export const connectionReason = (status: ConnectionStatus): string | null =>
  status === 'connected' ? null : linkTexts[status]

export function ConnectionBadge({
  status,
  retryInSeconds,
  onRetry,
  compact = false,
  steady = false,
}: ConnectionBadgeProps) {
  const texts = kitTexts.connection
  const canRetry = status === 'lost' && onRetry !== undefined
  return (
    <span className={`kit-connection kit-connection--${status}${steady ? ' kit-connection--steady' : ''}`}>
      <span role="status" className="kit-connection-state" title={compact ? texts[status] : undefined}>
        <Icon name={steady && canRetry ? 'refresh' : icons[status]} />
        <span className={compact ? 'u-hidden' : undefined}>{texts[status]}</span>
      </span>
      {status === 'lost' && !compact && !steady && retryInSeconds != null ? (
        // The seconds change all the time: they are not announced.
        <span className="kit-connection-retry u-numbers" aria-hidden="true">
          {retryInSeconds > 0 ? texts.retryIn(retryInSeconds) : texts.retrying}
        </span>
      ) : null}
      {canRetry ? (
        <Button
          kind="quiet"
          size="s"
          icon={steady ? undefined : 'refresh'}
          iconOnly={compact || steady}
          label={texts.retryNow}
          className={steady ? 'kit-connection-over' : undefined}
          onClick={onRetry}
        />
      ) : null}
    </span>
  )
}
