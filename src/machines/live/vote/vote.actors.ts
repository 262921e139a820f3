/** Actors of the vote charts: placeholders, provided in `src/routes/live/vote/voteActors.ts`. */
import { fromCallback, fromPromise } from 'xstate'
import type { Vote, VoteDraft, VoteRow } from '../../../../contract/entities/live/vote'
import type { Page } from '../../../../contract/fields'
import type {
  CreateVoteInput,
  DraftSaving,
  KeepChoice,
  KeepWritten,
  PageRequest,
  SaveDraftInput,
  SheetFile,
  VoteInput,
} from './vote.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/**
 * Creates a vote (a teacher's starts, a student's waits). This and all calls reject with an error whose `text` is for
 * users.
 */
export const createVotePlaceholder = fromPromise<Vote, CreateVoteInput>(async () => provided('votes are created'))
/** One vote, as this user may see it. */
export const getVotePlaceholder = fromPromise<Vote, { voteId: string }>(async () => provided('votes are fetched'))
/** A page of votes. */
export const findVotesPlaceholder = fromPromise<Page<VoteRow>, PageRequest>(async () => provided('votes are found'))
/**
 * On load, closes the votes of a class that have expired and are still marked as ongoing, with a call for each (B287).
 * It never fails: the server ends them anyway.
 */
export const closeExpiredPlaceholder = fromPromise<void, { teachingClassId: string }>(async () =>
  provided('expired votes are closed'),
)
/** Approves a request: the vote starts. */
export const agreeVotePlaceholder = fromPromise<Vote, { voteId: string }>(async () => provided('requests are approved'))
/** Refuses a request. */
export const refuseVotePlaceholder = fromPromise<void, { voteId: string }>(async () => provided('requests are refused'))
/** Downloads a result and passes it to the browser. */
export const exportVotePlaceholder = fromPromise<void, { voteId: string }>(async () => provided('results are exported'))
/** Stores a draft. */
export const saveDraftPlaceholder = fromPromise<DraftSaving, SaveDraftInput>(async () => provided('drafts are stored'))
/** A page of drafts. */
export const findDraftsPlaceholder = fromPromise<Page<VoteDraft>, PageRequest>(async () => provided('drafts are found'))
/** Deletes a draft. */
export const deleteDraftPlaceholder = fromPromise<void, { draftId: string }>(async () => provided('drafts are deleted'))
/** Reads a spreadsheet of questions; rejects with an error whose `problem` says why it could not. */
export const readSheetPlaceholder = fromPromise<SheetFile, { file: File }>(async () =>
  provided('spreadsheets are read'),
)
/** Stores the editor's content for the session; sends `written.restored` with the stored one. */
export const writtenKeeperPlaceholder = fromCallback<KeepWritten, Pick<VoteInput, 'userId' | 'teachingClassId'>>(() =>
  provided('votes in the editor are stored'),
)
/** Stores the student's choice for the session; sends `choice.restored` with the stored one. */
export const choiceKeeperPlaceholder = fromCallback<KeepChoice, Pick<VoteInput, 'userId' | 'teachingClassId'>>(() =>
  provided('choices are stored'),
)
