/** Every list by path, as it has to be. */
export function foundLists(folder?: string): Map<string, string>
/** The lists that are not as they have to be. */
export function staleLists(folder?: string): string[]
/** Writes the lists that are not as they have to be, and answers which. */
export function writeFound(folder?: string): string[]
