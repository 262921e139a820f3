/** The pasted chart of this browser tab: kept as data, so that a reload has it again. */
import { session } from '../../../services/browser/kept/storage'
import type { ChartModel } from '../../../statecharts/model'
import { guardsAtFirst, openGuards } from '../../../statecharts/paste/machine'
import { modelOfRecipe, PASTED } from '../../../statecharts/paste/model'
import { type Recipe, recipe } from '../../../statecharts/paste/recipe'

const KEY = 'pastedChart'

let kept: { recipe: Recipe; models: Map<string, ChartModel> } | null = null

/** Keeps a chart in the place of the one before. */
export function keepPasted(read: Recipe): void {
  session.write(KEY, read)
  kept = { recipe: read, models: new Map() }
}

/** The kept chart; null when nothing has been pasted in this tab. */
export function pastedRecipe(): Recipe | null {
  if (!kept) {
    const read = session.read(KEY, recipe)
    if (read) kept = { recipe: read, models: new Map() }
  }
  return kept?.recipe ?? null
}

/** Its model, with the guards that are not to hold; null when there is none, or it is damaged. */
export function pastedModel(refused: readonly string[]): ChartModel | null {
  const read = pastedRecipe()
  if (!read || !kept) return null
  const key = [...refused].sort().join('\n')
  const known = kept.models.get(key)
  if (known) return known
  try {
    const made = modelOfRecipe(read, new Set(refused))
    kept.models.set(key, made)
    return made
  } catch {
    return null
  }
}

/** The guards of the kept chart that somebody has to answer. */
export function guardsOf(): readonly string[] {
  const read = pastedRecipe()
  return read ? openGuards(read) : []
}

/** Those of them that do not hold until somebody says otherwise. */
export function guardsRefusedAtFirst(): readonly string[] {
  const read = pastedRecipe()
  return read ? guardsAtFirst(read) : []
}

export { PASTED }
