/** Actor logic that is not at hand when a chart is declared: its program is fetched later, before it is first used. */
import type { AnyActorLogic } from 'xstate'

/** Stands for the logic that `find` answers; `find` is asked whenever the logic is used, not before. */
export const lateLogic = <Logic extends AnyActorLogic>(find: () => Logic): Logic =>
  new Proxy({} as Logic, { get: (_, key) => Reflect.get(find(), key) })
