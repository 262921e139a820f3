/**
 * The vote as its charts see it: what they remember, what people and the classroom tell them, what they need from
 * outside. The wire's shapes stand in `contract/entities/live/vote.ts`.
 */
import type { Vote, VoteDraft, VoteQuestion, VoteRow, VoteTally } from '../../../../contract/entities/live/vote'
import type { Page } from '../../../../contract/fields'
import type { ClassroomInput, LinkFact } from '../classroom/classroom.types'
import type { LinkState } from '../classroom/link.selectors'

/** What a feature machine of the classroom is started with. */
export type VoteInput = Omit<ClassroomInput, 'token'>

/** Facts of the vote, from messages of the vote-race channel. `at` is the server's clock in ms at the receipt. */
export type VoteFact =
  /** After registration and after every reconnection: the ongoing vote as this user may see it, and the requests that wait. */
  | { type: 'vote.resumed'; vote: Vote | null; waiting: number; at: number }
  | { type: 'vote.started'; vote: Vote; at: number }
  | { type: 'vote.tallied'; tally: VoteTally; at: number }
  /** The result; null: it has to be asked for. */
  | { type: 'vote.ended'; voteId: string; vote: Vote | null; at: number }
  /** Look at the lists again; to a teacher, after a request was settled: so many still wait. */
  | { type: 'vote.listsChanged'; waiting: number | null; at: number }
  | { type: 'vote.requested'; vote: Vote; waiting: number; at: number }
  /** The teacher has refused this student’s request. */
  | { type: 'vote.requestRefused'; voteId: string; voteName: string; at: number }
  | { type: 'vote.answered'; voteId: string; outcome: 'accepted' | 'repeated' | 'ended'; vote: Vote; at: number }
  /** The server would not do what was asked for. */
  | { type: 'vote.refused'; request: number; code: number; text: string; at: number }

/** An option while it is written. Keys tell questions and options apart; they mean nothing outside. */
export interface WrittenOption {
  readonly key: number
  readonly content: string
}

/** A question while it is written. */
export interface WrittenQuestion {
  readonly key: number
  readonly name: string
  /** 0 single choice, 1 multiple choice (B231). */
  readonly kind: 0 | 1
  readonly options: readonly WrittenOption[]
}

/** A vote while it is written. */
export interface WrittenVote {
  /** The draft that it was opened from: saving replaces that one. */
  readonly draftId: string | null
  /** Which version of the draft was opened or saved here last. */
  readonly draftVersion?: number | undefined
  readonly title: string
  /** Digits, or nothing yet (B327). */
  readonly minutes: string
  /** Who chooses what is stored nowhere. */
  readonly isAnonymous: boolean
  readonly questions: readonly WrittenQuestion[]
}

/** What a keystroke or a press changes in it. `to` is a place, from 0. */
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
  /** Enter in an option: to the next one, which is made where there is none. */
  | { do: 'nextOption'; key: number }
  | { do: 'removeOption'; key: number }
  | { do: 'moveOption'; key: number; to: number }

/** What is wrong with it, and which field the person should look at (`fields.*` of `voteWriting.logic.ts`). */
export interface WritingProblem {
  readonly text: string
  readonly field: string
}

/** A field that takes the focus; each serial takes it once. */
export interface FocusWish {
  readonly field: string
  readonly serial: number
}

/** What a spreadsheet holds from the third row on: the numbers of rows as people see them, and their cells as text. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
}
export interface SheetRows {
  readonly rows: readonly SheetRow[]
  /** There were more rows than are read. */
  readonly isCut: boolean
}

/** The rows of a file that was read. */
export interface SheetFile {
  readonly file: string
  readonly rows: SheetRows
}

/** What came of an import, before it is taken. */
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
  /** The draft as the server has it; null where it has none, or nobody knows. */
  readonly saved: WrittenVote | null
  readonly nextKey: number
  readonly focus: FocusWish | null
  readonly problem: WritingProblem | null
  /** Names the request to create, so that it can be sent again; every change gives up the name. */
  readonly requestId: string | null
  readonly found: ImportFindings | null
  /** What another page has saved of the draft meanwhile; null: nothing that stands against this one. */
  readonly changed: ChangedDraft | null
}

/** A draft as it was saved somewhere else since it was opened here. */
export interface ChangedDraft {
  readonly voteName: string
  readonly voteTime: number
  readonly voteContent: string
  readonly isAnonymous: '0' | '1'
  readonly version: number
  readonly changedTime: number | null
}
/** What saving a draft comes to. */
export type DraftSaving =
  | { readonly kind: 'saved'; readonly draft: VoteDraft }
  | { readonly kind: 'changed'; readonly draft: ChangedDraft }

