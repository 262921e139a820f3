/** State views of the vote's charts: lists, editor, draft box and past questions are inside the dialogs, as in class. */
import type { SnapshotFrom } from 'xstate'
import type { draftBoxMachine } from '../../../machines/live/vote/editor/draftBox.machine'
import type { quotingMachine } from '../../../machines/live/vote/editor/quoting.machine'
import type { voteEditorMachine } from '../../../machines/live/vote/editor/voteEditor.machine'
import {
  draftBoxView,
  quotingView,
  voteEditorView,
  voteListView,
} from '../../../machines/live/vote/editor/voteEditor.selectors'
import { voteListResource } from '../../../machines/live/vote/editor/voteList.resources'
import type { studentVoteMachine } from '../../../machines/live/vote/studentVote.machine'
import type { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'
import { asideVote, studentVoteView, teacherVoteView } from '../../../machines/live/vote/vote.selectors'
import type { VoteListIntent } from '../../../machines/live/vote/vote.types'
import { intentsOf, type ResourceSnapshot } from '../../../machines/shared/data/resource.selectors'
import { routeTexts } from '../../../routes/shared/texts'
import { firstStep } from '../../../views/live/vote/VoteStage'
import { VoteStudentDialog } from '../../../views/live/vote/VoteStudentDialog'
import { VoteTeacherDialog } from '../../../views/live/vote/VoteTeacherDialog'
import { nothingHeld } from '../../shared/dragReorder/dragReorder.examples'
import { exampleOf, ignore, pressed, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage } from '../../stateViews/surroundings'
import { draftBoxModel } from './editor/draftBox.model'
import { quotingModel } from './editor/quoting.model'
import { voteEditorModel } from './editor/voteEditor.model'
import { voteListModel } from './editor/voteList.model'
import { studentVoteModel } from './studentVote.model'
import { teacherVoteModel } from './teacherVote.model'

/** The displayed time left of a vote, in ms. */
const LEFT_MS = 68_000

type EditorSnapshot = SnapshotFrom<typeof voteEditorMachine>

/** Content of a dialog beside its own chart. */
interface Parts {
  readonly editor?: EditorSnapshot
  readonly quoting?: SnapshotFrom<typeof quotingMachine>
  readonly drafts?: SnapshotFrom<typeof draftBoxMachine>
  readonly list?: ResourceSnapshot
  /** Intent handlers of the displayed chart. */
  readonly onIntent?: SendEvent
  readonly onEditor?: SendEvent
  readonly onQuote?: SendEvent
  readonly onDrafts?: SendEvent
  readonly onList?: (intent: VoteListIntent) => void
}

const writing = ({ editor = exampleOf(voteEditorModel, 'writing'), quoting, drafts, ...takers }: Parts) => ({
  editor: voteEditorView(editor),
  quoting: quoting ? quotingView(quoting) : null,
  drafts: drafts ? draftBoxView(drafts) : null,
  templateHref: '#main',
  sorting: nothingHeld,
  onEditor: takers.onEditor ?? ignore,
  onQuote: takers.onQuote ?? ignore,
  onDrafts: takers.onDrafts ?? ignore,
})

const listOf = ({ list = exampleOf(voteListModel, 'ready') }: Parts) => voteListView(list)

type TeacherSnapshot = SnapshotFrom<typeof teacherVoteMachine>
type StudentSnapshot = SnapshotFrom<typeof studentVoteMachine>

const teacherDialog = (snapshot: TeacherSnapshot, parts: Parts = {}) => {
  const view = teacherVoteView(snapshot)
  if (view.stage === 'closed') return null
  return (
    <VoteTeacherDialog
      {...writing(parts)}
      open
      view={view}
      list={listOf(parts)}
      steps={firstStep(1)}
      now={(view.ongoing?.endsAt ?? 0) - LEFT_MS}
      onIntent={parts.onIntent ?? ignore}
      onList={parts.onList ?? ignore}
    />
  )
}

const studentDialog = (snapshot: StudentSnapshot, parts: Parts = {}) => {
  const view = studentVoteView(snapshot)
  if (view.stage === 'closed') return null
  const written = writing(parts)
  return (
    <VoteStudentDialog
      {...written}
      editor={{ ...written.editor, isTeacher: false }}
      open
      view={view}
      list={listOf(parts)}
      now={((view.ballot ?? view.shown)?.endsAt ?? 0) - LEFT_MS}
      onIntent={parts.onIntent ?? ignore}
      onList={parts.onList ?? ignore}
    />
  )
}

/** The teacher's dialog. */
export const voteTeacher: StateView = (snapshot, send) => teacherDialog(snapshot as TeacherSnapshot, { onIntent: send })

/** The student's dialog, or the page in class with the button back to a minimized vote. */
export const voteStudent: StateView = (snapshot, send) => {
  const aside = asideVote(snapshot as StudentSnapshot)
  if (aside !== null) return <StudentPage aside={[{ label: routeTexts.asideVote, text: aside, onOpen: ignore }]} />
  return studentDialog(snapshot as StudentSnapshot, { onIntent: send })
}

const whileWriting = () => exampleOf(teacherVoteModel, 'dialog.open.creating')

/** The editor in a dialog, with the lists opened from it. */
export const voteEditor: StateView = (snapshot, send) => {
  const editor = snapshot as EditorSnapshot
  const onEditor = pressed(voteEditorModel, send, 'editor.submit')
  if (editor.context.role === 'student') {
    return studentDialog(exampleOf(studentVoteModel, 'open.creating'), { editor, onEditor })
  }
  return teacherDialog(whileWriting(), {
    editor,
    onEditor,
    ...(editor.matches('quoting') ? { quoting: exampleOf(quotingModel, 'listed') } : {}),
    ...(editor.matches('choosingDraft') ? { drafts: exampleOf(draftBoxModel, 'listed') } : {}),
  })
}

export const voteDrafts: StateView = (snapshot, send) =>
  snapshot.status === 'done'
    ? null
    : teacherDialog(whileWriting(), { drafts: snapshot as SnapshotFrom<typeof draftBoxMachine>, onDrafts: send })

export const voteQuoting: StateView = (snapshot, send) =>
  snapshot.status === 'done'
    ? null
    : teacherDialog(whileWriting(), { quoting: snapshot as SnapshotFrom<typeof quotingMachine>, onQuote: send })

export const voteList: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(voteListResource, () => snapshot, send)
  return teacherDialog(exampleOf(teacherVoteModel, 'dialog.open.home.history'), {
    list: snapshot,
    onList: (intent) => (intent.type === 'list.turn' ? change({ pageNo: intent.pageNo }, true) : reload()),
  })
}

export const voteStateViews: StateViews = {
  'vote-teacher': { view: voteTeacher, blank: { 'dialog.closed': 'The dialog is closed.' } },
  'vote-student': { view: voteStudent },
  'vote-editor': { view: voteEditor },
  'vote-drafts': { view: voteDrafts, blank: { closed: 'The box is closed.' } },
  'vote-quoting': { view: voteQuoting, blank: { closed: 'The list is not open.' } },
  'vote-list': { view: voteList },
}
