/** The bell with the number of unread notices. */

import type { FocusEvent, KeyboardEvent } from 'react'
import { Badge } from '../../shared/kit/marks'
import type { ShellNotices } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import { countShown } from './countShown'
import { HeaderButton } from './HeaderButton'
import '../frame/shell.css'

export function NoticeBell({ unread, onOpen, onClose, panel = null, reason }: ShellNotices) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (panel && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose?.()
  }
  const pressed = ({ key, currentTarget }: KeyboardEvent): void => {
    if (!panel || key !== 'Escape') return
    currentTarget.querySelector('button')?.focus()
    onClose?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what comes from the controls inside
    <div className="inline-row relative shell-bell" onBlur={leave} onKeyDown={pressed}>
      {panel ? <span className="fixed inset-0 shell-bell-elsewhere" aria-hidden="true" onClick={onClose} /> : null}
      <HeaderButton
        icon="bell"
        label={shellTexts.bell}
        name={shellTexts.notices(unread)}
        reason={reason}
        aria-haspopup="dialog"
        aria-expanded={panel !== null}
        onClick={onOpen}
      />
      {unread > 0 ? (
        <Badge
          value={countShown(unread)}
          className="height-4 absolute top-0 round-full no-pointer shell-bell-count"
          aria-hidden="true"
        />
      ) : null}
      {panel}
    </div>
  )
}
