/** The image types that are accepted and served. The type of a file is determined by its content (`imageType.ts`). */

/** An image type, with its extension. */
export interface ImageType {
  readonly extension: 'png' | 'jpg' | 'gif' | 'webp'
  readonly mimeType: string
}

/** All accepted types. */
export const imageTypes: readonly ImageType[] = [
  { extension: 'png', mimeType: 'image/png' },
  { extension: 'jpg', mimeType: 'image/jpeg' },
  { extension: 'gif', mimeType: 'image/gif' },
  { extension: 'webp', mimeType: 'image/webp' },
]
