/** State views of the chart of notes. */
import { notesView } from '../../../machines/talk/notes/notes.selectors'
import { NotesPage } from '../../../views/talk/notes/NotesPage'
import { NotesPanel } from '../../../views/talk/notes/NotesPanel'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, Surroundings } from '../../stateViews/surroundings'

const neverUploads = () => new Promise<string>(() => undefined)

export const notes: StateView = (snapshot, send) => {
  const view = notesView(snapshot)
  const common = { view, upload: neverUploads, onMoment: null, onIntent: send }
  return (
    <Surroundings person="student" connection={connected} {...(view.isBesideTask && { heading: '学习任务' })}>
      {view.isBesideTask ? (
        <NotesPanel {...common} nowSec={null} />
      ) : (
        <NotesPage {...common} hrefOf={() => '#main'} onNavigate={ignore} />
      )}
    </Surroundings>
  )
}

export const notesStateViews: StateViews = { notes: { view: notes } }
