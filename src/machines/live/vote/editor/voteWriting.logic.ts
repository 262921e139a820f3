/** Pure functions of the vote editor: edits, validation, and the requests. */
import type { CallInput } from '../../../../../contract/call'
import type { CallOf } from '../../../../../contract/calls'
import type { VoteQuestion } from '../../../../../contract/entities/live/vote'
import { errors } from '../../../../../contract/errors'
import {
  VOTE_OPTIONS_DEFAULT,
  VOTE_OPTIONS_MAX,
  VOTE_OPTIONS_MIN,
  VOTE_QUESTIONS_MAX,
  VOTE_TIME_MIN,
} from '../../../../../contract/limits'
import { encodeStatistics } from '../../../../../contract/rules/live/statistics'
import { checkVote, optionLetter, VOTE_DEFAULT_TITLE, writeQuestions } from '../../../../../contract/rules/live/vote'
import { texts } from '../texts'
import { questionsOf } from '../vote.logic'
import type {
  Edit,
  SaveDraftInput,
  VoteEditorContext,
  WritingProblem,
  WrittenOption,
  WrittenQuestion,
  WrittenVote,
} from '../vote.types'

/** The names of the fields of an editor, for problems and for the focus. */
export const fields = {
  title: 'title',
  minutes: 'minutes',
  question: (key: number) => `question-${key}`,
  option: (key: number) => `option-${key}`,
}

/** The maximum number of digits. */
const DIGITS_MAX = 3

/** An empty vote: one question, single choice, four empty options (B328, B331). */
export const firstWritten: WrittenVote = {
  draftId: null,
  title: '',
  minutes: String(VOTE_TIME_MIN.default),
  isAnonymous: false,
  questions: [newQuestion(1)],
}

function newQuestion(key: number): WrittenQuestion {
  const options = Array.from({ length: VOTE_OPTIONS_DEFAULT }, (_, index) => ({ key: key + 1 + index, content: '' }))
  return { key, name: '', kind: 0, options }
}

/** The next free key. */
export const freeKey = ({ questions }: WrittenVote): number =>
  1 + Math.max(0, ...questions.flatMap((question) => [question.key, ...question.options.map(({ key }) => key)]))

/** Digits only (B327); full-width ones count. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS_MAX)

/** The list with the item moved to another place. */
function moved<Item extends { key: number }>(items: readonly Item[], key: number, to: number): readonly Item[] {
  const item = items.find((one) => one.key === key)
  if (!item || to < 0 || to >= items.length) return items
  return items.filter((one) => one !== item).toSpliced(to, 0, item)
}

/** The item next to a removed one: the one after it, or before it. */
const neighbour = (items: readonly { key: number }[], key: number): number | undefined => {
  const index = items.findIndex((one) => one.key === key)
  return (items[index + 1] ?? items[index - 1])?.key
}

const ownerOf = ({ questions }: WrittenVote, option: number): WrittenQuestion | undefined =>
  questions.find(({ options }) => options.some(({ key }) => key === option))

const withOptions = (
  written: WrittenVote,
  question: WrittenQuestion | undefined,
  options: readonly WrittenOption[],
): WrittenVote => ({
  ...written,
  questions: written.questions.map((one) => (one === question ? { ...one, options } : one)),
})

const withQuestion = (written: WrittenVote, key: number, change: Partial<WrittenQuestion>): WrittenVote => ({
  ...written,
  questions: written.questions.map((one) => (one.key === key ? { ...one, ...change } : one)),
})

