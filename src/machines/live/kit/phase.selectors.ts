/** Phases of a view: a name for each state that a screen shows differently. */
import { namesIn } from '../classroom/tool'

/** The first phase of the table whose state the snapshot is in; null without one. */
export const phaseOf = <Phase extends string, State>(
  snapshot: { matches(state: State): boolean },
  phases: Readonly<Record<Phase, State>>,
): Phase | null => namesIn(phases).find((phase) => snapshot.matches(phases[phase])) ?? null
