/** The vote on the stage of the classroom, by role. */
import type { studentVoteMachine } from '../../../machines/live/vote/studentVote.machine'
import type { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'
import { defineStage } from '../classroom/stage'
import { VoteStudent } from './VoteStudent'
import { VoteTeacher } from './VoteTeacher'

export const voteStage = defineStage<typeof teacherVoteMachine, typeof studentVoteMachine>({
  teacher: VoteTeacher,
  student: VoteStudent,
})
