/** The bell with the number of unread notices. */
import { Badge } from 'primereact/badge'
import { Button } from '../kit/Button'
import type { ShellNotices } from './shell.types'
import { shellTexts } from './texts'
import './shell.css'

/** Beyond this the number says "more than". */
const MOST = 99

export function NoticeBell({ unread, onOpen, reason }: ShellNotices) {
  return (
    <span className="shell-bell">
      <Button
        kind="quiet"
        icon="bell"
        iconOnly
        label={shellTexts.notices(unread)}
        reason={reason}
        reasonPlace="below"
        onClick={onOpen}
      />
      {unread > 0 ? (
        <Badge value={unread > MOST ? `${MOST}+` : unread} className="shell-bell-count" aria-hidden="true" />
      ) : null}
    </span>
  )
}
