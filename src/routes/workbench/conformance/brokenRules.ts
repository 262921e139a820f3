/** The rules that a chart breaks on a path, by the oracle of the chart. */
import type { OracleReference } from '../../../statecharts/documents/formatPath'
import type { ChartModel } from '../../../statecharts/model'
import type { AnyOracle } from '../../../statecharts/proof/oracle'
import { complaints } from '../../../statecharts/proof/oraclePaths'
import type { WrittenPath } from '../../../statecharts/walk/address'
import { pathSimulated, universeFor } from '../../../statecharts/walk/simulate'
import { oraclePlaces, oracles } from './oracles.gen'

/** The oracle of a chart, and where a test finds it. */
export interface KnownOracle {
  readonly oracle: AnyOracle
  readonly reference: OracleReference
}

/** The oracle of a model's chart; null where it has none. */
export async function oracleOf(model: ChartModel): Promise<KnownOracle | null> {
  const { id } = model.machine
  const [oracle, place] = [await oracles[id]?.(), oraclePlaces[id]]
  if (!oracle || !place || oracle.chart !== (model.useOf ?? model.name)) return null
  const [file, name] = place
  return { oracle, reference: { file, name } }
}

/** What differs after the first step of a path that breaks a rule; empty where none does. */
export const brokenRules = (model: ChartModel, { oracle }: KnownOracle, { start, moves }: WrittenPath): string[] =>
  complaints(universeFor(model), oracle, pathSimulated(model, start, moves)).slice(1)
