/** The rules for names and login codes, shared by client and server. */
import type { ErrorName } from '../../errors'
import { LOGIN_CODE_CHOSEN, MOTTO_MAX, PERSON_NAME_MAX } from '../../limits'

const length = (text: string): number => [...text].length
/** Characters that are invisible or that move adjacent text: they make one name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u

/** A key that is equal for names that people confuse: case, width, spaces and invisible characters are ignored. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')

/** The problem of a chosen login code; null if there is none. */
export const loginCodeProblem = (text: string): Extract<ErrorName, 'loginCodeInvalid'> | null =>
  text.length >= LOGIN_CODE_CHOSEN.min && text.length <= LOGIN_CODE_CHOSEN.max && /^[A-Za-z0-9][\w.-]*$/.test(text)
    ? null
    : 'loginCodeInvalid'

/** The problem of a person's name; null if there is none. */
export const personNameProblem = (text: string): Extract<ErrorName, 'personNameInvalid'> | null =>
  text.trim() !== '' && length(text) <= PERSON_NAME_MAX && !UNSEEN.test(text) ? null : 'personNameInvalid'

/** The problem of a motto; null if there is none. A motto may be empty. */
export const mottoProblem = (text: string): Extract<ErrorName, 'mottoInvalid'> | null =>
  length(text) <= MOTTO_MAX && !UNSEEN.test(text) ? null : 'mottoInvalid'
