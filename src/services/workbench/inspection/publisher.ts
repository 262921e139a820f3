/**
 * Reports the activity of this page's actors during an inspection: the actors, their events and their
 * transitions. Reports are batched, limited in size and redacted (`redact.ts`).
 */
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  Subscription,
} from 'xstate'
import type {
  Explanation,
  InspectedActor,
  InspectedEntry,
  InspectionAnswer,
  InspectionQuestion,
  InspectionReport,
} from '../../../../contract/entities/workbench/inspection'
import {
  INSPECTION,
  INSPECTION_BATCH_MS,
  INSPECTION_STAY_MS,
} from '../../../../contract/rules/workbench/inspectionLimits'
import { changesOf } from './changes'
import { type AnySnapshot, childrenOf, describeActor, isActorRef, isMachine, snapshotOf } from './describe'
import { createRedactor, type Json } from './redact'
import { watchRoots } from './roots'

/** An explanation of the chart toolkit, before redaction. */
export interface RawExplanation extends Omit<Explanation, 'guards'> {
  readonly guards: readonly (Omit<Explanation['guards'][number], 'read'> & {
    readonly read: readonly { readonly path: string; readonly value: unknown }[]
  })[]
}

/** The functions of the chart toolkit that the publisher needs. */
export interface ChartWords {
  /** The name of a transition; undefined for a transition that is not defined in the chart. */
  transitionName(machine: AnyStateMachine, transition: AnyTransitionDefinition): string | undefined
  /** The effect of an event in a snapshot, and why. */
  explain(snapshot: AnyMachineSnapshot, event: AnyEventObject): RawExplanation
}

/** A running report: its methods answer the workbench and stop the report. */
export interface Publisher {
  answer(question: InspectionQuestion): void
  stop(): void
}

/**
 * Starts reporting; `now` is the page's clock in ms. A page that was reloaded has a `load`, which distinguishes its actors from
 * those before: their ids begin again.
 */
