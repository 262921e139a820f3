/** The file format of plans: each key once, and the paths as a start and the indexes of their keys. */
import type { WrittenPlan } from './plans'

export interface PackedPlan {
  readonly worlds: number
  readonly keys: readonly string[]
  readonly paths: readonly (readonly number[])[]
}

/** The plans of a chart that the built product brings along (`npm run plans`). */
export interface PackedPlans {
  /** The paths of the tests. */
  readonly tests: PackedPlan
  /** The paths that prefer moves of the production page; null for a chart without one. */
  readonly pages: PackedPlan | null
}

export function packPlan({ worlds, paths }: WrittenPlan): PackedPlan {
  const places = new Map<string, number>()
  const placeOf = (key: string): number => {
    const place = places.get(key) ?? places.size
    places.set(key, place)
    return place
  }
  const packed = paths.map(({ start, keys }) => [start, ...keys.map(placeOf)])
  return { worlds, keys: [...places.keys()], paths: packed }
}

export const unpackPlan = ({ worlds, keys, paths }: PackedPlan): WrittenPlan => ({
  worlds,
  paths: paths.map(([start = 0, ...places]) => ({ start, keys: places.map((place) => keys[place] ?? '') })),
})
