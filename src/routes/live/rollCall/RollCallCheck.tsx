/** The verification of a draw, for teacher and student. */
import type { ActorRefFrom } from 'xstate'
import { drawCheckView } from '../../../machines/live/rollCall/rollCall.selectors'
import type { resourceMachine } from '../../../machines/shared/data/resource.machine'
import { DrawCheck } from '../../../views/live/rollCall/DrawCheck'
import { useView } from '../../shared/useView'

type CheckActor = ActorRefFrom<typeof resourceMachine>

export function RollCallCheck({ actor }: { actor: CheckActor | undefined }) {
  return actor ? <Check actor={actor} /> : null
}

function Check({ actor }: { actor: CheckActor }) {
  const view = useView(actor, drawCheckView)
  return <DrawCheck view={view} onRetry={() => actor.send({ type: 'resource.reload' })} />
}
