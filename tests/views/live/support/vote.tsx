/** The vote dialogs of teacher and student for the view tests. */

import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { history, STARTED_AT } from '../../../../src/catalogue/live/vote/vote.examples'
import { nothingHeld } from '../../../../src/catalogue/shared/dragReorder/dragReorder.examples'
import {
  type VoteEditorView,
  voteEditorView,
  voteListView,
} from '../../../../src/machines/live/vote/editor/voteEditor.selectors'
import { voteListResource } from '../../../../src/machines/live/vote/editor/voteList.resources'
import { firstWritten, submitProblem } from '../../../../src/machines/live/vote/editor/voteWriting.logic'
import type { StudentVoteView, TeacherVoteView } from '../../../../src/machines/live/vote/vote.selectors'
import { stagedResult } from '../../../../src/machines/live/vote/vote.selectors'
import type { WrittenVote } from '../../../../src/machines/live/vote/vote.types'
import { inputOf } from '../../../../src/machines/shared/data/resource.types'
import { useQuestionSteps } from '../../../../src/views/live/vote/VoteStage'
import { VoteStudentDialog } from '../../../../src/views/live/vote/VoteStudentDialog'
import { VoteTeacherDialog } from '../../../../src/views/live/vote/VoteTeacherDialog'
import { the } from '../../render'

export const now = STARTED_AT + 51_000

export const editorOf = (vote: WrittenVote = firstWritten, role: 'teacher' | 'student' = 'teacher'): VoteEditorView =>
  voteEditorView({
    context: {
      role,
      userId: 'u1',
      teachingClassId: 'tc1',
      written: vote,
      saved: null,
      nextKey: 100,
      focus: null,
      problem: submitProblem(vote),
      requestId: null,
      found: null,
      changed: null,
    },
    matches: (state: unknown) => state === 'writing',
  })

export const listOf = (kind: 'history' | 'requests' | 'own', page = history) =>
  voteListView({
    context: {
      ...inputOf(voteListResource, { teachingClassId: 'tc1', kind, pageNo: page.pageNo }),
      answers: { page },
      problem: null,
      hasNews: false,
    },
    matches: (state: unknown) => state === 'ready',
  })

export const atRest: TeacherVoteView = {
  stage: 'home',
  tab: 'history',
  ongoing: null,
  shown: null,
  waiting: 0,
  isAskingEnd: false,
  isEnding: false,
  isExporting: false,
  settling: null,
  startReason: null,
  linkReason: null,
}

export const heard = () => ({
  onIntent: vi.fn(),
  onList: vi.fn(),
  onEditor: vi.fn(),
  onQuote: vi.fn(),
  onDrafts: vi.fn(),
})

export type TeacherProps = Parameters<typeof VoteTeacherDialog>[0]

export const teacher = (view: Partial<TeacherVoteView>, props: Partial<TeacherProps> = {}): ReactNode => (
  <WithSteps view={{ ...atRest, ...view }} given={props} />
)

/** The dialog with the steps of its route. */
const WithSteps = ({ view, given }: { view: TeacherVoteView; given: Partial<TeacherProps> }) => (
  <VoteTeacherDialog
    open
    view={view}
    steps={useQuestionSteps(stagedResult(view))}
    list={listOf('history')}
    editor={editorOf()}
    quoting={null}
    drafts={null}
    templateHref="#template"
    sorting={nothingHeld}
    now={now}
    {...heard()}
    {...given}
  />
)

export type StudentProps = Parameters<typeof VoteStudentDialog>[0]

export const student = (view: Partial<StudentVoteView>, props: Partial<StudentProps> = {}): ReactNode => (
  <VoteStudentDialog
    open
    view={{ stage: 'home', ballot: null, shown: null, ongoing: null, linkReason: null, ...view }}
    list={listOf('own')}
    editor={editorOf(firstWritten, 'student')}
    quoting={null}
    drafts={null}
    templateHref="#template"
    sorting={nothingHeld}
    now={now}
    {...heard()}
    {...props}
  />
)

export const button = (label: string) => the('button', label)

export const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
