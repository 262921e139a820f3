/** Actors of the vote charts: placeholders, provided in `src/routes/live/vote/voteActors.ts`. */
import { fromPromise } from 'xstate'
import type { VoteDraft, VoteRow } from '../../../../contract/entities/live/vote'
import type { Page } from '../../../../contract/fields'
import { notProvided } from '../../shared/notProvided'
import type { DraftSaving, PageRequest, SaveDraftInput, SheetFile } from './vote.types'

/** A page of votes. */
export const findVotesPlaceholder = fromPromise<Page<VoteRow>, PageRequest>(notProvided)
/**
 * On load, closes the votes of a class that have expired and are still marked as ongoing, with a call for each (B287).
 * It never fails: the server ends them anyway.
 */
export const closeExpiredPlaceholder = fromPromise<void, { teachingClassId: string }>(notProvided)
/** Downloads a result and passes it to the browser. */
export const exportVotePlaceholder = fromPromise<void, { voteId: string }>(notProvided)
/** Stores a draft. */
export const saveDraftPlaceholder = fromPromise<DraftSaving, SaveDraftInput>(notProvided)
/** A page of drafts. */
export const findDraftsPlaceholder = fromPromise<Page<VoteDraft>, PageRequest>(notProvided)
/** Reads a spreadsheet of questions; rejects with an error whose `problem` says why it could not. */
export const readSheetPlaceholder = fromPromise<SheetFile, { file: File }>(notProvided)
