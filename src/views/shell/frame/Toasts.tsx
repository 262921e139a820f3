/**
 * Toasts: at the top, 70 px down, at most three, the newest last (B197, B198). The chart of the toasts decides how long each
 * stays. Toasts avoid elements in use, and a press passes through them to the page.
 */
import { TOAST_MAX } from '../../../../contract/limits'
import type { Notify } from '../../../machines/shared/messages'
import { maintenanceTexts } from '../../../machines/shell/maintenance/texts'
import { giveWay } from '../../shared/kit/behaviour/giveWay'
import { Icon } from '../../shared/kit/Icon'
import { shellTexts } from './texts'
import './shell.css'

export interface Toast extends Omit<Notify, 'type'> {
  id: string
}

export interface ToastsProps {
  toasts: readonly Toast[]
  /** The announced maintenance, which stays until the user closes it; null: none. */
  maintenance?: string | null
  onClose: (id: string) => void
  onMaintenanceClose?: () => void
}

const icons: Record<Toast['level'], string> = {
  success: 'check-circle',
  info: 'info-circle',
  warning: 'exclamation-triangle',
  error: 'times-circle',
}

export function Toasts({ toasts, maintenance = null, onClose, onMaintenanceClose }: ToastsProps) {
  if (toasts.length === 0 && maintenance === null) return null
  return (
    <section
      ref={giveWay}
      className="column pad-x-4 gap-2 align-center fixed no-pointer shell-toasts"
      aria-label={shellTexts.toasts}
    >
      {maintenance === null ? null : (
        <ToastCard
          toast={{ level: 'warning', title: maintenanceTexts.title, text: maintenance }}
          role="status"
          onClose={onMaintenanceClose}
        />
      )}
      {toasts.slice(-TOAST_MAX).map(({ id, ...toast }) => (
        <ToastCard
          key={id}
          toast={toast}
          role={toast.level === 'error' || toast.level === 'warning' ? 'alert' : 'status'}
          onClose={() => onClose(id)}
        />
      ))}
    </section>
  )
}

interface ToastCardProps {
  toast: Omit<Toast, 'id'>
  role: 'alert' | 'status'
  onClose: (() => void) | undefined
}

function ToastCard({ toast, role, onClose }: ToastCardProps) {
  return (
    <div
      role={role}
      className={`row gap-3 align-start line round-m on-overlay shadow-2 shell-toast shell-toast--${toast.level}`}
    >
      <Icon name={icons[toast.level]} className="pad-y-2 ink-accent shell-toast-icon" />
      <div className="column breaks pad-y-1 shell-toast-text">
        <span className="u-hidden">{`${shellTexts.toastLevels[toast.level]}：`}</span>
        {toast.title ? <strong>{toast.title}</strong> : null}
        <span>{toast.text}</span>
      </div>
      <button
        type="button"
        className="width-control-s stack place-center rigid line-none round-full on-none u-muted pointer height-control-s shell-toast-close"
        aria-label={shellTexts.closeToast}
        onClick={onClose}
      >
        <Icon name="times" />
      </button>
    </div>
  )
}