/** A vote after an edit, and the field that gets the focus (null: unchanged). */
export function edited(
  written: WrittenVote,
  nextKey: number,
  edit: Edit,
): { written: WrittenVote; focus: string | null } {
  const stay = (next: WrittenVote) => ({ written: next, focus: null })
  switch (edit.do) {
    case 'title':
      return stay({ ...written, title: edit.text })
    case 'minutes':
      return stay({ ...written, minutes: digitsOf(edit.text) })
    case 'anonymity':
      return stay({ ...written, isAnonymous: edit.isAnonymous })
    case 'name':
      return stay(withQuestion(written, edit.key, { name: edit.text }))
    case 'kind':
      return stay(withQuestion(written, edit.key, { kind: edit.kind }))
    case 'addQuestion': {
      if (written.questions.length >= VOTE_QUESTIONS_MAX) return stay(written)
      const questions = [...written.questions, newQuestion(nextKey)]
      return { written: { ...written, questions }, focus: fields.question(nextKey) }
    }
    case 'removeQuestion': {
      const next = neighbour(written.questions, edit.key)
      if (next === undefined) return stay(written)
      const questions = written.questions.filter(({ key }) => key !== edit.key)
      return { written: { ...written, questions }, focus: fields.question(next) }
    }
    case 'moveQuestion':
      return {
        written: { ...written, questions: moved(written.questions, edit.key, edit.to) },
        focus: fields.question(edit.key),
      }
    default:
      return editedOption(written, nextKey, edit)
  }
}

type OptionEdit = Extract<Edit, { do: 'addOption' | 'option' | 'nextOption' | 'removeOption' | 'moveOption' }>

function editedOption(
  written: WrittenVote,
  nextKey: number,
  edit: OptionEdit,
): { written: WrittenVote; focus: string | null } {
  const question =
    edit.do === 'addOption' ? written.questions.find(({ key }) => key === edit.question) : ownerOf(written, edit.key)
  const options = question?.options ?? []
  const following = edit.do === 'nextOption' ? options[options.findIndex(({ key }) => key === edit.key) + 1] : undefined
  if (following) return { written, focus: fields.option(following.key) }
  switch (edit.do) {
    case 'addOption':
    case 'nextOption': {
      if (!question || options.length >= VOTE_OPTIONS_MAX) return { written, focus: null }
      const next = withOptions(written, question, [...options, { key: nextKey, content: '' }])
      return { written: next, focus: fields.option(nextKey) }
    }
    case 'option': {
      const next = options.map((option) => (option.key === edit.key ? { ...option, content: edit.text } : option))
      return { written: withOptions(written, question, next), focus: null }
    }
    case 'removeOption': {
      const next = neighbour(options, edit.key)
      if (next === undefined || options.length <= VOTE_OPTIONS_MIN) return { written, focus: null }
      const left = options.filter(({ key }) => key !== edit.key)
      return { written: withOptions(written, question, left), focus: fields.option(next) }
    }
    case 'moveOption': {
      const next = withOptions(written, question, moved(options, edit.key, edit.to))
      return { written: next, focus: fields.option(edit.key) }
    }
  }
}

/** The vote as the shared rules check it. */
const textOf = ({ title, questions }: WrittenVote) => ({
  voteName: title,
  questions: questions.map(
    ({ name, kind, options }): VoteQuestion => ({
      voteContentName: name,
      voteContentType: kind,
      voteContent: options.map(({ content }) => ({ content })),
    }),
  ),
})

const checked = (written: WrittenVote, kind: 'vote' | 'draft') => checkVote(textOf(written), kind)

/** Whether the vote has content that could be lost. */
export const isWriting = (written: WrittenVote): boolean =>
  written.title.trim() !== '' || written.questions.length > 1 || checked(written, 'draft').ok

/** The first problem to fix, and its field. */
function problemIn(written: WrittenVote, kind: 'vote' | 'draft'): WritingProblem | null {
  const found = checked(written, kind)
  if (found.ok) return null
  const { option: again, same } = found
  const isEqual = again !== undefined && same !== undefined
  const text = isEqual ? texts.optionsEqual(optionLetter(again), optionLetter(same)) : errors[found.problem].text
  const question = written.questions[found.question ?? 0]
  if (found.problem === 'voteTitleTooLong' || !question) return { text, field: fields.title }
  const option =
    found.problem === 'voteTooFewOptions'
      ? (question.options.find(({ content }) => content.trim() === '') ?? question.options[0])
      : question.options[found.option ?? -1]
  return { text, field: option ? fields.option(option.key) : fields.question(question.key) }
}

/** Why the vote cannot be submitted (B321–B325); null when it can. */
export function submitProblem(written: WrittenVote): WritingProblem | null {
  const found = problemIn(written, 'vote')
  const minutes = Number(written.minutes)
  // Blank minutes are 0.
  const isBad = minutes < VOTE_TIME_MIN.min || minutes > VOTE_TIME_MIN.max
  return found ?? (isBad ? { text: texts.badMinutes, field: fields.minutes } : null)
}

