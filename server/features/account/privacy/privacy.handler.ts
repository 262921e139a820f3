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
import { agree, PRIVACY_TEXT_ID, readPrivacy, storedSections, versionOf } from '../../../services/privacy/privacyText'
import { retentionInWords } from '../../../services/privacy/retentionInWords'
import { exportTexts as texts } from '../../../services/privacy/texts'
import { holdForEdit } from '../../../shared/edits'

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
    const current = versionOf((await readPrivacy(db)).asked)
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
        const { responsible, contact, additions, version, asked } = await readPrivacy(db)
        const generated = { stored: storedSections(), retention: retentionInWords(retention) }
        return { current: versionOf(asked), ...generated, responsible, contact, additions, version }
      },
      async savePrivacy({ input, caller: { userId }, address }) {
        const { responsible, contact, additions, asksAgain, version: shown } = input
        const version = await db.transaction().execute(async (trx) => {
          const current = async () => {
            const { responsible: of, contact: by, additions: more } = await readPrivacy(trx)
            return { current: { responsible: of, contact: by, additions: more, asksAgain: '0' } }
          }
          const edit = { table: 'privacy_text', id: PRIVACY_TEXT_ID, shown, userId, at: now(), current } as const
          const held = await holdForEdit(trx, edit)
          if (!held) throw new Refusal('notFound')
          await trx
            .updateTable('privacy_text')
            .set({ responsible, contact, additions, ...held })
            .set((row) => ({ asked: row('asked', '+', asksAgain === '1' ? 1 : 0) }))
            .execute()
          const detail = { asksAgain: asksAgain === '1' }
          await audit.record({ action: 'privacy.save', actorId: userId, outcome: 'done', address, detail }, trx)
          return held.version
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
