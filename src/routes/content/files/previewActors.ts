/** Joins the chart of a preview with the server. */
import { fromPromise } from 'xstate'
import type { FileView, OpenedFile } from '../../../../contract/entities/content/files/file'
import { previewMachine } from '../../../machines/content/files/preview.machine'
import type { FileAsked, FilePlace } from '../../../machines/content/files/preview.types'
import { call } from '../../../services/network/http'

/** A preview, provided. */
export const providedPreview = previewMachine.provide({
  actors: {
    openFile: fromPromise<OpenedFile, FilePlace & FileAsked>(({ input, signal }) =>
      call('openFile', input, { signal }),
    ),
    findView: fromPromise<FileView, { ticket: string } & FileAsked>(({ input, signal }) =>
      call('findFileView', input, { signal }),
    ),
    renewFile: fromPromise<void, { ticket: string }>(async ({ input, signal }) => {
      await call('renewFile', input, { signal })
    }),
  },
})
