/** The status of the vote, for the menu of a class and the student's page. */

import type { studentVoteMachine } from '../../../machines/live/vote/studentVote.machine'
import type { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'
import { asideVote, isVoteRunning, waitingRequests } from '../../../machines/live/vote/vote.selectors'
import { routeTexts } from '../../shared/texts'
import { defineStatus } from '../classroom/toolStatus'

export const voteStatus = defineStatus<typeof teacherVoteMachine, typeof studentVoteMachine>({
  isRunning: isVoteRunning,
  waiting: waitingRequests,
  aside: { urgency: 30, label: routeTexts.asideVote, text: asideVote },
})
