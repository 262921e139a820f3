/** What the pages of people share: filters of lists, actions on accounts, passwords. */
import type { RecordAction, RecordActionInput, RecordQuery } from '../../../machines/shared/records/recordList.types'
import { encryptPasswords } from '../../../services/network/crypto'
import { call } from '../../../services/network/http'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import type { ActionWords } from '../../../views/shared/records/ActionDialog'
import type { ShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import { shownVersions } from '../../shared/records/shownVersions'

/** A filter's text as one of the values that a call knows; anything else does not restrict. */
export const oneAmong = <const Value extends string>(value: string | undefined, values: readonly Value[]) =>
  values.find((one) => one === value)

const activations = ['active', 'waiting', 'expired'] as const
/** The filter by whether somebody has chosen a password, as calls take it, and as an address may hold it. */
export const activationOf = ({ filters }: RecordQuery) => oneAmong(filters.activation, activations)
export const activationAllowed = new RegExp(`^(${activations.join('|')})$`)

type RunOnIds = (ids: string[], query: RecordQuery) => Promise<unknown>

/** An action that is asked first. */
export const asked = (done: string, run: RunOnIds) => ({
  ask: 'confirmation' as const,
  done,
  failed: texts.actionFailed,
  run: ({ ids, query }: RecordActionInput) => run([...ids], query),
})

/** An action without a question. */
export const unasked = (done: string, run: RunOnIds) => ({
  ...asked(done, run),
  ask: null,
})

/** Closes accounts of students for good, as they were in sight: by an administrator ('1'), or at the student's wish ('2'). */
export const logOff = (idField: string, revokeType: '1' | '2') => ({
  ask: 'confirmation' as const,
  done: texts.done.logOff,
  failed: texts.actionFailed,
  run: (request: RecordActionInput) =>
    call('logOff', { userIds: [...request.ids], revokeType, versions: shownVersions(request, idField) }),
})

/** What can be done to the accounts of teachers and students. */
export const accountActions: Readonly<
  Record<'enable' | 'disable', RecordAction & { run: (request: RecordActionInput) => Promise<unknown> }>
> = {
  enable: unasked(texts.done.enable, (userIds) => call('enableAccounts', { userIds })),
  disable: asked(texts.done.disable, (userIds) => call('disableAccounts', { userIds })),
}

/** The same, and making new initial passwords, which are shown once. */
export const accountActionsShowing = (show: ShowInitialPasswords['issued']) => ({
  ...accountActions,
  reset: asked(texts.done.reset, async (userIds) => show(await call('resetPasswords', { userIds }))),
})

/** The questions before them. */
export const accountQuestions = (who: string): Readonly<Record<'disable' | 'reset', ActionWords>> => ({
  disable: { text: texts.ask.disable(who), accept: texts.actions.disable, danger: true },
  reset: { text: texts.ask.reset(who), accept: texts.actions.reset },
})

/** A password on its way; nothing for a blank one. */
export async function secretOf(password: string | undefined): Promise<{ password?: string; keyId?: string }> {
  if (password === undefined || password === '') return {}
  const { keyId, passwords } = await encryptPasswords([password])
  const [encrypted = ''] = passwords
  return { password: encrypted, keyId }
}
