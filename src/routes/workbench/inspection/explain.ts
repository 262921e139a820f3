/** The effect of an event in a running chart, and why: converts the toolkit's reasons to the format of the inspection. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { RawExplanation } from '../../../services/workbench/inspection/publisher'
import { type AskedGuard, type Read, reasonsFor } from '../../../statecharts/chart/reasons'

const readsOf = ({ reads, parts }: AskedGuard): Read[] => [...reads, ...parts.flatMap(readsOf)]

const parsed = ({ value }: Read): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Whether the event would be taken, and the results of all evaluated guards. Not redacted. */
export function explain(snapshot: AnyMachineSnapshot, event: AnyEventObject): RawExplanation {
  const reasons = reasonsFor(snapshot.machine as AnyStateMachine, snapshot, event)
  return {
    type: event.type,
    verdict: reasons.some(({ holds }) => holds) ? 'taken' : reasons.length > 0 ? 'refused' : 'ignored',
    guards: reasons
      .filter(({ name }) => name !== '')
      .map((reason) => ({
        guard: reason.name,
        transition: reason.transition,
        holds: reason.holds,
        read: readsOf(reason).map((read) => ({ path: read.path, value: parsed(read) })),
      })),
  }
}
