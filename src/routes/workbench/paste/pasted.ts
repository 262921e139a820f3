/** The pasted chart of this browser tab, stored as data, so that it survives a reload. */
import { session } from '../../../services/browser/kept/storage'
import type { ChartModel } from '../../../statecharts/model'
import { guardsAtFirst, openGuards } from '../../../statecharts/paste/machine'
import { modelOfRecipe, PASTED } from '../../../statecharts/paste/model'
import { type Recipe, recipe } from '../../../statecharts/paste/recipe'

const KEY = 'pastedChart'

let cached: { recipe: Recipe; models: Map<string, ChartModel> } | null = null

/** Stores a chart and replaces the previous one. */
export function keepPasted(read: Recipe): void {
  session.write(KEY, read)
  cached = { recipe: read, models: new Map() }
}

/** The stored chart; null when none has been pasted in this tab. */
export function pastedRecipe(): Recipe | null {
  if (!cached) {
    const read = session.read(KEY, recipe)
    if (read) cached = { recipe: read, models: new Map() }
  }
  return cached?.recipe ?? null
}

/** Its model, with the guards that do not hold; null when there is none, or it is damaged. */
export function pastedModel(refused: readonly string[]): ChartModel | null {
  const read = pastedRecipe()
  if (!read || !cached) return null
  const key = [...refused].sort().join('\n')
  const known = cached.models.get(key)
  if (known) return known
  try {
    const made = modelOfRecipe(read, new Set(refused))
    cached.models.set(key, made)
    return made
  } catch {
    return null
  }
}

/** The guards of the stored chart whose result the user chooses. */
export function guardsOf(): readonly string[] {
  const read = pastedRecipe()
  return read ? openGuards(read) : []
}

/** Those of them that do not hold until the user changes them. */
export function guardsRefusedAtFirst(): readonly string[] {
  const read = pastedRecipe()
  return read ? guardsAtFirst(read) : []
}

export { PASTED }
