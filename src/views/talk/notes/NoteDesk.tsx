/** The open note, displayed and edited, with its save status. */

import { useId } from 'react'
import { videoClock } from '../../../../contract/durations'
import { NOTE_TITLE_MAX } from '../../../../contract/limits'
import type { NotesView } from '../../../machines/talk/notes/notes.selectors'
import type { NotesEvent } from '../../../machines/talk/notes/notes.types'
import { AutosaveConflict } from '../../shared/autosave/AutosaveConflict'
import { AutosaveStatus } from '../../shared/autosave/AutosaveStatus'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { RichText } from '../../shared/richText/RichText'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'
import { texts } from './texts'
import './notes.css'

export interface NoteDeskProps {
  view: NotesView
  upload: UploadImage
  onIntent: (intent: NotesEvent) => void
  /** Seeks to the position of the note; null where that is not possible. */
  onMoment: ((sec: number) => void) | null
}

export function NoteDesk({ view, upload, onIntent, onMoment }: NoteDeskProps) {
  const { desk, saving, text, momentSec } = view
  if (desk === 'empty') return null
  const reason = view.isUploading ? texts.uploading : view.isClosing ? texts.closing : null
  return (
    <section className="stack gap-3 content-start shrink pad-4 line round-m on-surface" aria-label={texts.opening}>
      <div className="bar gap-2 justify-end notes-deskHead">
        {momentSec === null ? null : (
          <Button
            size="s"
            icon="clock"
            label={texts.moment(videoClock(momentSec))}
            reason={onMoment === null ? texts.moment(videoClock(momentSec)) : null}
            onClick={() => onMoment?.(momentSec)}
          />
        )}
        {saving ? (
          <AutosaveStatus
            status={saving.status}
            words={saving.words}
            onRetry={() => onIntent({ type: 'save.retry' })}
          />
        ) : null}
        <Button
          kind="primary"
          size="s"
          label={texts.close}
          reason={reason}
          onClick={() => onIntent({ type: 'note.close' })}
        />
      </div>
      <AsyncList
        face={desk === 'opening' ? 'loading' : desk === 'unopened' ? 'failed' : 'full'}
        name={texts.opening}
        failedText={view.deskProblem}
        onRetry={() => onIntent({ type: 'note.reload' })}
      >
        {view.writeReason === null ? (
          <Fields key={view.edition} view={view} upload={upload} onIntent={onIntent} />
        ) : (
          <>
            <p className="u-muted">{view.writeReason}</p>
            <h2>{text.noteName}</h2>
            <RichText html={text.noteContext} />
          </>
        )}
      </AsyncList>
      <AutosaveConflict
        open={saving?.theirs != null}
        mine={<Side name={text.noteName} html={text.noteContext} />}
        theirs={<Side name={saving?.theirs?.value.noteName ?? ''} html={saving?.theirs?.value.noteContext ?? ''} />}
        changedBy={saving?.theirs?.changedBy ?? ''}
        changedTime={saving?.theirs?.changedTime ?? null}
        onKeepMine={() => onIntent({ type: 'conflict.mine' })}
        onTakeTheirs={() => {
          if (saving?.theirs) onIntent({ type: 'conflict.theirs', text: saving.theirs.value })
        }}
      />
    </section>
  )
}

const Side = ({ name, html }: { name: string; html: string }) => (
  <>
    <strong>{name}</strong>
    <RichText html={html} />
  </>
)

function Fields({ view, upload, onIntent }: Omit<NoteDeskProps, 'onMoment'>) {
  const id = useId()
  const { text } = view
  const write = (change: Partial<typeof text>) => onIntent({ type: 'note.write', change })
  return (
    <div className="notes-fields" inert={view.isClosing}>
      <label className="stack gap-1 u-muted notes-field" htmlFor={id}>
        <span>{texts.noteTitle}</span>
        <TextInput
          id={id}
          value={text.noteName}
          limit={NOTE_TITLE_MAX}
          placeholder={texts.noteTitleHint}
          onChange={({ target }) => write({ noteName: target.value })}
        />
      </label>
      <RichTextEditor
        label={texts.noteText}
        placeholder={texts.noteHint}
        html={text.noteContext}
        onChange={(noteContext) => write({ noteContext })}
        upload={upload}
        onUploadsChange={(count) => onIntent({ type: 'note.uploads', count })}
        onLateImage={(src) => write({ noteContext: `${text.noteContext}<img src="${src}" alt="">` })}
      />
    </div>
  )
}
