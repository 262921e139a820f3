/**
 * For each module in these folders, the modules that it imports statically, also for types only; paths from the project's top folder.
 */
export function importedAmong(folders: readonly string[]): Map<string, string[]>
/** A cycle, from a module back to itself; null when there is none. `imports` contains the imports of every module. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null
