/** Status of a live connection as a word, a colour and a shape, with a button to reconnect now when the connection is lost. */
import { linkTexts } from '../../../machines/live/classroom/link.selectors'
import type { ConnectionStatus } from '../../../machines/shared/connection/connection.types'
import { Button } from './Button'
import { Icon } from './Icon'
import { kitTexts } from './texts'
import './kit.css'

export interface ConnectionBadgeProps {
  status: ConnectionStatus
  /** Whole seconds until the next attempt; shown while the connection is lost. */
  retryInSeconds?: number | null
  onRetry?: () => void
  /** Shows an icon only; the words are for screen readers. */
  compact?: boolean
  /** Keeps the same width in every status, so that nothing beside it moves. A press reconnects. */
  steady?: boolean
}

const icons: Record<ConnectionStatus, string> = {
  closed: 'circle',
  connecting: 'spinner pi-spin',
  connected: 'check-circle',
  lost: 'exclamation-triangle',
  refused: 'ban',
}

/** Why a live control is unavailable in this connection status; null when it is available. For `Reason`. */
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
    <span
      className={`inline-row gap-2 align-center nowrap kit-connection kit-connection--${status}${steady ? ' relative kit-connection--steady' : ''}`}
    >
      <span
        role="status"
        className="inline-row gap-2 align-center pad-1-3 round-full on-surface-2 u-muted size-s kit-connection-state"
        title={compact ? texts[status] : undefined}
      >
        <Icon name={steady && canRetry ? 'refresh' : icons[status]} />
        <span className={compact ? 'u-hidden' : undefined}>{texts[status]}</span>
      </span>
      {status === 'lost' && !compact && !steady && retryInSeconds != null ? (
        // The seconds change continuously, so they are not announced.
        <span className="u-muted kit-connection-retry u-numbers" aria-hidden="true">
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
