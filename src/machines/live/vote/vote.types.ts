/**
 * Types of the charts of the vote: contexts, events and the inputs of actors. The wire's types are in
 * `contract/entities/live/vote.ts`.
 */
import type { Vote, VoteDraft, VoteQuestion, VoteRow, VoteTally } from '../../../../contract/entities/live/vote'
import type { Page } from '../../../../contract/fields'
import type { LinkFact } from '../classroom/classroom.types'
import type { Linked } from '../kit/chart'
import type { Refused } from '../kit/requests.logic'

/** Facts of the vote, from messages of the vote-race channel. `at` is the server's clock in ms at the receipt. */
export type VoteFact =
  /**
   * After registration and after every reconnection: the ongoing vote as this user may see it, and pending requests.
   */
  | { type: 'vote.resumed'; vote: Vote | null; waiting: number; at: number }
  | { type: 'vote.started'; vote: Vote; at: number }
  | { type: 'vote.tallied'; tally: VoteTally; at: number }
  /** The result; null: it has to be loaded. */
  | { type: 'vote.ended'; voteId: string; vote: Vote | null; at: number }
  /** Reload the lists; for a teacher, after a request was settled: the number that still waits. */
  | { type: 'vote.listsChanged'; waiting: number | null; at: number }
  | { type: 'vote.requested'; vote: Vote; waiting: number; at: number }
  /** The teacher has refused this student’s request. */
  | { type: 'vote.requestRefused'; voteId: string; voteName: string; at: number }
  | { type: 'vote.answered'; voteId: string; outcome: 'accepted' | 'repeated' | 'ended'; vote: Vote; at: number }
  | Refused<'vote'>

/** An option in the editor. Keys identify questions and options; they have no meaning outside. */
export interface WrittenOption {
  readonly key: number
  readonly content: string
}

/** A question in the editor. */
export interface WrittenQuestion {
  readonly key: number
  readonly name: string
  /** 0 single choice, 1 multiple choice (B231). */
  readonly kind: 0 | 1
  readonly options: readonly WrittenOption[]
}

/** A vote in the editor. */
export interface WrittenVote {
  /** The draft that it was opened from: saving replaces that one. */
  readonly draftId: string | null
  /** The version of the draft that was opened or saved here last. */
  readonly draftVersion?: number | undefined
  readonly title: string
  /** Digits, or blank (B327). */
  readonly minutes: string
  /** The names of voters are not stored. */
  readonly isAnonymous: boolean
  readonly questions: readonly WrittenQuestion[]
}

/** A change by a keystroke or a press. `to` is a position, from 0. */
export type Edit =
  | { do: 'title'; text: string }
  | { do: 'minutes'; text: string }
  | { do: 'anonymity'; isAnonymous: boolean }
  | { do: 'addQuestion' }
  | { do: 'removeQuestion'; key: number }
  | { do: 'moveQuestion'; key: number; to: number }
  | { do: 'name'; key: number; text: string }
  | { do: 'kind'; key: number; kind: 0 | 1 }
  | { do: 'addOption'; question: number }
  | { do: 'option'; key: number; text: string }
  /** Enter in an option: focuses the next one, which is added if there is none. */
  | { do: 'nextOption'; key: number }
  | { do: 'removeOption'; key: number }
  | { do: 'moveOption'; key: number; to: number }

/** A problem, and the field to focus (`fields.*` of `voteWriting.logic.ts`). */
export interface WritingProblem {
  readonly text: string
  readonly field: string
}

/** A field to focus; each serial focuses once. */
export interface FocusWish {
  readonly field: string
  readonly serial: number
}

/** A row of a spreadsheet from the third on: its number as users see it, and its cells as text. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
}
export interface SheetRows {
  readonly rows: readonly SheetRow[]
  /** Whether rows above the limit were not read. */
  readonly isCut: boolean
}

/** The rows of a file. */
export interface SheetFile {
  readonly file: string
  readonly rows: SheetRows
}

/** The findings of an import, before it is confirmed. */
export interface ImportFindings {
  readonly fileName: string
  readonly questions: readonly VoteQuestion[]
  readonly leftOut: readonly { readonly row: number; readonly name: string; readonly reason: string }[]
  readonly isCut: boolean
}

