/** The teacher's slides: a document is chosen and prepared, then its pages are shown to the class. */
import type { SlideDeck } from '../../../../contract/entities/live/slides'
import type { TeacherSlidesView } from '../../../machines/live/slides/slides.selectors'
import type { TeacherSlidesIntent } from '../../../machines/live/slides/slides.types'
import { texts } from '../../../machines/live/slides/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import type { LiveTool } from '../teachingClass/TeacherClassroom'
import { type SlideImage, SlideStage, turnByKey } from './SlideStage'

export interface SlidesTeacherDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: TeacherSlidesView
  image: SlideImage
  /** The activities that can be started above the slides. */
  tools: readonly LiveTool[]
  newId: () => string
  onTool: (id: string) => void
  onIntent: (intent: TeacherSlidesIntent) => void
}

export function SlidesTeacherDialog(props: SlidesTeacherDialogProps) {
  const { open, view, newId, onIntent } = props
  if (view.shown) return <Presenting {...props} shown={view.shown} />
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

type PresentingProps = SlidesTeacherDialogProps & { shown: NonNullable<TeacherSlidesView['shown']> }

function Presenting({ open, view, shown, image, tools, onTool, onIntent }: PresentingProps) {
  const { unclear, counts, problem, linkReason } = view
  return (
    <Modal
      open={open}
      title={shown.title}
      size="room"
      tone="stage"
      large
      line={linkReason}
      className="slides-dialog"
      onKeyDown={turnByKey(onIntent)}
      extra={
        <span className="row gap-2 slides-head">
          <Button
            kind="quiet"
            icon="window-minimize"
            label={texts.minimize}
            onClick={() => onIntent({ type: 'slides.close' })}
          />
          <Button
            kind="danger"
            label={texts.stop}
            reason={linkReason}
            reasonPlace="below"
            onClick={() => onIntent({ type: 'slides.stop' })}
          />
        </span>
      }
    >
      <SlideStage shown={shown} image={image} onIntent={onIntent}>
        {unclear > 0 ? (
          <span className="row gap-1 align-center pad-1-2 round-s ink-stage-text slides-unclear" role="status">
            <Icon name="question-circle" />
            {texts.marked(unclear)}
          </span>
        ) : null}
        <Marked counts={counts} onIntent={onIntent} />
        <fieldset className="bar gap-1 line-none flush pad-0">
          <legend className="u-hidden">{texts.tools}</legend>
          {tools.map(({ id, label, icon, reason }) => (
            <Button
              key={id}
              kind="quiet"
              icon={icon}
              label={label}
              reason={reason ?? null}
              onClick={() => onTool(id)}
            />
          ))}
        </fieldset>
      </SlideStage>
      {problem ? (
        <p role="alert" className="text-center slides-problem">
          {problem}
        </p>
      ) : null}
    </Modal>
  )
}

/** The most marked pages that are listed. */
const MARKED_MAX = 3

/** The pages that most students have marked; a press shows the page. */
function Marked({ counts, onIntent }: Pick<TeacherSlidesView, 'counts'> & Pick<SlidesTeacherDialogProps, 'onIntent'>) {
  if (counts.length === 0) return null
  const most = [...counts].sort((one, other) => other.unclear - one.unclear).slice(0, MARKED_MAX)
  return (
    <ul className="bar gap-1 slides-marked" aria-label={texts.markedPages}>
      {most.map(({ page, unclear }) => (
        <li key={page}>
          <Button
            kind="quiet"
            size="s"
            label={texts.markedPage(page, unclear)}
            onClick={() => onIntent({ type: 'slides.jump', page })}
          />
        </li>
      ))}
    </ul>
  )
}
