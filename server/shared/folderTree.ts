/** Functions on nested folders of any feature. Pure. */

/** A folder and its parent. */
interface TreeFolder {
  readonly folder_id: string
  readonly parent_id: string | null
}

/** A folder with all its descendants. */
export function below(all: readonly TreeFolder[], folderId: string): string[] {
  const inside = all.filter(({ parent_id }) => parent_id === folderId)
  return [folderId, ...inside.flatMap((one) => below(all, one.folder_id))]
}

/** The depth of a folder: 1 without a parent. */
export function depthOf(all: readonly TreeFolder[], folderId: string | null): number {
  const one = all.find(({ folder_id }) => folder_id === folderId)
  return one ? 1 + depthOf(all, one.parent_id) : 0
}

/** The number of levels of a folder with its descendants. */
export function heightOf(all: readonly TreeFolder[], folderId: string): number {
  const inside = all.filter(({ parent_id }) => parent_id === folderId)
  return 1 + Math.max(0, ...inside.map((one) => heightOf(all, one.folder_id)))
}
