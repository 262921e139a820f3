/**
 * For each module in these folders, the modules that it imports statically at run time; paths from the project's top folder.
 */
export function loadedAmong(folders: readonly string[]): Map<string, string[]>
/** A cycle, from a module back to itself; null when there is none. `loads` contains the imports of every module. */
export function circleIn(loads: ReadonlyMap<string, readonly string[]>): string[] | null
