/** Messages of the vote on the vote-race channel (live §7 Sockets; G104). */
import { z } from 'zod'
import { vote, voteStatus, voteTally } from '../../entities/live/vote'
import { id } from '../../fields'
import { VOTE_CONTENT_MAX } from '../../limits'

const members = ['teacher', 'student'] as const

/** The codes of the vote on the vote-race channel. */
export const voteCodes = {
  client: {
    answerVote: {
      code: 72008,
      from: ['student'],
      data: z.object({
        voteId: id,
        /** Flags per question and option (`contract/rules/live/statistics.ts`). */
        statisticList: z.string().max(VOTE_CONTENT_MAX),
        /** A field of the specification (B381) that is accepted and ignored: the socket identifies the sender. */
        userCode: z.string().max(64).optional(),
        /**
         * The answer was chosen before the vote ended: it is accepted for `VOTE_GRACE_MS` after the end (decision
         * 0073).
         */
        inTime: z.boolean().optional(),
      }),
      doc: 'Submits the student’s answer to a vote. Answered by 72010; a repeated request is answered with the stored answer.',
      section: 'live §7 Sockets; G104',
    },
    endVote: {
      code: 72006,
      from: ['teacher'],
      data: z.object({ voteId: id }),
      doc: 'Ends a vote on every screen. Answered by 72006, also if the vote has already ended.',
      section: 'live §7 Sockets; G104',
    },
  },
  /** The vote's fields of 71000. */
  running: {
    /** The ongoing vote, as this user may see it. */
    vote: vote.nullable(),
    /** For the teacher: the number of pending vote requests. */
    votesWaiting: z.number().int(),
  },
  /** The same fields while no vote runs. */
  idle: { vote: null, votesWaiting: 0 },
  server: {
    voteStarted: {
      code: 72005,
      to: members,
      data: z.object({ voteId: id, vote }),
      doc: 'A vote has started. Contains the vote as a member sees it who has not answered.',
      section: 'live §7 Sockets',
    },
    votesChanged: {
      code: 72006,
      to: members,
      data: z.object({
        /** The vote that changed; null: the lists have to be reloaded. */
        voteId: id.nullable(),
        voteStatus: voteStatus.nullable(),
        /**
         * At the end: the result, with the students who did not vote. All receivers get the same message, without their own
         * answers.
         */
        vote: vote.nullable(),
        /** For the teacher, once a request has been decided: the number of pending ones. */
        waiting: z.number().int().optional(),
      }),
      doc: 'A vote or the lists of votes have changed. A vote with status 2 has ended.',
      section: 'live §7 Sockets',
    },
    voteRequested: {
      code: 72007,
      to: ['teacher'],
      data: z.object({ vote, waiting: z.number().int() }),
      doc: 'A student has requested a vote. Contains the number of pending requests.',
      section: 'live §7 Sockets; live §4 Vote',
    },
    voteTallied: {
      code: 72008,
      to: members,
      data: voteTally,
      doc: 'To the teacher and the students who have answered: the current tallies, coalesced. A message with fewer votes is older.',
      section: 'live §7 Sockets',
    },
    voteRefused: {
      code: 72009,
      to: ['student'],
      data: z.object({ voteId: id, voteName: z.string() }),
      doc: 'The teacher has rejected this student’s vote request.',
      section: 'live §4 Vote; live §8; G106',
    },
    voteAnswered: {
      code: 72010,
      to: ['student'],
      data: z.object({
        voteId: id,
        /** 'accepted' and 'repeated': it is stored; 'ended': it arrived too late. */
        outcome: z.enum(['accepted', 'repeated', 'ended']),
        /** The vote as this student sees it now, results included. */
        vote,
      }),
      doc: 'To one student: the outcome of the student’s answer.',
      section: 'live §4 Vote; live §8',
    },
  },
} as const
