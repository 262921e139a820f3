/** Personal data: the export of the caller's own, and erasures by administrators. */
import { z } from 'zod'
import type { RetentionSettings } from '../../../config'
import { growingZip } from '../../../jobs/growingZip'
import type { Jobs } from '../../../jobs/jobs'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Profiles } from '../../../services/account/profiles'
import type { FileStore } from '../../../services/files/store/fileStore'
import type { Erasures } from '../../../services/privacy/erasures'
import { stepsOf, writePersonExport } from '../../../services/privacy/personExport'
import { agree, readPrivacy, storedSections, storePrivacy } from '../../../services/privacy/privacyText'
import { retentionInWords } from '../../../services/privacy/retentionInWords'
import { exportTexts as texts } from '../../../services/privacy/texts'

export function privacyFeature({
  db,
  now,
  audit,
  scheduler,
  jobs,
  erasures,
  profiles,
  retention,
  fileServices: { store },
}: Pick<FeatureContext, 'db' | 'now' | 'audit' | 'scheduler'> & {
  readonly jobs: Jobs
  readonly erasures: Erasures
  readonly profiles: Profiles
  readonly retention: RetentionSettings
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
  const { closedAccountDays } = retention
  if (closedAccountDays !== null)
    scheduler.register({
      name: 'closedAccounts',
      next: () => erasures.nextClosed(closedAccountDays),
      async run(at) {
        await erasures.requestClosed(at, closedAccountDays)
        wake()
      },
    })

  const consentOf = async (userId: string) => {
    const { current } = await readPrivacy(db)
    const row = await db
      .selectFrom('users')
      .select(['privacy_version', 'privacy_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const { privacy_version: version, privacy_at: at } = row
    return { current, agreed: version === null || at === null ? null : { version, at } }
  }

  return {
    name: 'privacy',
    calls: {
      async getPrivacy() {
        const { responsible, contact, additions, revision, current } = await readPrivacy(db)
        const written = { responsible, contact, additions, version: revision + 1 }
        return { current, stored: storedSections(), retention: retentionInWords(retention), ...written }
      },
      async savePrivacy({ input, caller, address }) {
        const { responsible, contact, additions, asksAgain, version: shown } = input
        const text = { responsible, contact, additions }
        const version = await db.transaction().execute(async (trx) => {
          const known = await readPrivacy(trx)
          const revision = shown === undefined ? known.revision : shown - 1
          const next = { ...text, version: known.version + (asksAgain === '1' ? 1 : 0) }
          if (!(await storePrivacy(trx, next, revision, now()))) {
            const { responsible: of, contact: by, additions: more, revision: last } = await readPrivacy(trx)
            const current = { responsible: of, contact: by, additions: more, asksAgain: '0' }
            const changed = { changedBy: '', changedTime: null, names: {} }
            throw new Refusal('conflictingChange', undefined, { version: last + 1, current, ...changed })
          }
          const detail = { asksAgain: asksAgain === '1' }
          await audit.record({ action: 'privacy.save', actorId: caller.userId, outcome: 'done', address, detail }, trx)
          return revision + 2
        })
        return { version }
      },
      findOwnConsent: ({ caller }) => consentOf(caller.userId),
      async agreePrivacy({ caller: { userId }, address }) {
        await db.transaction().execute(async (trx) => {
          const version = await agree(trx, userId, now())
          const entry = { actorId: userId, subject: userId, outcome: 'done', address, detail: { version } } as const
          await audit.record({ action: 'privacy.agree', ...entry }, trx)
        })
        profiles.changed(userId)
        return consentOf(userId)
      },
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
