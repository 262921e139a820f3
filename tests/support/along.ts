/** Takes a chart along one history that is written down, with its oracle beside it. */
import type { ChartModel } from '../../src/statecharts/model'
import { fakeActors } from '../../src/statecharts/walk/fakes'
import { foresee } from '../../src/statecharts/walk/replay'
import { universeOf } from '../../src/statecharts/walk/world'
import { complaints } from './complaints'
import { type Break, broken } from './judge'
import type { AnyOracle } from './oracle'

/**
 * What the oracle says against the model's chart, or against one that was broken, on a history: keys of moves as
 * `npm run paths` gives them, from the first start. Throws where the right chart cannot be taken along it.
 */
export function complaintsAlong(
  model: ChartModel,
  oracle: AnyOracle,
  keys: readonly string[],
  breaks: readonly Break[] = [],
): string[] {
  const { path } = foresee(model, 0, keys)
  const judged = breaks.length === 0 ? model : broken(model, breaks)
  return complaints(universeOf(judged, fakeActors(judged)), oracle, path)
}
