/** The teacher's slides: a document is chosen and prepared, then its pages are shown to the class. */
import type { SlideDeck } from '../../../../contract/entities/live/slides'
import { texts } from '../../../machines/live/slides/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { SlidesPresenting, type SlidesTeacherDialogProps } from './SlidesPresenting'

export function SlidesTeacherDialog(props: SlidesTeacherDialogProps) {
  const { open, view, newId, onIntent } = props
  if (view.shown) return <SlidesPresenting {...props} shown={view.shown} />
  const isPreparing = view.phase === 'preparing' || view.phase === 'starting'
  return (
    <Modal
      open={open}
      title={texts.title}
      size="m"
      line={view.linkReason}
      onClose={() => onIntent({ type: 'slides.close' })}
      footer={
        isPreparing ? (
          view.phase === 'preparing' ? (
            <Button label={texts.cancel} onClick={() => onIntent({ type: 'slides.cancel' })} />
          ) : null
        ) : (
          <Button
            kind="primary"
            icon="folder-open"
            label={texts.choose}
            onClick={() => onIntent({ type: 'slides.choose', requestId: newId() })}
          />
        )
      }
    >
      {isPreparing ? <Preparation view={view} /> : <p className="u-muted">{texts.chooseHint}</p>}
      {view.problem ? (
        <p role="alert" className="ink-danger">
          {view.problem}
        </p>
      ) : null}
    </Modal>
  )
}

function Preparation({ view: { phase, resourceName, deck } }: Pick<SlidesTeacherDialogProps, 'view'>) {
  const isCounted = deck !== null && deck.pageCount > 0
  return (
    <div className="stack gap-3">
      <p className="weight-bold">{resourceName}</p>
      {phase === 'starting' ? (
        <p role="status">{texts.starting}</p>
      ) : (
        <>
          <progress
            className="accented block wide"
            aria-label={texts.preparing}
            {...(isCounted && { max: deck.pageCount, value: deck.readyPages })}
          />
          <p role="status" className="u-numbers">
            {progressText(deck)}
          </p>
          <p className="u-muted size-s">{texts.preparingHint}</p>
        </>
      )}
    </div>
  )
}

function progressText(deck: SlideDeck | null): string {
  if (deck === null) return texts.preparing
  return deck.pageCount > 0 ? texts.progress(deck.readyPages, deck.pageCount) : texts.converting
}
