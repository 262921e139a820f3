/** Disabling and enabling accounts (core §4; core §7 Students, Teachers; B116, B117, B151). */
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { SessionStore } from '../../../services/account/sessions'
import { accountRepository as rows } from './account.repository'
import { texts } from './texts'

interface Change {
  readonly caller: Caller
  readonly address: string
  readonly userTypes: readonly ('1' | '2')[]
  readonly userIds: readonly string[]
  readonly status: '0' | '1'
}

export function accountFeature(
  context: Omit<FeatureContext, 'sessions'> & { readonly sessions: SessionStore },
): Feature {
  const { db, sessions, audit, now } = context

  /** All accounts or none: one unknown id changes nothing. Sessions end in the same transaction. */
  const change = async ({ caller, address, userTypes, userIds, status }: Change): Promise<null> => {
    const wanted = [...new Set(userIds)]
    const told = await db.transaction().execute(async (trx) => {
      const found = await rows.lock(trx, userTypes, wanted)
      if (found.length !== wanted.length) throw new Refusal('notFound')
      await rows.setStatus(trx, found, status === '0' ? { at: now(), userId: caller.userId } : null)
      const tell: (() => void)[] = []
      if (status === '0') {
        for (const userId of found) tell.push(await sessions.endWithin(trx, userId, { text: texts.disabled }))
      }
      const action = status === '0' ? 'account.disable' : 'account.enable'
      for (const subject of found) {
        await audit.record({ action, actorId: caller.userId, subject, outcome: 'done', address }, trx)
      }
      return tell
    })
    for (const tell of told) tell()
    return null
  }

  return {
    name: 'account',
    calls: {
      disableStudent: ({ input, caller, address }) =>
        change({ caller, address, userTypes: ['1'], userIds: [input.studentId], status: '0' }),
      enableStudent: ({ input, caller, address }) =>
        change({ caller, address, userTypes: ['1'], userIds: [input.studentId], status: '1' }),
      disableTeachers: ({ input, caller, address }) =>
        change({ caller, address, userTypes: ['2'], userIds: input.teacherIds, status: '0' }),
      enableTeachers: ({ input, caller, address }) =>
        change({ caller, address, userTypes: ['2'], userIds: input.teacherIds, status: '1' }),
      disableAccounts: ({ input, caller, address }) =>
        change({ caller, address, userTypes: ['1', '2'], userIds: input.userIds, status: '0' }),
      enableAccounts: ({ input, caller, address }) =>
        change({ caller, address, userTypes: ['1', '2'], userIds: input.userIds, status: '1' }),
    },
  }
}
