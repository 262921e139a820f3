/** What is reported about an actor: its name, its chart and its states. */
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { InspectedActor } from '../../../../contract/entities/workbench/inspection'
import { INSPECTION } from '../../../../contract/rules/workbench/inspectionLimits'

/** The common parts of an actor's snapshot, whatever its logic. */
export type AnySnapshot = Partial<
  Pick<AnyMachineSnapshot, 'status' | 'context' | 'children' | '_nodes' | 'tags' | 'machine'>
>

export const snapshotOf = (actor: AnyActorRef): AnySnapshot => (actor.getSnapshot() ?? {}) as AnySnapshot
export const isMachine = (snapshot: AnySnapshot): snapshot is AnyMachineSnapshot => snapshot._nodes !== undefined
export const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values((snapshotOf(actor).children ?? {}) as Record<string, AnyActorRef | undefined>).filter(
    (child) => child !== undefined,
  )

/** A reference that only resembles an actor (a store) cannot be shown. */
export const isActorRef = (ref: ActorRefLike): ref is AnyActorRef => 'id' in ref && 'getSnapshot' in ref

const NAMELESS = /^\d+\./
/** An actor without an id is named by its logic: `0.session.restoring` by `keptToken`. */
const nameOf = (actor: AnyActorRef, machine: AnyMachineSnapshot | null): string => {
  if (actor.id === actor.sessionId) return machine?.machine.id ?? actor.id
  return NAMELESS.test(actor.id) && typeof actor.src === 'string'
    ? actor.src.replace(/^xstate\.invoke\./, '')
    : actor.id
}

/** An actor with the given snapshot; its ids are those of the report. */
export function describeActor(
  actor: AnyActorRef,
  snapshot: AnySnapshot,
  ids: { readonly id: string; readonly parent: string | null },
  short: (name: string) => string,
): InspectedActor {
  const machine = isMachine(snapshot) ? snapshot : null
  return {
    ...ids,
    name: short(nameOf(actor, machine)),
    chart: machine ? machine.machine.id : null,
    status: snapshot.status ?? 'active',
    states: machine
      ? machine._nodes
          .map(({ path }) => path.join('.'))
          .filter(Boolean)
          .slice(0, INSPECTION.states)
      : [],
    tags: machine ? [...machine.tags].map(String) : [],
  }
}
