/** Shows why the pending join requests of classes could not be counted, with a retry. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { countsProblem } from '../../../machines/school/joining/joining.selectors'
import { LoadProblem } from '../../../views/shared/kit/LoadProblem'
import type { providedJoinRequests } from './joiningActors'

export function CountsProblem({ requests }: { requests: ActorRefFrom<typeof providedJoinRequests> }) {
  const text = useSelector(requests, countsProblem)
  return text === null ? null : (
    <LoadProblem failure={{ text, onRetry: () => requests.send({ type: 'requests.reload' }) }} />
  )
}
