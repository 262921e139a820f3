/** An assignment: the task, the student's text, its save status, and its result. */
import { momentInWords } from '../../../../contract/moments'
import { isBlankHtml } from '../../../../contract/text'
import { dueRuleWords, dueTexts } from '../../../../contract/words/dueWords'
import type { WorkView } from '../../../machines/work/subjective/subjective.selectors'
import { texts } from '../../../machines/work/subjective/texts'
import { AutosaveConflict } from '../../shared/autosave/AutosaveConflict'
import { AutosaveStatus } from '../../shared/autosave/AutosaveStatus'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { PrintButton } from '../../shared/kit/PrintButton'
import { RichText } from '../../shared/richText/RichText'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import { NotesButton } from '../../talk/notes/NotesBeside'
import { WorkDone } from './WorkDone'
import { WorkFiles } from './WorkFiles'
import './subjective.css'
import type { WorkWritingProps } from './workWriting.props'

export function WorkWriting(props: WorkWritingProps) {
  const { view, backHref, onNavigate } = props
  return (
    <article className="page page-form">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch work-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.backToTasks}
      </Link>
      <NotesButton />
      {view.work && (view.face === 'writing' || view.face === 'handedIn') ? (
        <>
          <Head {...props} work={view.work} />
          {view.face === 'handedIn' ? <WorkDone work={view.work} answers={view.answers} onLook={props.onLook} /> : null}
          <Assignment work={view.work} onLook={props.onLook} />
          {view.face === 'writing' ? <Desk {...props} work={view.work} /> : null}
        </>
      ) : (
        <Away {...props} />
      )}
    </article>
  )
}

type WithWork = WorkWritingProps & { work: NonNullable<WorkView['work']> }

function Head({ view, work, onIntent, onPrint }: WithWork) {
  const facts = [
    texts.ofFull(work.fullMark),
    dueRuleWords(work),
    work.isLate === '1' ? dueTexts.late : '',
    view.face === 'handedIn' && work.handInNo > 1 ? texts.handInNo(work.handInNo) : '',
  ]
  return (
    <header className="stack columns-1-auto gap-3-5 align-start work-head">
      <div>
        <h1 className="breaks">{work.lessonTaskName}</h1>
        <p className="u-muted u-numbers">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <PrintButton onPrint={onPrint} />
      {view.saving ? (
        <AutosaveStatus
          status={view.saving.status}
          words={view.saving.words}
          onRetry={() => onIntent({ type: 'save.again' })}
        />
      ) : null}
      <div className="stack gap-2 span-all hides-empty" aria-live="polite">
        {view.isLineLost ? <Note icon="wifi" text={texts.lineLost} /> : null}
        {view.readOnly && view.face === 'writing' ? <Note icon="info-circle" text={view.readOnly} /> : null}
        {view.problem ? <Note icon="exclamation-triangle" text={view.problem} /> : null}
      </div>
    </header>
  )
}

const Note = ({ icon, text }: { icon: string; text: string }) => (
  <p className="row gap-3 align-center pad-3-4 round-m on-warning-soft ink-warning">
    <Icon name={icon} />
    {text}
  </p>
)

function Assignment({ work, onLook }: Pick<WithWork, 'work' | 'onLook'>) {
  const { text, fileName } = work.assignment
  const placeId = `${work.teachingClassId}:${work.lessonTaskId}`
  return (
    <section className="card stack gap-4 items-start shrink pad-6 work-card" aria-labelledby="work-assignment">
      <h2 className="size-l" id="work-assignment">
        {texts.assignment}
      </h2>
      {isBlankHtml(text) ? (
        fileName === '' ? (
          <p className="u-muted">{texts.assignmentEmpty}</p>
        ) : null
      ) : (
        <RichText html={text} />
      )}
      {fileName === '' ? null : (
        <Button
          icon="file"
          label={texts.assignmentFile(fileName)}
          onClick={() => onLook({ placeKind: 'lessonTask', placeId, name: fileName })}
        />
      )}
    </section>
  )
}

