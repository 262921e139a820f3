/** The expected content of every list, by path. */
export function foundLists(folder?: string): Map<string, string>
/** The lists that are outdated. */
export function staleLists(folder?: string): string[]
/** Writes the outdated lists, and returns their paths. */
export function writeFound(folder?: string): string[]
