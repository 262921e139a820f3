/** A practice on its page: purpose, form, save status, and result (B405 B542). */
import type { FieldRows } from '../../../../contract/practices/content'
import { fieldsOf } from '../../../../contract/practices/practice'
import { dueRuleWords, dueTexts } from '../../../../contract/words/dueWords'
import type { PracticeFormView } from '../../../machines/work/practice/form/practiceForm.selectors'
import type { PracticeFormEvent } from '../../../machines/work/practice/form/practiceForm.types'
import { texts as chartTexts } from '../../../machines/work/practice/texts'
import { AutosaveConflict } from '../../shared/autosave/AutosaveConflict'
import { AutosaveStatus } from '../../shared/autosave/AutosaveStatus'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { PrintButton } from '../../shared/kit/PrintButton'
import { kitTexts } from '../../shared/kit/texts'
import type { UploadImage } from '../../shared/richText/uploads'
import { NotesButton } from '../../talk/notes/NotesBeside'
import { PracticeOutcome } from './PracticeOutcome'
import { PracticeOutline } from './PracticeOutline'
import { PracticeSheet } from './PracticeSheet'
import { SubmitDialog } from './SubmitDialog'
import { practiceTexts as texts } from './texts'
import './practices.css'

export interface PracticeFormProps {
  view: PracticeFormView
  backHref: string
  onNavigate: (href: string) => void
  upload: UploadImage
  onPrint: () => void
  onJump: (fieldId: string) => void
  onIntent: (intent: PracticeFormEvent) => void
}

export function PracticeForm({ view, backHref, onNavigate, upload, onPrint, onJump, onIntent }: PracticeFormProps) {
  const { face, work, practice, content, saving } = view
  const isThere = (face === 'writing' || face === 'done') && work !== null && practice !== null
  return (
    <article className="page page-reading practice-page">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch practice-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.backToTasks}
      </Link>
      <NotesButton />
      {isThere ? (
        <>
          <header className="stack columns-1-auto gap-3-5 align-start phone-columns-1">
            <div className="stack gap-1 practice-title">
              <p className="u-muted u-numbers">
                {[
                  texts.no(practice.ser),
                  texts.minutes(practice.minutes),
                  dueRuleWords(work),
                  work.isLate === '1' ? dueTexts.late : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <h1 className="breaks">{practice.title}</h1>
              <p className="u-muted practice-purpose">{practice.purpose}</p>
            </div>
            <PrintButton onPrint={onPrint} />
            {saving ? (
              <AutosaveStatus
                status={saving.status}
                words={saving.words}
                onRetry={() => onIntent({ type: 'save.retry' })}
              />
            ) : null}
          </header>
          <Notes view={view} />
          {face === 'done' ? <PracticeOutcome work={work} /> : null}
          <div className="stack gap-5 align-start practice-desk">
            <div className="stack columns-1 gap-5 shrink">
              <details className="round-l on-surface-2 practice-guide" open={face === 'writing'}>
                <summary className="weight-bold pointer">{texts.guide}</summary>
                <ol>
                  {practice.guide.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ol>
              </details>
              <PracticeSheet
                practice={practice}
                content={content}
                {...(view.isOpen && {
                  writing: {
                    edition: view.edition,
                    upload,
                    onWrite: (fieldId: string, rows: FieldRows) => onIntent({ type: 'field.write', fieldId, rows }),
                    onUploads: (fieldId: string, count: number) => onIntent({ type: 'field.uploads', fieldId, count }),
                  },
                })}
              />
            </div>
            <PracticeOutline view={view} practice={practice} onIntent={onIntent} />
          </div>
          <SubmitDialog view={view} onJump={onJump} onIntent={onIntent} />
          <Conflict view={view} onIntent={onIntent} />
        </>
      ) : (
        <>
          <h1 className="u-hidden">{chartTexts.title}</h1>
          <Away view={view} onIntent={onIntent} />
        </>
      )}
    </article>
  )
}

/** Notices to read before writing. */
function Notes({ view }: Pick<PracticeFormProps, 'view'>) {
  const { work, readOnly, problem, face, isLineLost, isReviewing } = view
  const isReturned = face === 'writing' && work?.practiceState === 'returned'
  return (
    <div className="stack gap-2 hides-empty" aria-live="polite">
      {isReturned ? (
        <div className="row gap-3 align-start pad-3-4 round-m on-warning-soft ink-warning practice-note--returned">
          <Icon name="replay" />
          <div>
            <strong>{texts.returned}</strong>
            <p className="breaks pre-wrap practice-written">{work.comment}</p>
          </div>
        </div>
      ) : null}
      {isLineLost ? <Note icon="wifi" text={texts.lineLost} /> : null}
      {readOnly && face === 'writing' ? <Note icon="info-circle" text={readOnly} /> : null}
      {problem && face === 'writing' && !isReviewing ? <Note icon="exclamation-triangle" text={problem} /> : null}
    </div>
  )
}

const Note = ({ icon, text }: { icon: string; text: string }) => (
  <p className="row gap-3 align-start pad-3-4 round-m on-warning-soft ink-warning">
    <Icon name={icon} />
    {text}
  </p>
)

/** A save conflict with another page: the fields that differ, side by side. */
function Conflict({ view: { practice, content, saving }, onIntent }: Pick<PracticeFormProps, 'view' | 'onIntent'>) {
  const theirs = saving?.theirs
  if (!theirs || !practice) return null
  const only = fieldsOf(practice)
    .map(({ id }) => id)
    .filter((id) => JSON.stringify(content[id] ?? []) !== JSON.stringify(theirs.value[id] ?? []))
  return (
    <AutosaveConflict
      open
      mine={<PracticeSheet practice={practice} content={content} only={only} isCopy />}
      theirs={<PracticeSheet practice={practice} content={theirs.value} only={only} isCopy />}
      changedBy={theirs.changedBy}
      changedTime={theirs.changedTime}
      onKeepMine={() => onIntent({ type: 'conflict.mine' })}
      onTakeTheirs={() => onIntent({ type: 'conflict.theirs', content: theirs.value })}
    />
  )
}

/** Replaces the form while it is loading, recalled, deleted or failed to load. */
function Away({ view: { face, problem }, onIntent }: Pick<PracticeFormProps, 'view' | 'onIntent'>) {
  if (face !== 'recalled' && face !== 'gone' && face !== 'failed')
    return (
      <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="status">
        <Icon name="spinner pi-spin" />
        <p className="breaks u-muted below-3 kit-face-text">{chartTexts.opening}</p>
      </div>
    )
  const [title, hint] =
    face === 'recalled'
      ? [chartTexts.recalled, chartTexts.recalledHint]
      : face === 'gone'
        ? [chartTexts.gone, chartTexts.goneHint]
        : [chartTexts.openFailed, problem === chartTexts.openFailed ? '' : problem]
  return (
    <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
      <Drawing name={face === 'failed' ? 'failed' : 'empty'} />
      <p className="size-m weight-medium kit-face-title">{title}</p>
      <p className="breaks u-muted below-3 kit-face-text">{hint}</p>
      <Button label={kitTexts.retry} icon="refresh" onClick={() => onIntent({ type: 'practice.reload' })} />
    </div>
  )
}
