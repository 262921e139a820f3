/** The browser tests that take the pictures, below tests/browser. */
export const cameras: readonly string[]
/** Each picture's file with the folders of views that it shows. */
export const documentPictures: Readonly<Record<string, readonly string[]>>
/** The pictures that were taken before the views which they show changed, or that do not exist. */
export function stalePictures(): Promise<string[]>
/** Stores the marks of pictures that were just taken. */
export function storePictureMarks(): Promise<void>
