/** Joins the vote charts with the outside world. */
import { fromCallback, fromPromise } from 'xstate'
import { studentVoteMachine } from '../../machines/vote/studentVote.machine'
import { teacherVoteMachine } from '../../machines/vote/teacherVote.machine'
import type { KeepChoice, KeepWritten, VoteInput } from '../../machines/vote/vote.types'
import { voteEditorMachine } from '../../machines/vote/voteEditor.machine'

type Kept = Pick<VoteInput, 'userId' | 'teachingClassId'>
const voteEditor = voteEditorMachine.provide({
  actors: { writtenKeeper: fromCallback<KeepWritten, Kept>(() => undefined) },
})
export const providedTeacherVote = teacherVoteMachine.provide({
  actors: { voteEditor, closeExpired: fromPromise<void, { teachingClassId: string }>(async () => undefined) },
})
export const providedStudentVote = studentVoteMachine.provide({
  actors: { voteEditor, choiceKeeper: fromCallback<KeepChoice, Kept>(() => undefined) },
})