export interface VoteEditorInput {
  role: 'teacher' | 'student'
  userId: string
  teachingClassId: string
}

export interface VoteEditorContext extends VoteEditorInput {
  readonly written: WrittenVote
  /** The draft as the server has it; null where it has none, or where that is unknown. */
  readonly saved: WrittenVote | null
  readonly nextKey: number
  readonly focus: FocusWish | null
  readonly problem: WritingProblem | null
  /** The id of the request to create, so that it can be sent again; every change of the vote resets it. */
  readonly requestId: string | null
  readonly found: ImportFindings | null
  /** The version of the draft that another page has saved; null without a conflict. */
  readonly changed: ChangedDraft | null
}

/** A draft that was saved by another page since it was opened here. */
export interface ChangedDraft {
  readonly voteName: string
  readonly voteTime: number
  readonly voteContent: string
  readonly isAnonymous: '0' | '1'
  readonly version: number
  readonly changedTime: number | null
}
/** The result of saving a draft. */
export type DraftSaving =
  | { readonly kind: 'saved'; readonly draft: VoteDraft }
  | { readonly kind: 'changed'; readonly draft: ChangedDraft }

/** Intents in the vote editor. */
export type VoteEditorIntent =
  | { type: 'editor.edit'; edit: Edit }
  /** `requestId` identifies this press. */
  | { type: 'editor.submit'; requestId: string }
  | { type: 'editor.saveDraft' }
  | { type: 'editor.clear' }
  /** In a conflict: open the version of the other page. */
  | { type: 'editor.takeTheirs' }
  | { type: 'editor.confirm' }
  | { type: 'editor.cancel' }
  | { type: 'file.chosen'; file: File }
  | { type: 'quote.open' }
  | { type: 'drafts.open' }
export type VoteEditorEvent =
  | VoteEditorIntent
  /** The content stored for the session, sent by the actor `keeper`. */
  | { type: 'written.restored'; written: WrittenVote }

/** Facts of the editor for its owner. */
export type VoteEditorReport = { type: 'editor.created'; vote: Vote }

/** Command to the actor `keeper`. */
export type KeepWritten = { type: 'written.keep'; written: WrittenVote }

/** The input of `saveDraft`. */
export interface SaveDraftInput {
  draftId?: string
  /** The version that was shown. */
  version?: number | undefined
  teachingClassId: string
  voteName: string
  voteTime: number
  voteContent: string
  isAnonymous: '0' | '1'
}

/** The kind of list: the votes of the class, students’ requests, or the votes that a student may see. */
export type VoteListKind = 'history' | 'requests' | 'own'

/** The query of one page. */
export interface PageRequest {
  teachingClassId: string
  pageNo: number
}
export interface VoteListQuery extends PageRequest {
  kind: VoteListKind
}
export type VoteListIntent = { type: 'list.turn'; pageNo: number } | { type: 'list.retry' }

export interface DraftBoxInput {
  teachingClassId: string
  /** The editor has content that a draft would replace. */
  isWriting: boolean
}
export interface DraftBoxContext extends DraftBoxInput {
  readonly pageNo: number
  readonly page: Page<VoteDraft> | null
  /** The draft that is about to be opened or deleted. */
  readonly meant: VoteDraft | null
}
export type DraftBoxEvent =
  | { type: 'drafts.turn'; pageNo: number }
  | { type: 'drafts.retry' }
  | { type: 'drafts.take'; draft: VoteDraft }
  | { type: 'drafts.delete'; draft: VoteDraft }
  | { type: 'drafts.confirm' }
  | { type: 'drafts.cancel' }
  | { type: 'drafts.close' }

/** A picked question of a past vote: `id` is the vote and the position of the question in it. */
export interface PickedQuestion {
  readonly id: string
  readonly question: VoteQuestion
}
export interface QuotingContext {
  readonly teachingClassId: string
  readonly pageNo: number
  readonly page: Page<VoteRow> | null
  readonly picked: readonly PickedQuestion[]
}
export type QuotingEvent =
  | { type: 'quote.turn'; pageNo: number }
  | { type: 'quote.retry' }
  | { type: 'quote.pick'; picked: PickedQuestion }
  | { type: 'quote.take' }
  | { type: 'quote.understood' }
  | { type: 'quote.close' }

