/** Selectors of the vote editor and of the lists around it. */
import type { SnapshotFrom } from 'xstate'
import type { VoteDraft, VoteQuestion, VoteRow } from '../../../../../contract/entities/live/vote'
import {
  VOTE_HISTORY_PAGE,
  VOTE_OPTION_MAX,
  VOTE_OPTIONS_MAX,
  VOTE_OPTIONS_MIN,
  VOTE_QUESTION_MAX,
  VOTE_QUESTIONS_MAX,
  VOTE_TITLE_MAX,
} from '../../../../../contract/limits'
import { optionLetter } from '../../../../../contract/rules/live/vote'
import { characters } from '../../../../../contract/text'
import { type ResourceSnapshot, resourceView } from '../../../shared/data/resource.selectors'
import { type PageFace, pageFace } from '../../../shared/listFace'
import { texts } from '../texts'
import { questionsOf } from '../vote.logic'
import type { FocusWish, ImportFindings, PickedQuestion } from '../vote.types'
import type { draftBoxMachine } from './draftBox.machine'
import type { quotingMachine } from './quoting.machine'
import type { voteEditorMachine } from './voteEditor.machine'
import { pageSizeOf, voteListResource } from './voteList.resources'
import { fields, isUnsaved, isWriting } from './voteWriting.logic'

type EditorSnapshot = Pick<SnapshotFrom<typeof voteEditorMachine>, 'context' | 'matches'>
type DraftsSnapshot = Pick<SnapshotFrom<typeof draftBoxMachine>, 'context' | 'matches'>
type QuotingSnapshot = Pick<SnapshotFrom<typeof quotingMachine>, 'context' | 'matches'>

/** A text field of the editor. */
export interface FieldView {
  /** Its name, by which it gets the focus. */
  readonly field: string
  readonly text: string
  readonly length: number
  readonly max: number
  /** The problem in it. */
  readonly problem: string | null
}

export interface OptionFieldView extends FieldView {
  readonly key: number
  readonly letter: string
}

export interface QuestionFieldView extends FieldView {
  readonly key: number
  readonly number: number
  readonly kind: 0 | 1
  readonly options: readonly OptionFieldView[]
  /** Why no option can be added, or removed. */
  readonly addReason: string | null
  readonly removeOptionReason: string | null
}

export interface VoteEditorView {
  readonly isTeacher: boolean
  readonly title: FieldView
  readonly isAnonymous: boolean
  readonly minutes: { readonly field: string; readonly text: string; readonly problem: string | null }
  readonly questions: readonly QuestionFieldView[]
  readonly addReason: string | null
  readonly removeReason: string | null
  readonly focus: FocusWish | null
  readonly busy: 'submitting' | 'savingDraft' | 'reading' | null
  readonly isClearing: boolean
  readonly clearReason: string | null
  readonly found: ImportFindings | null
  /** The version of the draft that another page has saved. */
  readonly changed: ChangedDraftView | null
  /** Whether the user has written anything. */
  readonly isWriting: boolean
  /** The input would be lost with the page: no draft has it. */
  readonly isUnsaved: boolean
}

/** The draft as another page has saved it, with the differences to this one. */
export interface ChangedDraftView {
  readonly title: string
  readonly questions: readonly string[]
  readonly at: number | null
  /** The value there, and the value here. */
  readonly minutes: readonly [there: string, here: string]
  readonly isAnonymous: readonly [there: boolean, here: boolean]
}

