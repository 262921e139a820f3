/** The browser tests that take the pictures, below tests/browser. */
export const cameras: readonly string[]
/** Each picture's file with the folders of the views that it shows. */
export const documentPictures: Readonly<Record<string, readonly string[]>>
/** The pictures that are older than the views that they show, or that do not exist. */
export function stalePictures(): Promise<string[]>
/** Stores the hashes of pictures that were just taken. */
export function storePictureMarks(): Promise<void>