/** The ongoing votes of a class, and the server’s clock (ms) at the request. */
export interface OngoingVotes {
  readonly rows: readonly VoteRow[]
  readonly at: number
}

export interface TeacherVoteContext extends Linked {
  readonly userId: string
  readonly teachingClassId: string
  /** The running vote. */
  readonly ongoing: Vote | null
  /** The vote whose result is visible. */
  readonly shown: Vote | null
  /** The request under review. */
  readonly reviewed: VoteRow | null
  /** The id of the vote that is being loaded. */
  readonly wanted: string
  /** The number of students’ pending requests. */
  readonly waiting: number
  /** The server's clock (ms) at the last fact about the ongoing vote: delays start here. */
  readonly at: number
}

export type TeacherVoteIntent =
  | { type: 'vote.open' }
  | { type: 'vote.close' }
  | { type: 'vote.back' }
  | { type: 'vote.create' }
  | { type: 'vote.showHistory' }
  | { type: 'vote.showRequests' }
  /** Opens the running vote. */
  | { type: 'vote.watch' }
  | { type: 'vote.show'; voteId: string }
  | { type: 'vote.review'; vote: VoteRow }
  | { type: 'vote.agree' }
  | { type: 'vote.refuse' }
  | { type: 'vote.end' }
  | { type: 'vote.confirmEnd' }
  | { type: 'vote.declineEnd' }
  | { type: 'vote.export' }
export type TeacherVoteEvent = TeacherVoteIntent | VoteFact | LinkFact | VoteEditorReport

/** A student's choice: flags per question and option. */
export type Choice = readonly (readonly number[])[]

/** The part of an answer that is stored for the session. */
export interface KeptChoice {
  readonly voteId: string
  readonly choice: Choice
  /** Submitted and not yet confirmed. */
  readonly isSubmitted: boolean
  /** The answer counts and the student has closed the results: a reload does not reopen them. */
  readonly isClosed?: boolean
}

/** Command to the actor `choiceKeeper`. */
export type KeepChoice = { type: 'choice.keep'; kept: KeptChoice | null }

export interface StudentVoteContext extends Linked {
  readonly userId: string
  readonly userCode: string
  readonly teachingClassId: string
  /** The running or last vote, as this student may see it. */
  readonly vote: Vote | null
  readonly choice: Choice
  readonly kept: KeptChoice | null
  /** The vote whose result is visible. */
  readonly shown: Vote | null
  readonly wanted: string
  /** A request was being written when a vote started. */
  readonly isWriting: boolean
  /** The question to scroll to, from 0; each serial scrolls once. */
  readonly lead: { readonly question: number; readonly serial: number } | null
  /** The vote ended before the answer: it had not been submitted, or it was and does not count. */
  readonly missed: 'unsent' | 'uncounted'
}

export type StudentVoteIntent =
  | { type: 'vote.open' }
  | { type: 'vote.close' }
  | { type: 'vote.back' }
  | { type: 'vote.create' }
  | { type: 'vote.show'; voteId: string }
  | { type: 'vote.choose'; question: number; option: number }
  /** `at` is the server's clock in ms. */
  | { type: 'vote.submit'; at: number }
  /** With unanswered questions; `at` as above. */
  | { type: 'vote.submitAnyway'; at: number }
  /** Scroll to the first unanswered question. */
  | { type: 'vote.toOpen' }
  | { type: 'vote.understood' }
  /** Reopen the dismissed vote; `at` is the server's clock in ms. */
  | { type: 'vote.reopen'; at: number }
export type StudentVoteEvent =
  | StudentVoteIntent
  | VoteFact
  | LinkFact
  | VoteEditorReport
  /** The choice stored for the session, sent by the actor `choiceKeeper`. */
  | { type: 'choice.restored'; kept: KeptChoice }