export function voteEditorView(snapshot: EditorSnapshot): VoteEditorView {
  const { role, written, focus, problem, found, changed } = snapshot.context
  const fieldOf = (field: string, text: string, max: number): FieldView => ({
    field,
    text,
    length: characters(text.trim()),
    max,
    problem: problem?.field === field ? problem.text : null,
  })
  const busy = (['submitting', 'savingDraft', 'reading'] as const).find((state) => snapshot.matches(state))
  const hasSomething = isWriting(written)
  return {
    isTeacher: role === 'teacher',
    title: fieldOf(fields.title, written.title, VOTE_TITLE_MAX),
    isAnonymous: written.isAnonymous,
    minutes: {
      field: fields.minutes,
      text: written.minutes,
      problem: problem?.field === fields.minutes ? problem.text : null,
    },
    questions: written.questions.map((question, index) => ({
      ...fieldOf(fields.question(question.key), question.name, VOTE_QUESTION_MAX),
      key: question.key,
      number: index + 1,
      kind: question.kind,
      options: question.options.map((option, place) => ({
        ...fieldOf(fields.option(option.key), option.content, VOTE_OPTION_MAX),
        key: option.key,
        letter: optionLetter(place),
      })),
      addReason: question.options.length >= VOTE_OPTIONS_MAX ? texts.mostOptions(VOTE_OPTIONS_MAX) : null,
      removeOptionReason: question.options.length <= VOTE_OPTIONS_MIN ? texts.onlyOptions : null,
    })),
    addReason: written.questions.length >= VOTE_QUESTIONS_MAX ? texts.mostQuestions(VOTE_QUESTIONS_MAX) : null,
    removeReason: written.questions.length <= 1 ? texts.onlyQuestion : null,
    focus,
    busy: busy ?? null,
    isClearing: snapshot.matches('clearing'),
    clearReason: hasSomething ? null : texts.clearNothing,
    found,
    changed: changed && {
      title: changed.voteName,
      questions: questionsOf(changed.voteContent).map(({ voteContentName }) => voteContentName),
      at: changed.changedTime,
      minutes: [String(changed.voteTime), written.minutes],
      isAnonymous: [changed.isAnonymous === '1', written.isAnonymous],
    },
    isWriting: hasSomething,
    isUnsaved: isUnsaved(snapshot.context),
  }
}

/** Data of a list, one page at a time. */
export interface PageView<Row> {
  readonly face: PageFace
  /** Another page is loading; the previous one is still shown. */
  readonly isLoading: boolean
  readonly rows: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
}

function pageView<Row>(
  { pageNo, page }: { pageNo: number; page: { list: readonly Row[]; total: number } | null },
  pageSize: number,
  isLoading: boolean,
  hasFailed: boolean,
): PageView<Row> {
  const rows = page?.list ?? []
  const face = pageFace(page?.list, hasFailed)
  return { face, isLoading, rows, pageNo, pageSize, total: page?.total ?? 0 }
}

export const voteListView = (snapshot: Pick<ResourceSnapshot, 'context' | 'matches'>): PageView<VoteRow> => {
  const { answers, query, isLoading, hasFailed } = resourceView(voteListResource, snapshot)
  return pageView({ pageNo: query.pageNo, page: answers?.page ?? null }, pageSizeOf(query), isLoading, hasFailed)
}

/** A draft as a row of the box. */
export interface DraftRowView {
  readonly draft: VoteDraft
  readonly questions: number
}
export interface DraftBoxView extends PageView<DraftRowView> {
  readonly asks: 'replacing' | 'asking' | 'deleting' | null
  readonly meant: string
}

export function draftBoxView(snapshot: DraftsSnapshot): DraftBoxView {
  const { page, pageNo, meant } = snapshot.context
  const rows = page?.list.map((draft) => ({ draft, questions: questionsOf(draft.voteContent).length }))
  const shown = page && rows ? { list: rows, total: page.total } : null
  return {
    ...pageView(
      { pageNo, page: shown },
      VOTE_HISTORY_PAGE.teacher,
      snapshot.matches('loading'),
      snapshot.matches('failed'),
    ),
    asks: (['replacing', 'asking', 'deleting'] as const).find((state) => snapshot.matches(state)) ?? null,
    meant: meant?.voteName ?? '',
  }
}

/** A past vote with the questions that can be quoted. */
export interface QuotableVote {
  readonly vote: VoteRow
  readonly questions: readonly { readonly picked: PickedQuestion; readonly isPicked: boolean }[]
}
export interface QuotingView extends PageView<QuotableVote> {
  readonly count: number
  readonly isNothingPicked: boolean
}

export function quotingView(snapshot: QuotingSnapshot): QuotingView {
  const { page, pageNo, picked } = snapshot.context
  const ids = new Set(picked.map(({ id }) => id))
  const quotable = (vote: VoteRow): QuotableVote => ({
    vote,
    questions: questionsOf(vote.voteContent).map((question: VoteQuestion, index) => {
      const id = `${vote.voteId} ${index}`
      return { picked: { id, question }, isPicked: ids.has(id) }
    }),
  })
  return {
    ...pageView(
      { pageNo, page: page && { list: page.list.map(quotable), total: page.total } },
      VOTE_HISTORY_PAGE.quote,
      snapshot.matches('loading'),
      snapshot.matches('failed'),
    ),
    count: picked.length,
    isNothingPicked: snapshot.matches('nothingPicked'),
  }
}
