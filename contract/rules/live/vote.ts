/**
 * The rules of a vote that client and server share (live §5 Vote creation): the problems of a new vote, its normalised
 * form when it is sent, and the problems of an answer. Limits count characters as people do.
 */
import { sentQuestions, type VoteQuestion } from '../../entities/live/vote'
import type { ErrorName } from '../../errors'
import {
  VOTE_OPTION_MAX,
  VOTE_OPTIONS_MAX,
  VOTE_OPTIONS_MIN,
  VOTE_QUESTION_MAX,
  VOTE_QUESTIONS_MAX,
  VOTE_TITLE_MAX,
} from '../../limits'
import { characters, isBlankText } from '../../text'
import { decodeStatistics } from './statistics'

/** B326: the default title of a vote. */
export const VOTE_DEFAULT_TITLE = '课堂调查'

/** The title and questions of a vote. */
export interface VoteText {
  readonly voteName: string
  readonly questions: readonly VoteQuestion[]
}

/** The problem of a vote; `contract/errors.ts` has its text. */
export type VoteProblem = Extract<
  ErrorName,
  | 'voteTitleTooLong'
  | 'voteNoQuestions'
  | 'voteTooManyQuestions'
  | 'voteQuestionTooLong'
  | 'voteTooFewOptions'
  | 'voteTooManyOptions'
  | 'voteOptionTooLong'
  | 'voteQuestionEmpty'
  | 'voteOptionsEqual'
>

/** A vote that may be sent, or its first problem and the position of that in the input. */
export type CheckedVote =
  | { readonly ok: true; readonly voteName: string; readonly questions: VoteQuestion[] }
  | {
      readonly ok: false
      readonly problem: VoteProblem
      readonly question?: number
      readonly option?: number
      /** The earlier option with the same text. */
      readonly same?: number
    }

/**
 * Checks a vote and omits its empty parts (B321–B326, B329, B330). In a vote, every remaining question has a text, and
 * no two of its options look the same. A draft (B333, B334) may lack both: only questions with neither text nor options
 * are omitted.
 *
 * @example
 * checkVote({ voteName: '', questions: [{ voteContentName: '1+1?', voteContentType: 0, voteContent: [] }] })
 * // { ok: false, problem: 'voteNoQuestions' }
 */
export function checkVote(given: VoteText, kind: 'vote' | 'draft' = 'vote'): CheckedVote {
  const voteName = cleaned(given.voteName) || VOTE_DEFAULT_TITLE
  if (characters(voteName) > VOTE_TITLE_MAX) return { ok: false, problem: 'voteTitleTooLong' }
  const questions: VoteQuestion[] = []
  for (const [question, asked] of given.questions.entries()) {
    const voteContentName = cleaned(asked.voteContentName)
    const options = asked.voteContent.map(({ content }) => cleaned(content))
    const voteContent = options.filter((content) => content !== '').map((content) => ({ content }))
    if (voteContent.length === 0 && (kind === 'vote' || voteContentName === '')) continue
    if (kind === 'vote' && voteContentName === '') return { ok: false, problem: 'voteQuestionEmpty', question }
    if (characters(voteContentName) > VOTE_QUESTION_MAX) return { ok: false, problem: 'voteQuestionTooLong', question }
    const option = options.findIndex((content) => characters(content) > VOTE_OPTION_MAX)
    if (option >= 0) return { ok: false, problem: 'voteOptionTooLong', question, option }
    if (kind === 'vote' && voteContent.length < VOTE_OPTIONS_MIN) {
      return { ok: false, problem: 'voteTooFewOptions', question }
    }
    if (voteContent.length > VOTE_OPTIONS_MAX) return { ok: false, problem: 'voteTooManyOptions', question }
    const equal = kind === 'vote' ? equalIn(options) : null
    if (equal) return { ok: false, problem: 'voteOptionsEqual', question, ...equal }
    questions.push({ voteContentName, voteContentType: asked.voteContentType, voteContent })
  }
  if (questions.length === 0) return { ok: false, problem: 'voteNoQuestions' }
  if (questions.length > VOTE_QUESTIONS_MAX) return { ok: false, problem: 'voteTooManyQuestions' }
  return { ok: true, voteName, questions }
}

/** The first option with the same text as an earlier one. */
function equalIn(options: readonly string[]): { option: number; same: number } | null {
  const places = new Map<string, number>()
  for (const [option, content] of options.entries()) {
    const read = asRead(content)
    const same = read === '' ? undefined : places.get(read)
    if (same !== undefined) return { option, same }
    places.set(read, option)
  }
  return null
}

/** The code point distance from a full-width character to its ASCII form. */
const FULL_WIDTH = 0xfee0

/**
 * Text normalised to its appearance: full-width letters as ASCII, runs of spaces as one, without invisible characters.
 * x² stays different from x2.
 */
const asRead = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
    .replace(/\s+/g, ' ')
    .trim()

const LETTERS = 26
/** A, B … Z, A1, B1 …: the letter of an option by its position. */
export const optionLetter = (place: number): string =>
  `${String.fromCharCode('A'.charCodeAt(0) + (place % LETTERS))}${place < LETTERS ? '' : Math.floor(place / LETTERS)}`

/** An option with its letter, in a line of text. */
export const lettered = (place: number, content: string): string => `${optionLetter(place)}. ${content}`

/** Text on one line, without unprintable characters; empty if no visible character remains. */
const cleaned = (text: string): string => {
  const line = text.replace(/\p{Cc}+/gu, ' ').replace(/\p{Cs}/gu, '\ufffd')
  return isBlankText(line) ? '' : line.trim()
}

/** Parses questions from the JSON text of calls (B362), regardless of their lengths; null if the text is not valid. */
export function readQuestions(voteContent: string): VoteQuestion[] | null {
  try {
    const read = sentQuestions.safeParse(JSON.parse(voteContent))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Questions as the JSON text of calls (B362). */
export const writeQuestions = (questions: readonly VoteQuestion[]): string => JSON.stringify(questions)

/**
 * Parses an answer: flags per question and option. Null if they are not flags of these questions, or if a single choice
 * has several (B297). Questions may be omitted; `isBlank` checks whether anything is chosen at all.
 */
export function readAnswer(questions: readonly VoteQuestion[], statisticList: string): number[][] | null {
  const flags = decodeStatistics(statisticList)
  if (flags?.length !== questions.length) return null
  const isAnswer = questions.every(({ voteContent, voteContentType }, i) => {
    const chosen = flags[i] ?? []
    const count = chosen.filter((flag) => flag === 1).length
    return (
      chosen.length === voteContent.length &&
      chosen.every((flag) => flag === 0 || flag === 1) &&
      (voteContentType === 1 || count <= 1)
    )
  })
  return isAnswer ? flags : null
}

/** Whether an answer chooses no option of any question (B332). */
export const isBlank = (flags: readonly (readonly number[])[]): boolean => !flags.flat().includes(1)
