/** The server’s first message of a class in which nothing runs, for models and tests. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import { classroomCodes, voteRaceCodes } from '../../../../contract/sockets/codes.gen'

type Running<Channel extends 'classroom' | 'voteRace'> = Extract<
  ServerMessage<ChannelOf<Channel>>,
  { name: 'running' }
>['data']

/** Of the classroom channel. */
export const idleClassroom: Running<'classroom'> = {
  teachingClassId: 'tc1',
  serverTime: 1_000,
  rollCall: null,
  sound: '1',
  ...classroomCodes.idle,
}

/** Of the vote-race channel. */
export const idleVoteRace: Running<'voteRace'> = {
  teachingClassId: 'tc1',
  serverTime: 1_000,
  race: null,
  pressed: false,
  ranking: null,
  ...voteRaceCodes.idle,
}
