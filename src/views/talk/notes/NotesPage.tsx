/** The notes of a student, in a class by chapter or over all classes: the list on the left, the open note beside it. */
import { useId } from 'react'
import type { NotesView } from '../../../machines/talk/notes/notes.selectors'
import type { NotesQuery } from '../../../machines/talk/notes/notes.types'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { NoteDesk, type NoteDeskProps } from './NoteDesk'
import { NoteList, type NoteListProps } from './NoteList'
import { texts } from './texts'
import './notes.css'

export type NotesPageProps = NoteListProps & Pick<NoteDeskProps, 'upload' | 'onMoment'>

/** The subjects of notes on pages; notes about chapters and lessons exist only in the calls. */
const kinds = ['', 'lessonTask', 'video', 'course'] as const
const orders = Object.keys(texts.orders) as NotesQuery['sortField'][]

export function NotesPage({ view, upload, onMoment, onIntent, ...list }: NotesPageProps) {
  return (
    <div className={`page page-reading gap-4${view.desk === 'empty' ? '' : ' notes-page--open'}`}>
      <header className="row wrap gap-3 between align-start">
        <div>
          <h1>{view.isInClass ? texts.classTitle : texts.title}</h1>
          <p className="u-muted">{texts.hint}</p>
        </div>
        <div className="row gap-2 align-center notes-tools">
          <Button
            icon="download"
            label={texts.export}
            busy={view.isExporting}
            reason={view.face === 'empty' ? texts.exportReason : null}
            onClick={() => onIntent({ type: 'notes.export' })}
          />
          {view.isInClass ? (
            <Button
              kind="primary"
              icon="plus"
              label={texts.begin}
              reason={view.desk === 'empty' ? null : texts.pick}
              onClick={() => onIntent({ type: 'note.begin', momentSec: null })}
            />
          ) : null}
        </div>
      </header>
      <div className="stack gap-5 align-start notes-panes">
        <div className="stack gap-3 content-start shrink notes-list">
          <Filters view={view} onAsk={(query) => onIntent({ type: 'query.change', query })} />
          <NoteList view={view} onIntent={onIntent} {...list} />
        </div>
        {view.desk === 'empty' ? (
          <p className="pad-12-4 round-m u-muted text-center notes-pick">{texts.pick}</p>
        ) : (
          <NoteDesk view={view} upload={upload} onMoment={onMoment} onIntent={onIntent} />
        )}
      </div>
      <DeleteQuestion view={view} onIntent={onIntent} />
    </div>
  )
}

/** The confirmation before a note is deleted. */
export const DeleteQuestion = ({ view, onIntent }: Pick<NotesPageProps, 'view' | 'onIntent'>) => (
  <Confirm
    open={view.asked !== null}
    title={texts.askDeleteTitle}
    text={texts.askDelete}
    acceptLabel={texts.remove}
    danger
    busy={view.isDeleting}
    onAccept={() => onIntent({ type: 'delete.confirm' })}
    onReject={() => onIntent({ type: 'delete.cancel' })}
  />
)

function Filters({ view, onAsk }: { view: NotesView; onAsk: (query: Partial<NotesQuery>) => void }) {
  const id = useId()
  const { query } = view
  return (
    <search className="stack gap-3 content-start shrink">
      <form
        className="row gap-2 align-center notes-search"
        onSubmit={(event) => {
          event.preventDefault()
          onAsk({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
        }}
      >
        <label className="u-hidden" htmlFor={`${id}-search`}>
          {texts.search}
        </label>
        <TextInput
          id={`${id}-search`}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={query.search}
          placeholder={texts.searchHint}
        />
        <Button type="submit" icon="search" iconOnly label={texts.search} />
      </form>
      <SegmentedChoice
        label={texts.kind}
        labelHidden
        value={query.noteType}
        choices={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(noteType) => onAsk({ noteType })}
      />
      {view.isInClass ? null : (
        <SegmentedChoice
          label={texts.order}
          labelHidden
          value={query.sortField}
          choices={orders.map((value) => ({ value, label: texts.orders[value] }))}
          onChange={(sortField) => onAsk({ sortField })}
        />
      )}
    </search>
  )
}
