/** Search for people by typed parts of their name or login code, with the indexes of migration 0009. */
import { sql } from 'kysely'
import { beginningWith } from '../shared/paging'

const reversed = (text: string): string => [...text.toLowerCase()].reverse().join('')

/**
 * The name begins or ends with the text, so that both family name and given name are found. `table` is the alias of
 * `users`.
 */
export const isNamed = (text: string, table = 'users') => {
  const name = sql.ref(`${table}.real_name`)
  const backwards = beginningWith(reversed(text))
  return sql<boolean>`(lower(${name}) like ${beginningWith(text)} or reverse(lower(${name})) like ${backwards})`
}

/** The login code begins with the text. */
export const hasLoginCode = (text: string, table = 'users') =>
  sql<boolean>`lower(${sql.ref(`${table}.login_code`)}) like ${beginningWith(text)}`
