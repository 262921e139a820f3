/** What each module in these folders loads of the others at run time, when it is loaded itself; paths from the project's top folder. */
export function loadedAmong(folders: readonly string[]): Map<string, string[]>
/** A circle, from a module round to itself; null where there is none. `loads` says of every module what it loads. */
export function circleIn(loads: ReadonlyMap<string, readonly string[]>): string[] | null