function Desk({ view, work, chooser, upload, onLook, onIntent }: WithWork) {
  const { written, saving } = view
  const [last] = work.returned
  const fixed = view.readOnly !== null
  return (
    <>
      {last && work.taskState === 'returned' ? (
        <section
          className="stack gap-4 items-start shrink pad-6 round-l shadow-1 on-warning-soft work-card work-card--returned"
          aria-label={texts.returned}
        >
          <h2 className="size-l">
            <Icon name="replay" /> {texts.returned}
          </h2>
          <p className="breaks pre-wrap">{last.comment}</p>
          <p className="u-muted u-numbers">
            {texts.returnedAt(last.handInNo, momentInWords(last.returnTime ?? last.submitTime))}
          </p>
        </section>
      ) : null}
      <section className="card stack gap-4 items-start shrink pad-6 work-card" aria-label={texts.content}>
        {fixed ? (
          <>
            <h2 className="size-l">{texts.content}</h2>
            <RichText html={written.content} />
          </>
        ) : (
          <div className="wide shrink work-field">
            <RichTextEditor
              key={view.edition}
              label={texts.content}
              placeholder={texts.contentHint}
              html={written.content}
              tables
              imageAlt={texts.imageAlt}
              upload={upload}
              onUploadsChange={(count) => onIntent({ type: 'uploads.count', count })}
              onLateImage={() => undefined}
              onChange={(content) => onIntent({ type: 'work.write', content })}
            />
          </div>
        )}
      </section>
      <section className="card stack gap-4 items-start shrink pad-6 work-card" aria-labelledby="work-files">
        <h2 className="size-l" id="work-files">
          {texts.files}
        </h2>
        <WorkFiles
          files={written.files}
          onLook={(file) => onLook({ placeKind: 'work', placeId: file.placeId, name: file.fileName })}
          {...(!fixed && { onRemove: (fileId: string) => onIntent({ type: 'file.remove', fileId }) })}
        />
        {fixed ? null : chooser}
      </section>
      <footer className="row justify-end work-foot">
        <Button
          kind="primary"
          size="l"
          icon="check"
          label={work.handInNo > 0 ? texts.submitAgain : texts.submit}
          busy={view.isSending}
          reason={view.submitReason}
          onClick={() => onIntent({ type: 'work.submit' })}
        />
      </footer>
      <Confirm
        open={view.isAsking || view.isSending}
        title={texts.submitTitle}
        text={view.isSending ? texts.submitting : texts.submitText}
        acceptLabel={texts.submit}
        rejectLabel={texts.goOn}
        busy={view.isSending}
        onAccept={() => onIntent({ type: 'submit.confirm' })}
        onReject={() => onIntent({ type: 'submit.close' })}
      />
      {saving?.theirs ? (
        <AutosaveConflict
          open
          mine={<RichText html={written.content} />}
          theirs={<RichText html={saving.theirs.value.content} />}
          changedBy={saving.theirs.changedBy}
          changedTime={saving.theirs.changedTime}
          onKeepMine={() => onIntent({ type: 'conflict.mine' })}
          onTakeTheirs={() => {
            if (saving.theirs) onIntent({ type: 'conflict.theirs', value: saving.theirs.value })
          }}
        />
      ) : null}
    </>
  )
}

/** Replaces the work while it is loading, recalled, deleted or failed to load. */
function Away({ view: { face, problem }, onIntent }: Pick<WorkWritingProps, 'view' | 'onIntent'>) {
  if (face === 'opening')
    return (
      <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="status">
        <h1 className="u-hidden">{texts.title}</h1>
        <Icon name="spinner pi-spin" />
        <p className="breaks u-muted below-3 kit-face-text">{texts.opening}</p>
      </div>
    )
  const [title, hint] =
    face === 'recalled'
      ? [texts.recalled, texts.recalledHint]
      : face === 'gone'
        ? [texts.gone, texts.goneHint]
        : [texts.openFailed, problem === texts.openFailed ? '' : problem]
  return (
    <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
      <h1 className="u-hidden">{texts.title}</h1>
      <Drawing name={face === 'failed' ? 'failed' : 'empty'} />
      <p className="size-m weight-medium kit-face-title">{title}</p>
      <p className="breaks u-muted below-3 kit-face-text">{hint}</p>
      <Button label={texts.reload} icon="refresh" onClick={() => onIntent({ type: 'work.reload' })} />
    </div>
  )
}
