/** Personal data: the export of the caller's own, and erasures by administrators. */
import { z } from 'zod'
import { growingZip } from '../../../jobs/growingZip'
import type { Jobs } from '../../../jobs/jobs'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { FileStore } from '../../../services/files/store/fileStore'
import type { Erasures } from '../../../services/privacy/erasures'
import { stepsOf, writePersonExport } from '../../../services/privacy/personExport'
import { exportTexts as texts } from '../../../services/privacy/texts'

export function privacyFeature({
  db,
  now,
  audit,
  scheduler,
  jobs,
  erasures,
  fileServices: { store },
}: Pick<FeatureContext, 'db' | 'now' | 'audit' | 'scheduler'> & {
  readonly jobs: Jobs
  readonly erasures: Erasures
  readonly fileServices: { readonly store: FileStore }
}): Feature {
  const exporting = jobs.register({
    kind: 'personExport',
    input: z.object({}),
    fileType: 'application/zip',
    // The data is that of the job's owner, whom no input names.
    async work({ userId }, { signal, progress, file }) {
      let done = 0
      const zip = growingZip(file, texts.tooLarge)
      await writePersonExport({ db, store, now: now() }, userId, {
        zip,
        signal,
        onStep: () => progress({ done: ++done }),
      })
    },
  })

  const wake = scheduler.register({ name: 'erasures', next: erasures.next, run: erasures.run })

  return {
    name: 'privacy',
    calls: {
      exportOwnData: async ({ caller, address }) =>
        exporting.start({
          caller,
          input: {},
          total: await stepsOf(db, caller.userId),
          fileName: texts.fileName(caller.loginCode),
          within: (trx) =>
            audit.record(
              {
                action: 'person.export',
                actorId: caller.userId,
                subject: caller.userId,
                outcome: 'done',
                address,
              },
              trx,
            ),
        }),
      previewErasure: async ({ input: { userId } }) => {
        const { counts, ...preview } = await erasures.preview(userId)
        return { ...preview, counts: [...counts] }
      },
      async requestErasure({ input: { userId }, caller, address }) {
        if (userId === caller.userId) throw new Refusal('ownAdministrator')
        const state = await erasures.request(userId, { userId: caller.userId, address })
        wake()
        return state
      },
      cancelErasure: ({ input: { userId }, caller, address }) =>
        erasures.cancel(userId, { userId: caller.userId, address }),
    },
  }
}
