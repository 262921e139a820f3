/** The notes beside a task. */
import { Button } from '../../shared/kit/Button'
import { NoteDesk } from './NoteDesk'
import { NoteList } from './NoteList'
import { DeleteQuestion, type NotesPageProps } from './NotesPage'
import { texts } from './texts'
import './notes.css'

export interface NotesPanelProps extends Omit<NotesPageProps, 'hrefOf' | 'onNavigate'> {
  /** The current position of the video, in seconds; null where the task is no video. */
  nowSec: (() => number) | null
}

const nowhere = () => null
const stay = () => undefined

export function NotesPanel({ view, upload, onMoment, onIntent, nowSec }: NotesPanelProps) {
  return (
    <section className="stack gap-3 content-start shrink pad-4 line round-m on-surface-2" aria-label={texts.panel}>
      <header className="row wrap gap-3 between align-start notes-panelHead">
        <h2>{texts.panel}</h2>
        {view.desk === 'empty' ? (
          <Button
            size="s"
            icon="plus"
            label={nowSec === null ? texts.begin : texts.beginHere}
            onClick={() => onIntent({ type: 'note.begin', momentSec: nowSec?.() ?? null })}
          />
        ) : null}
      </header>
      {view.desk === 'empty' ? (
        <NoteList view={view} hrefOf={nowhere} onNavigate={stay} onIntent={onIntent} />
      ) : (
        <NoteDesk view={view} upload={upload} onMoment={onMoment} onIntent={onIntent} />
      )}
      <DeleteQuestion view={view} onIntent={onIntent} />
    </section>
  )
}