/** What somebody who writes a vote does. */
export type VoteEditorIntent =
  | { type: 'editor.edit'; edit: Edit }
  /** `requestId` names this press. */
  | { type: 'editor.submit'; requestId: string }
  | { type: 'editor.saveDraft' }
  | { type: 'editor.clear' }
  /** Of a draft that was saved elsewhere: what stands there is opened instead. */
  | { type: 'editor.takeTheirs' }
  | { type: 'editor.confirm' }
  | { type: 'editor.cancel' }
  | { type: 'file.chosen'; file: File }
  | { type: 'quote.open' }
  | { type: 'drafts.open' }
export type VoteEditorEvent =
  | VoteEditorIntent
  /** What was kept in the session, told by the actor `keeper`. */
  | { type: 'written.restored'; written: WrittenVote }

/** What the editor tells its owner. */
export type VoteEditorReport = { type: 'editor.created'; vote: Vote }

/** What the editor asks of the actor `keeper`. */
export type KeepWritten = { type: 'written.keep'; written: WrittenVote }

/** What `saveVote` needs. */
export interface CreateVoteInput {
  teachingClassId: string
  voteName: string
  voteTime: number
  voteContent: string
  isAnonymous: '0' | '1'
  voteStatistics: string
  requestId: string
}

/** What `saveDraft` needs. */
export interface SaveDraftInput {
  draftId?: string
  /** Which version of it was shown. */
  version?: number | undefined
  teachingClassId: string
  voteName: string
  voteTime: number
  voteContent: string
  isAnonymous: '0' | '1'
}

/** Which list: the votes of the class, students’ requests, or what a student may see. */
export type VoteListKind = 'history' | 'requests' | 'own'

/** What one page is asked by. */
export interface PageRequest {
  teachingClassId: string
  pageNo: number
}
export interface FindVotesInput extends PageRequest {
  kind: VoteListKind
}

export interface VoteListContext {
  readonly teachingClassId: string
  readonly kind: VoteListKind
  readonly pageNo: number
  readonly page: Page<VoteRow> | null
}
export type VoteListEvent =
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.retry' }
  /** Something has changed: ask for the page again. */
  | { type: 'list.renew' }

export interface DraftBoxInput {
  teachingClassId: string
  /** Something is being written that a draft would replace. */
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

/** A question of a past vote that has been picked: `id` is the vote and the place of the question in it. */
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

/** The ongoing votes of a class, and the server’s clock (ms) when they were asked for. */
export interface OngoingVotes {
  readonly rows: readonly VoteRow[]
  readonly at: number
}

export interface TeacherVoteContext {
  readonly userId: string
  readonly teachingClassId: string
  readonly link: LinkState
  /** The vote that runs. */
  readonly ongoing: Vote | null
  /** The vote whose result is on the screen. */
  readonly shown: Vote | null
  /** The request that is being looked at. */
  readonly reviewed: VoteRow | null
  /** The vote that is being asked for. */
  readonly wanted: string
  /** Students’ requests that wait. */
  readonly waiting: number
  /** The server's clock (ms) when the ongoing vote was last heard of: delays start here. */
  readonly at: number
}

export type TeacherVoteIntent =
  | { type: 'vote.open' }
  | { type: 'vote.close' }
  | { type: 'vote.back' }
  | { type: 'vote.create' }
  | { type: 'vote.showHistory' }
  | { type: 'vote.showRequests' }
  /** To the vote that runs. */
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

/** What a student has chosen: flags per question and option. */
export type Choice = readonly (readonly number[])[]

/** What the session keeps of an answer. */
export interface KeptChoice {
  readonly voteId: string
  readonly choice: Choice
  /** It was submitted and not yet confirmed. */
  readonly isSubmitted: boolean
  /** The answer counts and the student has closed the results: a reload does not open them again. */
  readonly isClosed?: boolean
}

/** What the student’s chart asks of the actor `choiceKeeper`. */
export type KeepChoice = { type: 'choice.keep'; kept: KeptChoice | null }

export interface StudentVoteContext {
  readonly userId: string
  readonly userCode: string
  readonly teachingClassId: string
  readonly link: LinkState
  /** The last vote that ran or runs, as this student may see it. */
  readonly vote: Vote | null
  readonly choice: Choice
  readonly kept: KeptChoice | null
  /** The vote whose result is on the screen. */
  readonly shown: Vote | null
  readonly wanted: string
  /** A request was being written when a vote came. */
  readonly isWriting: boolean
  /** The question that the student is led to, from 0; each serial leads once. */
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
  /** With questions left open; `at` as above. */
  | { type: 'vote.submitAnyway'; at: number }
  /** To the first question that is left open. */
  | { type: 'vote.toOpen' }
  | { type: 'vote.understood' }
  /** Back to the vote that was put aside; `at` is the server's clock in ms. */
  | { type: 'vote.reopen'; at: number }
export type StudentVoteEvent =
  | StudentVoteIntent
  | VoteFact
  | LinkFact
  | VoteEditorReport
  /** What was kept in the session, told by the actor `choiceKeeper`. */
  | { type: 'choice.restored'; kept: KeptChoice }
