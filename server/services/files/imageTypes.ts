/** The kinds of images that are taken and served. What a file is, is judged by its content (`imageType.ts`). */

/** A kind of image, with the name it is stored under. */
export interface ImageType {
  readonly extension: 'png' | 'jpg' | 'gif' | 'webp'
  readonly mimeType: string
}

/** Every kind that is taken. */
export const imageTypes: readonly ImageType[] = [
  { extension: 'png', mimeType: 'image/png' },
  { extension: 'jpg', mimeType: 'image/jpeg' },
  { extension: 'gif', mimeType: 'image/gif' },
  { extension: 'webp', mimeType: 'image/webp' },
]
