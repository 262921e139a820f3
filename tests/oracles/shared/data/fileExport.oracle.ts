/**
 * The export of a file: one request at a time, which the user can cancel. A toast reports the result; a canceled export
 * reports nothing.
 */
import { fileExportModel } from '../../../../src/catalogue/shared/data/fileExport.model'
import { dataTexts } from '../../../../src/machines/shared/data/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { rulesOf, running, starts } from '../../rules'
import { say, stay } from '../../steps'

export const oracle = rulesOf(fileExportModel)({
  begin: () => ({ isPending: false }),
  rules: {
    'export.start': (known, { ask }) =>
      known.isPending ? undefined : stay({ isPending: true }, {}, starts('save', ask)),
    'export.cancel': () => stay({ isPending: false }),
    'done save': () => stay({ isPending: false }, {}, say('success', dataTexts.exported)),
    'error save': (_, { text }: Failure) =>
      stay({ isPending: false }, {}, say('error', text || dataTexts.exportFailed)),
  },
  shown: ({ isPending }) => ({ isSending: isPending, runs: isPending ? 'save' : '' }),
  read: (snapshot) => ({ isSending: snapshot.hasTag('sending'), runs: running(snapshot) }),
})
