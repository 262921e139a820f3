/**
 * The teacher's screen while slides are shown. Without the presenter view it has nothing that the room must not see, because the screen
 * may be mirrored; with it, the next page, the class and the marks are beside the page.
 */
import type { KeyboardEvent } from 'react'
import { texts as projectorTexts } from '../../../machines/live/projector/texts'
import type { InkToolsView, InkView } from '../../../machines/live/slideInk/slideInk.selectors'
import type { TeacherSlidesView } from '../../../machines/live/slides/slides.selectors'
import type { TeacherSlidesIntent } from '../../../machines/live/slides/slides.types'
import { texts } from '../../../machines/live/slides/texts'
import { Button } from '../../shared/kit/Button'
import { isOwnKey } from '../../shared/kit/behaviour/useEnlarge'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { type InkIntent, InkSurface } from '../slideInk/InkSurface'
import { InkTools } from '../slideInk/InkTools'
import type { LiveTool } from '../teachingClass/TeacherClassroom'
import type { SlideImage } from './SlidePaper'
import { SlideStage, turnByKey } from './SlideStage'

/** The controls of the projector window. */
export interface ProjectionControls {
  readonly isOpen: boolean
  readonly isBlack: boolean
  /** Shows what only the teacher may see. */
  readonly isPresenter: boolean
  readonly onOpen: () => void
  readonly onBlack: () => void
  readonly onPresenter: () => void
}

/** The ink of the shown page, and the teacher's tools. */
export interface TeacherInk {
  readonly view: InkView
  readonly tools: InkToolsView
  readonly onIntent: (intent: InkIntent) => void
}

export interface SlidesTeacherDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: TeacherSlidesView
  image: SlideImage
  /** The ink of the shown page, with its tools; null before it is known. */
  ink: TeacherInk | null
  /** The activities that can be started above the slides. */
  tools: readonly LiveTool[]
  /** The projector window. */
  projection: ProjectionControls
  /** The number of students in class; null while it is unknown. */
  present: number | null
  /** The address of a page's small image. */
  previewOf: (page: number) => string
  newId: () => string
  onTool: (id: string) => void
  onIntent: (intent: TeacherSlidesIntent) => void
}

type PresentingProps = SlidesTeacherDialogProps & { shown: NonNullable<TeacherSlidesView['shown']> }

export function SlidesPresenting(props: PresentingProps) {
  const { open, view, shown, image, ink, projection, onIntent } = props
  const { problem, linkReason } = view
  const { isPresenter } = projection
  const turn = turnByKey(onIntent)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (projection.isOpen && isOwnKey(event) && ['b', 'B', '.'].includes(event.key)) {
      event.preventDefault()
      projection.onBlack()
    } else if (ink && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      ink.onIntent({ type: event.shiftKey ? 'ink.redo' : 'ink.undo' })
    } else turn(event)
  }
  return (
    <Modal
      open={open}
      title={shown.title}
      size="room"
      tone="stage"
      large
      line={linkReason}
      className={`slides-dialog${isPresenter ? ' slides-dialog--presenter' : ''}`}
      onKeyDown={onKeyDown}
      extra={<Head {...props} />}
    >
      <div className="stack gap-4 grow shrink-y slides-desk">
        <SlideStage
          shown={shown}
          image={image}
          isDrawing={ink !== null && ink.tools.tool !== 'none'}
          ink={ink ? <InkSurface ink={ink.view} tool={ink.tools.tool} onIntent={ink.onIntent} /> : null}
          onIntent={onIntent}
        >
          {ink ? <InkTools tools={ink.tools} onIntent={ink.onIntent} /> : null}
          <Tools {...props} />
        </SlideStage>
        {isPresenter ? <Aside {...props} /> : null}
      </div>
      {(problem ?? ink?.tools.problem) ? (
        <p role="alert" className="text-center slides-problem">
          {problem ?? ink?.tools.problem}
        </p>
      ) : null}
    </Modal>
  )
}

function Head({ view: { linkReason }, projection, onIntent }: PresentingProps) {
  const { isPresenter } = projection
  return (
    <span className="row gap-2 slides-head">
      <Button
        kind={isPresenter ? 'normal' : 'quiet'}
        icon="eye"
        label={projectorTexts.presenter}
        name={`${projectorTexts.presenter}，${projectorTexts.presenterHint}`}
        pressed={isPresenter}
        onClick={projection.onPresenter}
      />
      <span className="phone-gone">
        <Button
          kind={projection.isBlack ? 'primary' : 'quiet'}
          icon="desktop"
          label={projection.isOpen ? projectorTexts.black : projectorTexts.title}
          {...(projection.isOpen && { pressed: projection.isBlack })}
          onClick={projection.isOpen ? projection.onBlack : projection.onOpen}
        />
      </span>
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
  )
}

const Tools = ({ tools, onTool }: PresentingProps) => (
  <fieldset className="bar gap-1 line-none flush pad-0">
    <legend className="u-hidden">{texts.tools}</legend>
    {tools.map(({ id, label, icon, reason }) => (
      <Button key={id} kind="quiet" icon={icon} label={label} reason={reason ?? null} onClick={() => onTool(id)} />
    ))}
  </fieldset>
)

/** The most marked pages that are listed. */
const MARKED_MAX = 5

/** The next page, the number of students, and the pages that most students have marked; a press on a page shows it. */
function Aside({ view: { nextPage, unclear, counts }, present, previewOf, onIntent }: PresentingProps) {
  const most = [...counts].sort((one, other) => other.unclear - one.unclear).slice(0, MARKED_MAX)
  return (
    <aside className="column gap-4 scroll-y slides-aside" aria-label={projectorTexts.presenter}>
      <section className="column gap-2">
        <h3 className="ink-stage-muted size-m weight-medium">{texts.nextPage}</h3>
        {nextPage === null ? (
          <p className="ink-stage-muted">{texts.noNextPage}</p>
        ) : (
          <img
            className="wide contain slides-preview"
            src={previewOf(nextPage)}
            alt={texts.pageLabel(nextPage, null)}
          />
        )}
      </section>
      <p className="row gap-2 align-center ink-stage-text">
        <Icon name="users" />
        {present === null ? texts.absentCount : texts.present(present)}
      </p>
      <section className="column gap-2">
        <p className="row gap-2 align-center ink-stage-text" role="status">
          <Icon name="question-circle" />
          {unclear > 0 ? texts.marked(unclear) : texts.noMarks}
        </p>
        {most.length > 0 ? (
          <ul className="bar gap-1" aria-label={texts.markedPages}>
            {most.map(({ page, unclear: count }) => (
              <li key={page}>
                <Button
                  kind="quiet"
                  size="s"
                  label={texts.markedPage(page, count)}
                  onClick={() => onIntent({ type: 'slides.jump', page })}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </aside>
  )
}
