/** How a live connection stands, in a word, a colour and a shape; with a way to try again at once when it is lost. */
import { linkTexts } from '../../machines/classroom/link.selectors'
import type { ConnectionStatus } from '../../machines/connection/connection.types'
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

export function ConnectionBadge({ status, retryInSeconds, onRetry, compact = false }: ConnectionBadgeProps) {
  const texts = kitTexts.connection
  return (
    <span className={`kit-connection kit-connection--${status}`}>
      <span role="status" className="kit-connection-state" title={compact ? texts[status] : undefined}>
        <Icon name={icons[status]} />
        <span className={compact ? 'u-hidden' : undefined}>{texts[status]}</span>
      </span>
      {status === 'lost' && !compact && retryInSeconds != null ? (
        // The seconds change all the time: they are not announced.
        <span className="kit-connection-retry u-numbers" aria-hidden="true">
          {retryInSeconds > 0 ? texts.retryIn(retryInSeconds) : texts.retrying}
        </span>
      ) : null}
      {status === 'lost' && onRetry ? (
        <Button kind="quiet" size="s" icon="refresh" iconOnly={compact} label={texts.retryNow} onClick={onRetry} />
      ) : null}
    </span>
  )
}
