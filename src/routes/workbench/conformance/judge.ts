/** Compares the histories of a page with the oracles of its charts, step by step. */
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { RESOURCE_QUIET_MS } from '../../../../contract/limits'
import type { Histories, History } from '../../../services/workbench/conformance/histories'
import {
  type ActorJudge,
  type Disagreement,
  type ExecutedAction,
  judgeActor,
  type SettledStep,
} from '../../../statecharts/proof/conformance'
import type { AnyOracle } from '../../../statecharts/proof/oracle'

/** A disagreement, and where it is in the page. */
export interface Found {
  readonly chart: string
  readonly actor: AnyActorRef
  readonly disagreement: Disagreement
  /** The report of XState that ends the recording. */
  readonly seen: InspectionEvent
}

export type Oracles = Readonly<Record<string, () => Promise<AnyOracle>>>

/** The page draws this delay at random (`useResource`); the rule names the longest. */
const nominal = (timer: string, ms: number): number =>
  timer === 'xstate.after.quiet.resource.stale' ? RESOURCE_QUIET_MS : ms

/** Compares from the histories; an actor that disagrees, or whose oracle cannot judge it, is dropped. */
export function createJudge(histories: Histories, oracles: Oracles) {
  const loaded = new Map<string, AnyOracle>()
  const judges = new Map<AnyActorRef, ActorJudge>()
  /** What came before a step of an actor. */
  const begun = new Map<AnyActorRef, { actions: ExecutedAction[]; started: SettledStep['started'][number][] }>()

  function* judgeHistory({ actor, chart, facts }: History): Generator<undefined, Found | null> {
    const oracle = loaded.get(chart)
    if (!oracle) return null
    const judge = judges.get(actor) ?? judgeActor(oracle, actor, nominal)
    judges.set(actor, judge)
    let { actions, started } = begun.get(actor) ?? { actions: [], started: [] }
    for (const fact of facts) {
      if (fact.kind === 'action') actions.push(fact)
      else if (fact.kind === 'started') started.push(fact)
      else {
        const verdict = judge.step({ ...fact, actions, started })
        actions = []
        started = []
        if (verdict !== 'agrees') {
          forget(actor)
          return verdict === 'unjudged' ? null : { chart, actor, disagreement: verdict, seen: fact.seen }
        }
        yield
      }
    }
    begun.set(actor, { actions, started })
    return null
  }

  const forget = (actor: AnyActorRef): void => {
    histories.drop(actor)
    judges.delete(actor)
    begun.delete(actor)
  }

  const load = async (taken: readonly History[]): Promise<void> => {
    for (const { chart } of taken) {
      const find = oracles[chart]
      if (find && !loaded.has(chart)) loaded.set(chart, await find())
    }
  }

  return {
    /** Compares what has happened since the last call; `inPieces` decides when each step is made. */
    async check(inPieces: (steps: Iterator<unknown>) => Promise<void>): Promise<readonly Found[]> {
      const taken = histories.take()
      await load(taken)
      const found: Found[] = []
      await inPieces(
        (function* () {
          for (const history of taken) {
            const one = yield* judgeHistory(history)
            if (one) found.push(one)
            if (history.actor.getSnapshot()?.status !== 'active') forget(history.actor)
          }
        })(),
      )
      return found
    },
  }
}
