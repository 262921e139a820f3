/** Two pages have edited one section (D34): both texts side by side, to choose one. */
import { momentInWords } from '../../../../../contract/moments'
import type { SavedByOther, SectionText } from '../../../../machines/documents/planEditor/section/section.types'
import { Button } from '../../../shared/kit/Button'
import { Modal } from '../../../shared/kit/overlays/Modal'
import { AnnotatedText } from '../../annotations/AnnotatedText'
import { planViewTexts as texts } from '../texts'

export interface SectionConflictProps {
  title?: string
  mine: SectionText
  theirs: SavedByOther
  onMine: () => void
  onTheirs: () => void
  onBack?: () => void
}

export function SectionConflict({
  title = texts.conflictTitle,
  mine,
  theirs,
  onMine,
  onTheirs,
  onBack,
}: SectionConflictProps) {
  const when = theirs.changedTime === null ? '' : momentInWords(theirs.changedTime)
  return (
    <Modal
      open
      size="room"
      role="alertdialog"
      title={title}
      {...(onBack && { onClose: onBack })}
      footer={
        <>
          {onBack ? <Button kind="quiet" label={texts.conflictBack} onClick={onBack} /> : null}
          <Button label={texts.takeTheirs} onClick={onTheirs} />
          <Button kind="primary" label={texts.keepMine} onClick={onMine} />
        </>
      }
    >
      <p>{texts.conflictText(theirs.changedBy, when)}</p>
      <div className="stack gap-4 plan-conflict">
        <Side name={texts.mine} text={mine} />
        <Side name={texts.theirs} text={theirs.text} />
      </div>
    </Modal>
  )
}

const Side = ({ name, text }: { name: string; text: SectionText }) => (
  <section className="shrink pad-3-4 line round-m plan-conflictSide" aria-label={name}>
    <h3 className="below-2 u-muted size-s">{name}</h3>
    <p className="weight-bold">{text.title}</p>
    <AnnotatedText html={text.html} />
  </section>
)
