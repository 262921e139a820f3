/** Connects the charts of joining with the server. */
import { fromPromise } from 'xstate'
import type { JoiningState, OwnClass } from '../../../../contract/entities/school/joining'
import { joiningMachine } from '../../../machines/school/joining/joining.machine'
import type { Counts } from '../../../machines/school/joining/joining.types'
import { joinRequestsMachine } from '../../../machines/school/joining/joinRequests.machine'
import { call } from '../../../services/network/http'
import { joiningFacts, requestFacts } from '../../shared/notificationFacts'

/** The chart of a student's joining, with its actors. */
export const providedJoining = joiningMachine.provide({
  actors: {
    checkJoining: fromPromise<JoiningState>(({ signal }) => call('checkJoining', {}, { signal })),
    applyToJoin: fromPromise<JoiningState, { code: string }>(({ input: { code }, signal }) =>
      call('applyToJoin', { invitationCode: code }, { signal }),
    ),
    findOwnClasses: fromPromise<readonly OwnClass[]>(({ signal }) => call('findOwnClasses', {}, { signal })),
    facts: joiningFacts,
  },
})

/** The chart of the requests to a teacher's classes, with its actors. */
export const providedJoinRequests = joinRequestsMachine.provide({
  actors: {
    countRequests: fromPromise<Counts>(({ signal }) => call('countAllApplications', {}, { signal })),
    facts: requestFacts,
  },
})
