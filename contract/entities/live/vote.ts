/** Votes of a class (live §3, §4 Vote). */
import { z } from 'zod'
import { lines } from '../../characters'
import { flag, id, integer, moment } from '../../fields'
import {
  VOTE_CONTENT_MAX,
  VOTE_OPTION_MAX,
  VOTE_OPTIONS_MAX,
  VOTE_QUESTION_MAX,
  VOTE_QUESTIONS_MAX,
  VOTE_TIME_MIN,
} from '../../limits'
import { characters } from '../../text'
import { version } from '../shared/version'

/** '0' requested by a student and pending, '1' ongoing, '2' ended, '3' refused (B228; G098). */
export const voteStatus = z.enum(['0', '1', '2', '3'])
export type VoteStatus = z.output<typeof voteStatus>

/** Text of at most `max` characters, as people count them. */
const upTo = (max: number) => z.string().refine((text) => characters(text) <= max)
const voteContentType = z.union([z.literal(0), z.literal(1)])

/** One option. */
export const voteOption = z.object({ content: upTo(VOTE_OPTION_MAX) })
/** One question: 0 single choice, 1 multiple choice (B231). */
export const voteQuestion = z.object({
  voteContentName: upTo(VOTE_QUESTION_MAX),
  voteContentType,
  voteContent: z.array(voteOption).max(VOTE_OPTIONS_MAX),
})
export type VoteQuestion = z.output<typeof voteQuestion>
/** The questions of a vote. */
export const voteQuestions = z.array(voteQuestion).max(VOTE_QUESTIONS_MAX)
/** Questions as a client sends them: `checkVote` (`contract/rules/live/vote.ts`) names the limit that they exceed. */
export const sentQuestions = z.array(
  z.object({
    voteContentName: z.string(),
    voteContentType,
    voteContent: z.array(z.object({ content: z.string() })),
  }),
)

/**
 * The questions as JSON text, as calls carry them (B362). `checkVote`, not this schema, names the limit that they
 * exceed.
 */
export const voteContent = lines(z.string().max(VOTE_CONTENT_MAX))
/** The title; blank becomes 课堂调查 (B326). The server checks its limit, so that the refusal can name it. */
export const voteName = z.string().trim().max(VOTE_CONTENT_MAX)
/** The length in minutes (B285, B327). */
export const voteTime = integer(VOTE_TIME_MIN.min, VOTE_TIME_MIN.max)

/** A person of the class, with the name that lists show. */
export const voter = z.object({ userCode: z.string(), userName: z.string() })
export type Voter = z.output<typeof voter>

/**
 * '1': anonymous. The server stores who has voted and how often each option was chosen, but never who chose which
 * option; no list names a voter or a non-voter.
 */
export const isAnonymous = flag

/**
 * A vote as one user may see it. Results (`voteStatistics`) are empty for a student who has not answered while it is
 * ongoing; non-voters are named only after it has ended (B296).
 */
export const vote = z.object({
  voteId: id,
  teachingClassId: id,
  voteName: z.string(),
  /** The length in minutes. */
  voteTime: z.number().int(),
  isAnonymous,
  /** The questions as JSON text (`voteQuestions`). */
  voteContent: z.string(),
  /** Counts per option (`contract/rules/live/statistics.ts`), or empty. */
  voteStatistics: z.string(),
  voteStatus,
  /** Seconds since the epoch by the server's clock (B285); null before it starts. */
  startTime: z.number().int().nullable(),
  /** When the server ends it, in ms; null before it starts. In the future unless it has ended. */
  endsAt: moment.nullable(),
  createDate: moment,
  /** The person who requested or created it. */
  voteUser: z.object({ userId: id, userName: z.string() }),
  /** 0 not answered, 1 answered, by this student (B229). */
  answerStatus: z.union([z.literal(0), z.literal(1)]),
  /** This student's own answer as flags, or empty; always empty for an anonymous vote. */
  statisticList: z.string(),
  /** The number of students who have answered. */
  voteNumber: z.number().int(),
  /** The number of students who can answer. */
  voteSum: z.number().int(),
  /** The number of students who have not answered. */
  notVote: z.number().int(),
  /** The students who have not answered; empty while it is ongoing, and for an anonymous vote. */
  userList: z.array(voter),
})
export type Vote = z.output<typeof vote>

/** A vote in a list. */
export const voteRow = vote.pick({
  voteId: true,
  teachingClassId: true,
  voteName: true,
  voteTime: true,
  isAnonymous: true,
  voteContent: true,
  voteStatus: true,
  startTime: true,
  endsAt: true,
  createDate: true,
  voteUser: true,
  answerStatus: true,
  voteNumber: true,
  voteSum: true,
})
export type VoteRow = z.output<typeof voteRow>

/** The tally of a vote, for users who may see its results. */
export const voteTally = z.object({
  voteId: id,
  voteStatistics: z.string(),
  voteNumber: z.number().int(),
  voteSum: z.number().int(),
})
export type VoteTally = z.output<typeof voteTally>

/** A student with the own answer (as flags, `contract/rules/live/statistics.ts`) in a vote that is not anonymous. */
export const voteChooser = voter.extend({ statisticList: z.string() })

/** A stored draft of a teacher (`creatDate` is the specification's spelling). */
export const voteDraft = z.object({
  draftId: id,
  teachingClassId: id,
  voteName: z.string(),
  voteTime: z.number().int(),
  isAnonymous,
  voteContent: z.string(),
  creatDate: moment,
  version,
})
export type VoteDraft = z.output<typeof voteDraft>
