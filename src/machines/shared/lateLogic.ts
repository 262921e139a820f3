/** Actor logic that is not loaded when a chart is declared: its code is fetched later, before its first use. */
import type { AnyActorLogic } from 'xstate'

/** Stands for the logic that `find` returns; `find` is called at each use of the logic, not before. */
export const lateLogic = <Logic extends AnyActorLogic>(find: () => Logic): Logic =>
  new Proxy({} as Logic, { get: (_, key) => Reflect.get(find(), key) })
