/** A link that looks like a button: it leads out of the application, or downloads a file. */
import { buttonClass } from './buttonClass'
import { Icon } from './Icon'

export interface LinkButtonProps {
  href: string
  label: string
  /** Its name for screen readers, where the label says too little. */
  name?: string
  /** primeicons name without prefix. */
  icon: string
  kind?: 'primary' | 'normal'
  size?: 'm' | 'l'
  /** `download`: saves the file. `window`: opens a window of its own. */
  opens?: 'here' | 'window' | 'download'
  wide?: boolean
  /** An action is in progress: the link leads nowhere. */
  busy?: boolean
  className?: string
}

export function LinkButton({ href, label, name, icon, kind, size, wide, busy, opens, className }: LinkButtonProps) {
  return (
    <a
      href={busy ? undefined : href}
      aria-disabled={busy || undefined}
      className={buttonClass({ kind: kind ?? 'normal', size, wide, className })}
      aria-label={name}
      {...(opens === 'window' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(opens === 'download' ? { download: true } : {})}
      {...(opens === undefined || opens === 'here' ? { rel: 'noreferrer' } : {})}
    >
      <Icon name={icon} className="kit-button-icon p-button-icon" />
      <span className="kit-button-label p-button-label">{label}</span>
    </a>
  )
}
