/** Notes as cards, by chapter or all together. */
import { videoClock } from '../../../../contract/durations'
import type { NoteHead } from '../../../../contract/entities/talk/note'
import { momentInWords } from '../../../../contract/moments'
import type { NotesView } from '../../../machines/talk/notes/notes.selectors'
import type { NotesEvent } from '../../../machines/talk/notes/notes.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Pager } from '../../shared/kit/Pager'
import { texts } from './texts'
import './notes.css'

export interface NoteListProps {
  view: NotesView
  /** The address of its task; null when there is none. */
  hrefOf: (note: NoteHead) => string | null
  onNavigate: (href: string) => void
  onIntent: (intent: NotesEvent) => void
}

export function NoteList({ view, hrefOf, onNavigate, onIntent }: NoteListProps) {
  return (
    <AsyncList
      face={view.face}
      name={texts.list}
      skeleton={{ shape: 'rows', count: 3 }}
      emptyHint={texts.emptyHint}
      failedText={view.problem}
      onRetry={() => onIntent({ type: 'list.reload' })}
    >
      <div className="stack gap-3 content-start shrink notes-groups" aria-busy={view.isLoading}>
        {view.groups.map(({ chapterId, chapterName, notes }) => (
          <div key={chapterId} className="stack gap-3 content-start shrink notes-group">
            {view.isInClass && !view.isBesideTask ? <h2>{chapterName || texts.general}</h2> : null}
            <ul className="stack gap-2">
              {notes.map((note) => (
                <Card
                  key={note.noteId}
                  note={note}
                  view={view}
                  href={hrefOf(note)}
                  onNavigate={onNavigate}
                  onIntent={onIntent}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {view.isInClass && !view.isBesideTask ? null : (
        <Pager
          page={view.query.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(pageNo) => onIntent({ type: 'query.change', query: { pageNo } })}
        />
      )}
    </AsyncList>
  )
}

interface CardProps extends Pick<NoteListProps, 'view' | 'onNavigate' | 'onIntent'> {
  note: NoteHead
  href: string | null
}

function Card({ note, view, href, onNavigate, onIntent }: CardProps) {
  const { noteId, noteName, excerpt, momentSec } = note
  const isOpen = view.note?.noteId === noteId
  const place = [view.isInClass ? '' : note.teachingClassName, note.lessonName, note.lessonTaskName]
  return (
    <li
      className={`stack gap-1 relative pad-3-4 line round-m on-surface shrink lights notes-card${isOpen ? ' on-accent-soft notes-card--open' : ''}`}
    >
      <button
        type="button"
        className="bare pad-0 ink-plain weight-bold text-start breaks notes-open"
        aria-current={isOpen ? 'true' : undefined}
        disabled={view.desk !== 'empty' && !isOpen}
        onClick={() => onIntent({ type: 'note.open', noteId })}
      >
        {noteName}
      </button>
      {excerpt === '' ? null : <p className="clip u-muted breaks notes-excerpt">{excerpt}</p>}
      <p className="row wrap gap-1-3 u-muted u-numbers breaks notes-facts">
        {momentSec === null ? null : (
          <span className="inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent">
            <Icon name="clock" />
            {videoClock(momentSec)}
          </span>
        )}
        {note.hasPicture === '1' ? <span>{texts.picture}</span> : null}
        <span>{texts.changedAt(momentInWords(note.changeTime))}</span>
      </p>
      {view.isBesideTask ? null : (
        <p className="row wrap gap-1-3 u-muted breaks notes-facts">
          {place.filter((part) => part !== '').join(' · ') || texts.general}
        </p>
      )}
      <div className="row gap-2 justify-end align-center relative front notes-tools">
        {href === null || view.isBesideTask ? null : (
          <Link className="ink-accent no-underline" href={href} onNavigate={onNavigate}>
            {texts.toTask}
          </Link>
        )}
        <Button
          kind="dangerQuiet"
          size="s"
          icon="trash"
          label={texts.remove}
          name={`${texts.remove}：${noteName}`}
          onClick={() => onIntent({ type: 'note.askDelete', noteId })}
        />
      </div>
    </li>
  )
}
