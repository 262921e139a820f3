/** Questions from the rows of a spreadsheet (B337–B339): what is read, and what is left out and why. */
import type { VoteQuestion } from '../../../contract/entities/vote'
import { errors } from '../../../contract/errors'
import { VOTE_QUESTIONS_MAX } from '../../../contract/limits'
import { checkVote } from '../../../contract/vote'
import { texts } from './texts'
import type { ImportFindings, SheetRow, SheetRows } from './vote.types'

/** Column 1 is the question, column 2 its kind, every further column an option (B338). */
function questionIn({ cells }: SheetRow): VoteQuestion {
  const [name = '', kind = '', ...options] = cells.map((cell) => cell.trim())
  return {
    voteContentName: name,
    // B339: anything but 单选 is multiple choice.
    voteContentType: kind === texts.single ? 0 : 1,
    voteContent: options.filter((content) => content !== '').map((content) => ({ content })),
  }
}

function reasonAgainst(question: VoteQuestion): string | null {
  const checked = checkVote({ voteName: '', questions: [question] })
  if (checked.ok) return null
  return errors[checked.problem === 'voteNoQuestions' ? 'voteTooFewOptions' : checked.problem].text
}

/** What a spreadsheet brings beside `present` questions that are written already. Blank rows are passed over. */
export function findingsIn(fileName: string, { rows, isCut }: SheetRows, present = 0): ImportFindings {
  const questions: VoteQuestion[] = []
  const leftOut: ImportFindings['leftOut'][number][] = []
  for (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const question = questionIn(row)
    const reason =
      reasonAgainst(question) ??
      (questions.length + present >= VOTE_QUESTIONS_MAX ? texts.importTooMany(VOTE_QUESTIONS_MAX) : null)
    if (reason === null) questions.push(question)
    else leftOut.push({ row: row.row, name: question.voteContentName, reason })
  }
  return { fileName, questions, leftOut, isCut }
}

const problems: Readonly<Record<string, string>> = {
  notSheet: texts.importNotSheet,
  tooLarge: texts.importTooLarge,
  noSheet: texts.importNoSheet,
}

/** What is said of a file that was not read: `problem` is that of the spreadsheet service. */
export function importFailure(error: unknown): string {
  const problem = typeof error === 'object' && error !== null && 'problem' in error ? String(error.problem) : ''
  return problems[problem] ?? texts.importUnreadable
}
