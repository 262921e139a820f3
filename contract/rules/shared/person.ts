/** What a person may be called, and sign in with: the same on both sides of the wire. */
import type { ErrorName } from '../../errors'
import { LOGIN_CODE_CHOSEN, MOTTO_MAX, PERSON_NAME_MAX } from '../../limits'

const length = (text: string): number => [...text].length
/** Characters that nobody sees or that move what stands beside them: they make one name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u

/**
 * What names have in common that people take for the same: neither case, width nor spaces tell them apart, nor anything that
 * nobody sees.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')

/** What is wrong with a login code that somebody chooses; null: nothing. */
export const loginCodeProblem = (text: string): Extract<ErrorName, 'loginCodeInvalid'> | null =>
  text.length >= LOGIN_CODE_CHOSEN.min && text.length <= LOGIN_CODE_CHOSEN.max && /^[A-Za-z0-9][\w.-]*$/.test(text)
    ? null
    : 'loginCodeInvalid'

/** What is wrong with a person's name; null: nothing. */
export const personNameProblem = (text: string): Extract<ErrorName, 'personNameInvalid'> | null =>
  text.trim() !== '' && length(text) <= PERSON_NAME_MAX && !UNSEEN.test(text) ? null : 'personNameInvalid'

/** What is wrong with a motto; null: nothing. It may be empty. */
export const mottoProblem = (text: string): Extract<ErrorName, 'mottoInvalid'> | null =>
  length(text) <= MOTTO_MAX && !UNSEEN.test(text) ? null : 'mottoInvalid'
