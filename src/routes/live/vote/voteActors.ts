/** Connects the vote's charts with the server, spreadsheets, downloads, and the unfinished votes in the session storage. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import type { VoteDraft, VoteRow } from '../../../../contract/entities/live/vote'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import { errors } from '../../../../contract/errors'
import type { Page } from '../../../../contract/fields'
import { VOTE_HISTORY_PAGE, VOTE_IMPORT_MAX, VOTE_OPTIONS_MAX } from '../../../../contract/limits'
import type { ToolInput } from '../../../machines/live/classroom/classroom.types'
import { draftBoxMachine } from '../../../machines/live/vote/editor/draftBox.machine'
import { quotingMachine } from '../../../machines/live/vote/editor/quoting.machine'
import { voteEditorMachine } from '../../../machines/live/vote/editor/voteEditor.machine'
import { studentVoteMachine } from '../../../machines/live/vote/studentVote.machine'
import { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'
import { expiredOf } from '../../../machines/live/vote/vote.logic'
import type {
  DraftSaving,
  KeepChoice,
  KeepWritten,
  PageRequest,
  SaveDraftInput,
  SheetFile,
  StudentVoteEvent,
  VoteEditorEvent,
} from '../../../machines/live/vote/vote.types'
import { session } from '../../../services/browser/kept/storage'
import { saveFile } from '../../../services/files/files'
import { readSpreadsheet } from '../../../services/files/sheets/spreadsheet'
import { serverNow } from '../../../services/network/clock'
import { CallError, call, download } from '../../../services/network/http'
import { providedResource } from '../../shared/data/useResource'

type Owner = Pick<ToolInput, 'userId' | 'teachingClassId'>

const keptOption = z.object({ key: z.number().int().positive(), content: z.string() })
const keptWritten = z.object({
  draftId: z.string().nullable(),
  draftVersion: z.number().int().optional(),
  title: z.string(),
  minutes: z.string().regex(/^\d*$/),
  isAnonymous: z.boolean().default(false),
  questions: z
    .array(
      z.object({
        key: z.number().int().positive(),
        name: z.string(),
        kind: z.union([z.literal(0), z.literal(1)]),
        options: z.array(keptOption).min(1),
      }),
    )
    .min(1),
})
const keptChoice = z.object({
  voteId: z.string(),
  choice: z.array(z.array(z.union([z.literal(0), z.literal(1)]))),
  isSubmitted: z.boolean(),
  isClosed: z.boolean().optional(),
})

const keyOf = (what: string, { userId, teachingClassId }: Owner): string => `${what}:${userId}:${teachingClassId}`

const writtenKeeper = fromCallback<KeepWritten, Owner>(({ input, receive, sendBack }) => {
  const key = keyOf('voteWritten', input)
  const written = session.read(key, keptWritten)
  if (written) sendBack({ type: 'written.restored', written } satisfies VoteEditorEvent)
  receive((command) => void session.write(key, command.written))
})

const choiceKeeper = fromCallback<KeepChoice, Owner>(({ input, receive, sendBack }) => {
  const key = keyOf('voteChoice', input)
  const stored = session.read(key, keptChoice)
  if (stored) sendBack({ type: 'choice.restored', kept: stored } satisfies StudentVoteEvent as AnyEventObject)
  receive((command) => {
    if (command.kept) session.write(key, command.kept)
    else session.remove(key)
  })
})

const exportVote = fromPromise<void, { voteId: string }>(async ({ input, signal }) =>
  saveFile(await download('exportVote', input, { signal })),
)

/** B396: five a page when quoting, of those that have ended. */
const findQuotable = fromPromise<Page<VoteRow>, PageRequest>(({ input, signal }) =>
  call('getFinishedVotes', { ...input, pageSize: VOTE_HISTORY_PAGE.quote }, { signal }),
)

const closeExpired = fromPromise<void, { teachingClassId: string }>(async ({ input: { teachingClassId }, signal }) => {
  const asked = { teachingClassId, pageNo: 1, pageSize: VOTE_HISTORY_PAGE.teacher }
  const expired = await call('findVotes', asked, { signal }).then(
    ({ list }) => expiredOf({ rows: list, at: serverNow() }),
    () => [],
  )
  await Promise.allSettled(expired.map((voteId) => call('voteOver', { voteId }, { signal })))
})

const changedDraft = z.object({
  voteName: z.string(),
  voteTime: z.coerce.number(),
  voteContent: z.string(),
  isAnonymous: z.enum(['0', '1']),
})

/** The version of the draft that another page has saved in between; any other failure is thrown again. */
function savedElsewhere(reason: unknown): DraftSaving {
  const isChanged = reason instanceof CallError && reason.code === errors.conflictingChange.code
  const conflict = isChanged ? conflictingChange.safeParse(reason.data) : null
  const draft = conflict?.success ? changedDraft.safeParse(conflict.data.current) : null
  if (!conflict?.success || !draft?.success) throw reason
  const { version, changedTime } = conflict.data
  return { kind: 'changed', draft: { ...draft.data, version, changedTime } }
}

const saveDraft = fromPromise<DraftSaving, SaveDraftInput>(({ input, signal }) =>
  call('saveVoteDraft', input, { signal }).then((draft) => ({ kind: 'saved' as const, draft }), savedElsewhere),
)
const findDrafts = fromPromise<Page<VoteDraft>, PageRequest>(({ input, signal }) =>
  call('findVoteDrafts', { ...input, pageSize: VOTE_HISTORY_PAGE.teacher }, { signal }),
)

/** Question, kind and one more option than allowed, so that a row with too many options can be detected. */
const COLUMNS = 2 + VOTE_OPTIONS_MAX + 1
const wanted = { sheet: 'Sheet1', fromRow: 3, rows: VOTE_IMPORT_MAX.rows, columns: COLUMNS } as const

const readSheet = fromPromise<SheetFile, { file: File }>(async ({ input: { file }, signal }) => ({
  file: file.name,
  rows: await readSpreadsheet(file, { ...wanted, maxBytes: VOTE_IMPORT_MAX.bytes }, signal),
}))

const voteEditor = voteEditorMachine.provide({
  actors: {
    writtenKeeper,
    saveDraft,
    readSheet,
    quoting: quotingMachine.provide({ actors: { findVotes: findQuotable } }),
    draftBox: draftBoxMachine.provide({ actors: { findDrafts } }),
  },
})

/** The chart of the teacher's votes, with its actors. */
export const providedTeacherVote = teacherVoteMachine.provide({
  actors: { voteEditor, voteList: providedResource, closeExpired, exportVote },
})

/** The chart of the student's votes, with its actors. */
export const providedStudentVote = studentVoteMachine.provide({
  actors: { voteEditor, voteList: providedResource, choiceKeeper },
})
