/**
 * Circles among modules that load each other: which of them runs first depends on who asks. Imports of types alone are gone when the
 * program runs, and what is fetched when it is first needed finds its importer loaded: neither makes a circle.
 */
import { readdirSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { loadedAtOnce } from './changed.mjs'
import { top } from './process.mjs'

const CODE = /\.(ts|tsx|mjs|cjs|js)$/

/** What each module in these folders loads of the others. */
export function loadedAmong(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true })
      .map((path) => posix.join(folder, path.split(sep).join('/')))
      .filter((path) => CODE.test(path)),
  )
  const known = new Set(files)
  return new Map(files.map((file) => [file, loadedAtOnce(file, known)]))
}

/** A circle, from a module round to itself; null where there is none. `loads` says of every module what it loads. */
export function circleIn(loads) {
  const left = new Map(loads)
  const within = (module) => (left.get(module) ?? []).filter((one) => left.has(one))
  // What loads nothing of the rest stands in no circle.
  let ends
  do {
    ends = [...left.keys()].filter((module) => within(module).length === 0)
    for (const module of ends) left.delete(module)
  } while (ends.length > 0)
  if (left.size === 0) return null
  // From everything that is left something that is left is loaded: whoever goes on comes back.
  const way = []
  let module = left.keys().next().value
  while (!way.includes(module)) {
    way.push(module)
    module = within(module)[0]
  }
  return [...way.slice(way.indexOf(module)), module]
}
