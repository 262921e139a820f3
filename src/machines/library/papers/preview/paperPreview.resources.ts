/** The preview of a paper as its page loads it. */
import { errors } from '../../../../../contract/errors'
import { ask, resource } from '../../../shared/data/resource.types'
import { texts } from '../texts'

/** One of the user's papers by name, as a student sees it (B414). */
export const paperPreviewResource = resource({
  name: 'paper-preview',
  asks: (query: { readonly resName: string }) => ({ paper: ask('getPaperPreview', query) }),
  failed: texts.previewPage.failed,
  missingCode: errors.paperUnknown.code,
})
