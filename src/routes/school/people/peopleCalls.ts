/** Shared by the pages of people: filters of lists, actions on accounts, passwords. */
import type { RecordAction, RecordActionInput, RecordQuery } from '../../../machines/shared/records/recordList.types'
import { encryptPasswords } from '../../../services/network/crypto'
import { call } from '../../../services/network/http'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import type { ActionWords } from '../../../views/shared/records/ActionDialog'
import type { ShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import { shownVersions } from '../../shared/records/shownVersions'

/** A filter's value if the call knows it; undefined otherwise, which does not restrict the list. */
export const oneAmong = <const Value extends string>(value: string | undefined, values: readonly Value[]) =>
  values.find((one) => one === value)

const activations = ['active', 'waiting', 'expired'] as const
/** The filter "has chosen a password", as calls expect it and an address may contain it. */
export const activationOf = ({ filters }: RecordQuery) => oneAmong(filters.activation, activations)
export const activationAllowed = new RegExp(`^(${activations.join('|')})$`)

type RunOnIds = (ids: string[], query: RecordQuery) => Promise<unknown>

/** An action with a confirmation. */
export const asked = (done: string, run: RunOnIds) => ({
  ask: 'confirmation' as const,
  done,
  failed: texts.actionFailed,
  run: ({ ids, query }: RecordActionInput) => run([...ids], query),
})

/** An action without a confirmation. */
export const unasked = (done: string, run: RunOnIds) => ({
  ...asked(done, run),
  ask: null,
})

/**
 * Closes the accounts of students permanently, if they are unchanged since they were displayed: by an administrator ('1'), or at
 * the student's wish ('2').
 */
export const logOff = (idField: string, revokeType: '1' | '2') => ({
  ask: 'confirmation' as const,
  done: texts.done.logOff,
  failed: texts.actionFailed,
  run: (request: RecordActionInput) =>
    call('logOff', { userIds: [...request.ids], revokeType, versions: shownVersions(request, idField) }),
})

/** Actions on the accounts of teachers and students. */
export const accountActions: Readonly<
  Record<'enable' | 'disable', RecordAction & { run: (request: RecordActionInput) => Promise<unknown> }>
> = {
  enable: unasked(texts.done.enable, (userIds) => call('enableAccounts', { userIds })),
  disable: asked(texts.done.disable, (userIds) => call('disableAccounts', { userIds })),
}

/** The same, and the creation of new initial passwords, which are shown once. */
export const accountActionsShowing = (show: ShowInitialPasswords['issued']) => ({
  ...accountActions,
  reset: asked(texts.done.reset, async (userIds) => show(await call('resetPasswords', { userIds }))),
})

/** The texts of their confirmations. */
export const accountQuestions = (who: string): Readonly<Record<'disable' | 'reset', ActionWords>> => ({
  disable: { text: texts.ask.disable(who), accept: texts.actions.disable, danger: true },
  reset: { text: texts.ask.reset(who), accept: texts.actions.reset },
})

/** The encrypted password for a call; empty for a blank password. */
export async function secretOf(password: string | undefined): Promise<{ password?: string; keyId?: string }> {
  if (password === undefined || password === '') return {}
  const { keyId, passwords } = await encryptPasswords([password])
  const [encrypted = ''] = passwords
  return { password: encrypted, keyId }
}
