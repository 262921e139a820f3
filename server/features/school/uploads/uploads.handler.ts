/** Uploads (live §5, §7 Race; G109): images for rich text. */
import type { Feature } from '../../../kernel'
import type { Pictures } from '../../../services/files/pictures'

export const uploadsFeature = ({ pictures }: { readonly pictures: Pictures }): Feature => ({
  name: 'uploads',
  fileTooLarge: { uploadRichText: 'imageTooLarge' },
  calls: {
    uploadRichText: ({ file, caller }) => pictures.store({ kind: 'richText', ownerId: caller.userId, file }),
  },
})
