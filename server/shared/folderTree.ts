/** What can be said of folders that lie in folders, of whichever feature. Pure. */

/** A folder and the one that it lies in. */
interface TreeFolder {
  readonly folder_id: string
  readonly parent_id: string | null
}

/** A folder and those in it, however deep. */
export function below(all: readonly TreeFolder[], folderId: string): string[] {
  const inside = all.filter(({ parent_id }) => parent_id === folderId)
  return [folderId, ...inside.flatMap((one) => below(all, one.folder_id))]
}

/** How deep a folder lies: 1 outside of all others. */
export function depthOf(all: readonly TreeFolder[], folderId: string | null): number {
  const one = all.find(({ folder_id }) => folder_id === folderId)
  return one ? 1 + depthOf(all, one.parent_id) : 0
}

/** How many levels a folder has, with those in it. */
export function heightOf(all: readonly TreeFolder[], folderId: string): number {
  const inside = all.filter(({ parent_id }) => parent_id === folderId)
  return 1 + Math.max(0, ...inside.map((one) => heightOf(all, one.folder_id)))
}