export function publish(
  sendReport: (report: InspectionReport) => void,
  words: ChartWords,
  now: () => number = Date.now,
  load = '',
): Publisher {
  const idOf = (sessionId: string): string => (load === '' ? sessionId : `${load}~${sessionId}`)
  const { value: redact, name: short } = createRedactor()
  const known = new Map<string, AnyActorRef>()
  /** The last known context of each actor: redacted when it is reported, with all secrets known by then. */
  const contexts = new Map<string, unknown>()
  const subscriptions = new Map<AnyActorRef, Subscription>()
  let waiting: InspectedEntry[] = []
  let dropped = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const describe = (actor: AnyActorRef): InspectedActor => {
    const parent = actor._parent?.sessionId
    const ids = { id: idOf(actor.sessionId), parent: parent !== undefined && known.has(parent) ? idOf(parent) : null }
    return describeActor(actor, snapshotOf(actor), ids, short)
  }

  const note = (entry: InspectedEntry): void => {
    if (waiting.length >= INSPECTION.entries - 1) dropped += 1
    else waiting.push(entry)
    timer ??= setTimeout(flush, INSPECTION_BATCH_MS)
  }

  /** A page without reports for long counts as closed; an empty batch is a heartbeat. */
  const flush = (): void => {
    const entries = waiting
    const lost = dropped
    waiting = []
    dropped = 0
    sendReport({ kind: 'batch', batch: { entries, dropped: lost } })
    clearTimeout(timer)
    timer = undefined
    clearInterval(life)
    life = setInterval(flush, INSPECTION_STAY_MS)
    // The dropped reports may concern any actor, so all actors are described again.
    if (lost > 0) describeAll()
  }

  const describeAll = (): void => {
    for (const actor of known.values()) note({ kind: 'actor', at: now(), actor: describe(actor) })
  }

  const enter = (actor: AnyActorRef): void => {
    if (known.has(actor.sessionId)) return
    known.set(actor.sessionId, actor)
    const context = snapshotOf(actor).context ?? null
    // Registers the secrets of the context.
    redact(context)
    contexts.set(actor.sessionId, context)
    note({ kind: 'actor', at: now(), actor: describe(actor) })
    for (const child of childrenOf(actor)) enter(child)
  }

  const leave = (actor: AnyActorRef): void => {
    if (!known.delete(actor.sessionId)) return
    contexts.delete(actor.sessionId)
    for (const other of [...known.values()]) if (other._parent === actor) leave(other)
    note({ kind: 'gone', at: now(), actor: idOf(actor.sessionId) })
  }

  /** After a change: reports the state, and started or stopped children. */
  const compare = (actor: AnyActorRef): void => {
    if (!known.has(actor.sessionId)) return
    note({ kind: 'actor', at: now(), actor: describe(actor) })
    const children = new Set(childrenOf(actor))
    for (const child of children) enter(child)
    for (const other of [...known.values()]) if (other._parent === actor && !children.has(other)) leave(other)
  }

  const handleInspection = (seen: InspectionEvent): void => {
    const actor = seen.actorRef
    if (!isActorRef(actor)) return
    switch (seen.type) {
      case '@xstate.actor':
        // The snapshot of an actor under construction is missing: the next snapshot of its parent reports it.
        break
      case '@xstate.event': {
        const { type, ...payload } = seen.event
        if (type === 'xstate.init') break
        if (actor._parent && known.has(actor._parent.sessionId)) enter(actor)
        note({
          kind: 'event',
          at: now(),
          from: seen.sourceRef && known.has(seen.sourceRef.sessionId) ? idOf(seen.sourceRef.sessionId) : null,
          to: idOf(actor.sessionId),
          type: short(type),
          payload: redact(payload),
        })
        break
      }
      case '@xstate.microstep': {
        const snapshot = seen.snapshot as AnySnapshot
        if (!isMachine(snapshot)) break
        // Registers new secrets of this step before anything is reported.
        const context = redact(snapshot.context ?? null)
        const before = contexts.get(actor.sessionId)
        contexts.set(actor.sessionId, snapshot.context ?? null)
        const transitions = seen._transitions.flatMap(
          (transition) => words.transitionName(snapshot.machine as AnyStateMachine, transition) ?? [],
        )
        if (transitions.length === 0) break
        const isKnown = before !== undefined && before !== snapshot.context
        const changed = isKnown ? changesOf(redact(before), context) : undefined
        note({
          kind: 'step',
          at: now(),
          actor: idOf(actor.sessionId),
          type: short(seen.event.type),
          transitions: transitions.map((name) => name.slice(0, INSPECTION.name)).slice(0, INSPECTION.states),
          ...(changed ? { changed } : {}),
        })
        break
      }
      case '@xstate.snapshot':
        compare(actor)
        break
    }
  }

  const stopRoots = watchRoots((root, isHere) => {
    if (isHere) {
      subscriptions.set(root, root.system.inspect(handleInspection))
      enter(root)
    } else {
      subscriptions.get(root)?.unsubscribe()
      subscriptions.delete(root)
      leave(root)
    }
  })
  let life = setInterval(flush, INSPECTION_STAY_MS)
  flush()

  const answerOf = (question: Exclude<InspectionQuestion, { kind: 'again' }>): InspectionAnswer | null => {
    const actor = known.get(question.actor.slice(question.actor.indexOf('~') + 1))
    const snapshot = actor && snapshotOf(actor)
    if (!snapshot) return null
    if (question.kind === 'look') {
      return { kind: 'look', actor: question.actor, context: redact(snapshot.context ?? null) }
    }
    if (!isMachine(snapshot)) return null
    const payload = typeof question.payload === 'object' && !Array.isArray(question.payload) ? question.payload : {}
    const rawExplanation = words.explain(snapshot, { ...payload, type: question.type })
    return { kind: 'explain', actor: question.actor, explanation: redactExplanation(rawExplanation) }
  }

  const redactExplanation = (rawExplanation: RawExplanation): Explanation => ({
    ...rawExplanation,
    guards: rawExplanation.guards.slice(0, INSPECTION.states).map((one) => ({
      ...one,
      read: one.read.slice(0, INSPECTION.states).map(({ path, value }) => ({
        path: textOf(redact(path)),
        // Redacted under its own name, because the path determines what it is.
        value: lastOf(redact({ [path.split(/[.[\]]+/).findLast(Boolean) ?? path]: value })),
      })),
    })),
  })

  return {
    answer(question) {
      const answer = question.kind === 'again' ? describeAll() : answerOf(question)
      if (answer) sendReport({ kind: 'answer', answer })
    },
    stop() {
      clearTimeout(timer)
      clearInterval(life)
      stopRoots()
      for (const subscription of subscriptions.values()) subscription.unsubscribe()
      subscriptions.clear()
      known.clear()
      contexts.clear()
    },
  }
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : '')
const lastOf = (value: Json): Json =>
  typeof value === 'object' && value !== null ? (Object.values(value).at(-1) ?? null) : value
