/** Runs a chart along one written history, with its oracle beside it. */
import type { ChartModel } from '../../src/statecharts/model'
import { complaints } from '../../src/statecharts/proof/oraclePaths'
import { fakeActors } from '../../src/statecharts/walk/fakes'
import { foresee } from '../../src/statecharts/walk/replay'
import { universeOf } from '../../src/statecharts/walk/world'
import { type Break, broken } from './judge'
import type { AnyOracle } from './oracle'

/**
 * The oracle's complaints about the model's chart, or about a broken copy of it, on a history: keys of moves as `npm
 * run paths` prints them, from the first start. Throws where the right chart cannot take a move.
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
