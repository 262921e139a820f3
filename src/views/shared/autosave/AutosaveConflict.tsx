/**
 * Dialog for a save conflict: shows the local text and the saved text of another page. The user chooses one; neither is overwritten
 * silently.
 */
import type { ReactNode } from 'react'
import { momentInWords } from '../../../../contract/moments'
import { Button } from '../kit/Button'
import { Modal } from '../kit/overlays/Modal'
import { autosaveTexts as texts } from './texts'
import './autosave.css'

export interface AutosaveConflictProps {
  readonly open: boolean
  readonly mine: ReactNode
  readonly theirs: ReactNode
  /** Who saved the other text, and when (ms); empty and null where this is unknown. */
  readonly changedBy: string
  readonly changedTime: number | null
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

export function AutosaveConflict(props: AutosaveConflictProps) {
  const { open, mine, theirs, changedBy, changedTime, onKeepMine, onTakeTheirs } = props
  return (
    <Modal
      open={open}
      title={texts.conflict}
      size="l"
      footer={
        <>
          <Button label={texts.takeTheirs} onClick={onTakeTheirs} />
          <Button kind="primary" label={texts.keepMine} onClick={onKeepMine} />
        </>
      }
    >
      <p>{texts.changed(changedBy, changedTime === null ? '' : momentInWords(changedTime))}</p>
      <div className="stack gap-4 autosave-sides">
        <section aria-label={texts.mine}>
          <p className="size-s below-2 autosave-sideTitle">{texts.mine}</p>
          <div className="pad-3 scroll line round-m breaks autosave-side">{mine}</div>
        </section>
        <section aria-label={texts.theirs}>
          <p className="size-s below-2 autosave-sideTitle">{texts.theirs}</p>
          <div className="pad-3 scroll line round-m breaks autosave-side">{theirs}</div>
        </section>
      </div>
    </Modal>
  )
}
