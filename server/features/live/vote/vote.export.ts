/**
 * The result of an ended vote as a spreadsheet: tallies, answers by student, students who have not voted; of an
 * anonymous vote only the tallies. Options have their letters, as on every screen.
 */
import type { VoteQuestion } from '../../../../contract/entities/live/vote'
import { momentInWords } from '../../../../contract/moments'
import { decodeStatistics } from '../../../../contract/rules/live/statistics'
import { lettered, readQuestions } from '../../../../contract/rules/live/vote'
import { FileAnswer } from '../../../kernel'
import { SPREADSHEET_TYPE, type Spreadsheet, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { exportTexts as texts } from './texts'
import type { Ballots, VoterRow } from './vote.repository'

/** The spreadsheet of a vote, named after it. */
export async function exportOf(ballots: Ballots): Promise<FileAnswer> {
  const { vote } = ballots
  const name = `${vote.vote_name}_${momentInWords(vote.ends_at ?? vote.created_at).slice(0, 10)}.xlsx`
  return new FileAnswer(name, SPREADSHEET_TYPE, await writeSpreadsheet(sheetsOf(ballots)))
}

/** The sheets; a question without text is named by its number. */
export function sheetsOf({ vote, statistics, voters }: Ballots): Spreadsheet[] {
  const questions = readQuestions(vote.vote_content) ?? []
  const answered = voters.flatMap((voter) => (voter.answer === null ? [] : [{ voter, answer: voter.answer }]))
  const others = voters.filter(({ answer }) => answer === null)
  const counts = decodeStatistics(statistics) ?? []
  const tallies: Spreadsheet = {
    name: vote.is_anonymous ? texts.talliesAnonymous : texts.tallies,
    columns: [
      { title: texts.question, width: 36 },
      { title: texts.kind, width: 8 },
      { title: texts.option, width: 36 },
      { title: texts.votes, width: 8 },
      { title: texts.share, width: 10 },
    ],
    rows: questions.flatMap((question, q) =>
      question.voteContent.map(({ content }, o) => {
        const votes = counts[q]?.[o] ?? 0
        return [
          titleOf(question, q),
          texts.kinds[question.voteContentType],
          lettered(o, content),
          votes,
          share(votes, vote.vote_number),
        ]
      }),
    ),
  }
  if (vote.is_anonymous) return [tallies]
  return [
    tallies,
    {
      name: texts.answers,
      columns: [
        ...personColumns,
        ...questions.map((question, q) => ({ title: titleOf(question, q), width: 24 })),
        timeColumn,
      ],
      rows: answered.map(({ voter, answer }) => {
        const flags = decodeStatistics(answer) ?? []
        const chosen = questions.map((question, q) => chosenOf(question, flags[q] ?? []))
        return [...personOf(voter), ...chosen, voter.answered_at === null ? null : new Date(voter.answered_at)]
      }),
    },
    { name: texts.others, columns: personColumns, rows: others.map(personOf) },
  ]
}

const personColumns = [
  { title: texts.loginCode, width: 16 },
  { title: texts.userName, width: 12 },
]
const timeColumn = { title: texts.answeredAt, width: 20 }

const personOf = ({ login_code, user_name }: VoterRow): string[] => [login_code, user_name]

const titleOf = ({ voteContentName }: VoteQuestion, index: number): string =>
  voteContentName === '' ? texts.nameless(index + 1) : voteContentName

const chosenOf = ({ voteContent }: VoteQuestion, flags: readonly number[]): string =>
  voteContent.flatMap(({ content }, o) => (flags[o] === 1 ? [lettered(o, content)] : [])).join(texts.between)

const share = (votes: number, voters: number): string =>
  `${voters === 0 ? 0 : Math.round((votes / voters) * 1_000) / 10}%`
