/**
 * Finds import cycles: modules in a cycle can only be understood together, and their order of execution depends on the
 * entry point. Imports of types count; dynamic imports do not, because they run after their importer has been loaded.
 */
import { readdirSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { importedBy } from './changed.mjs'
import { top } from './process.mjs'

const CODE = /\.(ts|tsx|mjs|cjs|js)$/

/** The imports of each module within these folders. */
export function importedAmong(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true })
      .map((path) => posix.join(folder, path.split(sep).join('/')))
      .filter((path) => CODE.test(path)),
  )
  const known = new Set(files)
  return new Map(files.map((file) => [file, importedBy(file, known)]))
}

/** A cycle, from a module back to itself; null when there is none. `imports` contains the imports of every module. */
export function circleIn(imports) {
  const left = new Map(imports)
  const within = (module) => (left.get(module) ?? []).filter((one) => left.has(one))
  // A module without remaining imports is in no cycle.
  let ends
  do {
    ends = [...left.keys()].filter((module) => within(module).length === 0)
    for (const module of ends) left.delete(module)
  } while (ends.length > 0)
  if (left.size === 0) return null
  // Every remaining module imports a remaining module, so any path ends in a cycle.
  const way = []
  let module = left.keys().next().value
  while (!way.includes(module)) {
    way.push(module)
    module = within(module)[0]
  }
  return [...way.slice(way.indexOf(module)), module]
}
