/** Actions of one row: the first two as buttons, the others in a menu. */
import { Button } from '../kit/Button'
import { PopupMenu, usePopupMenu } from '../kit/overlays/PopupMenu'
import { recordViewTexts as texts } from './texts'

/** An action of a row. */
export interface RowAction {
  readonly name: string
  readonly label: string
  /** Accessible name where the label is too short; it contains the label. */
  readonly spoken?: string
  readonly icon?: string
  /** The action destroys something. */
  readonly danger?: boolean
  /** Why the action is unavailable for this row. */
  readonly reason?: string | null
  readonly busy?: boolean
  readonly onRun: () => void
}

/** The number of actions shown as buttons. */
const IN_SIGHT = 2

export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const inSight = actions.length <= IN_SIGHT + 1 ? actions : actions.slice(0, IN_SIGHT)
  const others = actions.slice(inSight.length)
  return (
    <div className="inline-row gap-1 align-center justify-end phone-wrap records-actions">
      {inSight.map(({ name: key, label, spoken, danger, reason, busy, onRun }) => (
        <Button
          key={key}
          size="s"
          kind={danger ? 'dangerQuiet' : 'quiet'}
          label={label}
          {...(spoken ? { name: spoken } : {})}
          reason={reason}
          busy={busy}
          onClick={onRun}
        />
      ))}
      {others.length > 0 ? <MoreActions name={name} actions={others} /> : null}
    </div>
  )
}

/** A menu of actions. */
export function MoreActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const menu = usePopupMenu()
  return (
    <>
      <Button size="s" kind="quiet" icon="ellipsis-h" iconOnly label={texts.moreOf(name)} {...menu.opener} />
      <PopupMenu
        {...menu.popup}
        atEnd
        label={texts.moreOf(name)}
        entries={actions.map(({ label, icon, danger, reason, onRun }) => ({ label, icon, danger, off: reason, onRun }))}
      />
    </>
  )
}
