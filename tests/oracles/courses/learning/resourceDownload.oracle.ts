/** Downloading a file of a class (B544): one at a time, and only where the teacher allows it. A toast reports the result. */
import type { StudentResource } from '../../../../contract/entities/courses/learning'
import { resourceDownloadModel } from '../../../../src/catalogue/courses/learning/learning.model'
import { texts } from '../../../../src/machines/courses/learning/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { say, stay } from '../../steps'

interface Known {
  readonly file: Pick<StudentResource, 'resId' | 'fileId' | 'fileName'> | null
}

export const download = rulesOf(resourceDownloadModel)({
  begin: (): Known => ({ file: null }),
  rules: {
    'file.download': (known, { resource }) => {
      const { resId, fileId, fileName } = resource
      const file = { resId, fileId, fileName }
      if (known.file !== null || resource.mayDownload !== '1') return undefined
      return stay(known, { file }, starts('download', file))
    },
    'done download': (known) =>
      stay(known, { file: null }, say('success', texts.downloadDone(known.file?.fileName ?? ''))),
    'error download': (known, error: Failure) =>
      stay(known, { file: null }, say('error', reasonOf(error, texts.downloadFailed))),
  },
  shown: ({ file }) => ({
    resId: file?.resId ?? null,
    isSending: file !== null,
    runs: file === null ? '' : 'download',
  }),
  read: (snapshot) => ({
    resId: snapshot.context.downloading?.resId ?? null,
    isSending: snapshot.hasTag('sending'),
    runs: running(snapshot),
  }),
})
