/** Translation of messages of the vote-race channel into facts of the vote. Pure. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import { voteCodes } from '../../../../contract/sockets/voteRace/vote'
import { isRefusalOf, refusalOf } from '../kit/requests.logic'
import type { VoteFact } from './vote.types'

/** The fact of a vote in a message of the vote-race channel; null without one. */
export function voteFact(message: ServerMessage<ChannelOf<'voteRace'>>, at: number): VoteFact | null {
  switch (message.name) {
    case 'running':
      return { type: 'vote.resumed', vote: message.data.vote, waiting: message.data.votesWaiting, at }
    case 'voteStarted':
      return { type: 'vote.started', vote: message.data.vote, at }
    case 'votesChanged': {
      const { voteId, voteStatus, vote, waiting } = message.data
      return voteId !== null && voteStatus === '2'
        ? { type: 'vote.ended', voteId, vote, at }
        : { type: 'vote.listsChanged', waiting: waiting ?? null, at }
    }
    case 'voteRequested':
      return { type: 'vote.requested', vote: message.data.vote, waiting: message.data.waiting, at }
    case 'voteTallied':
      return { type: 'vote.tallied', tally: message.data, at }
    case 'voteRefused':
      return { type: 'vote.requestRefused', voteId: message.data.voteId, voteName: message.data.voteName, at }
    case 'voteAnswered': {
      const { voteId, outcome, vote } = message.data
      return { type: 'vote.answered', voteId, outcome, vote, at }
    }
    case 'refused':
      return isRefusalOf(voteCodes, message) ? refusalOf('vote', message, at) : null
    default:
      return null
  }
}