/** Why the vote cannot be stored as a draft (B333); null when it can. */
export const draftProblem = (written: WrittenVote): WritingProblem | null => problemIn(written, 'draft')

/** The minutes as a number within their bounds. */
const minutesOf = ({ minutes }: WrittenVote): number =>
  Math.min(VOTE_TIME_MIN.max, Math.max(VOTE_TIME_MIN.min, Number(minutes) || VOTE_TIME_MIN.default))

/** Title and questions as they are sent: without empty ones (B326, B329, B330, B334). */
function sent(written: WrittenVote, kind: 'vote' | 'draft') {
  const found = checked(written, kind)
  return found.ok ? found : { voteName: VOTE_DEFAULT_TITLE, questions: [] }
}

/** The request that creates the vote. */
export function createInput({ teachingClassId, written, requestId }: VoteEditorContext): CallInput<CallOf<'saveVote'>> {
  const { voteName, questions } = sent(written, 'vote')
  return {
    teachingClassId,
    voteName,
    voteTime: minutesOf(written),
    voteContent: writeQuestions(questions),
    isAnonymous: written.isAnonymous ? '1' : '0',
    voteStatistics: encodeStatistics(questions.map(({ voteContent }) => voteContent.map(() => 0))),
    requestId: requestId ?? '',
  }
}

/** The request that stores the draft. */
export function draftInput({ teachingClassId, written }: VoteEditorContext): SaveDraftInput {
  const { voteName, questions } = sent(written, 'draft')
  return {
    ...(written.draftId === null ? {} : { draftId: written.draftId, version: written.draftVersion }),
    teachingClassId,
    voteName,
    voteTime: minutesOf(written),
    voteContent: writeQuestions(questions),
    isAnonymous: written.isAnonymous ? '1' : '0',
  }
}

/** Whether the vote has content that no draft has in this form. */
export function isUnsaved({ written, saved }: Pick<VoteEditorContext, 'written' | 'saved'>): boolean {
  if (!isWriting(written)) return false
  const draftKey = (one: WrittenVote) => JSON.stringify([sent(one, 'draft'), minutesOf(one), one.isAnonymous])
  return saved === null || draftKey(written) !== draftKey(saved)
}

/** Questions in the editor's form; at least two options are offered. */
function writable(questions: readonly VoteQuestion[], from: number): WrittenQuestion[] {
  let key = from
  const next = () => key++
  return questions.map((question) => ({
    key: next(),
    name: question.voteContentName,
    kind: question.voteContentType,
    options: [
      ...question.voteContent.map(({ content }) => ({ key: next(), content })),
      ...Array.from({ length: Math.max(0, VOTE_OPTIONS_MIN - question.voteContent.length) }, () => ({
        key: next(),
        content: '',
      })),
    ],
  }))
}

/** A stored draft in the editor's form. */
export function writtenFrom(draft: {
  draftId: string
  voteName: string
  voteTime: number
  voteContent: string
  isAnonymous: '0' | '1'
  version: number
}): WrittenVote {
  const questions = writable(questionsOf(draft.voteContent), 1)
  return {
    draftId: draft.draftId,
    draftVersion: draft.version,
    title: draft.voteName,
    minutes: String(draft.voteTime),
    isAnonymous: draft.isAnonymous === '1',
    questions: questions.length > 0 ? questions : firstWritten.questions,
  }
}

/** The questions with content. */
export const writtenQuestions = ({ questions }: WrittenVote): WrittenQuestion[] =>
  questions.filter(({ name, options }) => name.trim() !== '' || options.some(({ content }) => content.trim() !== ''))

/** The vote with further questions at the end; questions without content are replaced. */
export function withQuestions(written: WrittenVote, added: readonly VoteQuestion[]): WrittenVote {
  if (added.length === 0) return written
  const draftKey = writtenQuestions(written)
  const room = Math.max(0, VOTE_QUESTIONS_MAX - draftKey.length)
  return { ...written, questions: [...draftKey, ...writable(added.slice(0, room), freeKey(written))] }
}
