/** Addresses of the workbench's pages. */

/** An address below the client's base with changes of its query; parameters that are null are removed. */
export function addressWith(address: string, change: Readonly<Record<string, string | null>>): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(change))
    if (value === null) query.delete(key)
    else query.set(key, value)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
