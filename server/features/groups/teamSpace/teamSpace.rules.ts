/** Names of files in a space. Pure. */
import { FILE_NAME_MAX } from '../../../../contract/limits'
import { extensionOf } from '../../../../contract/rules/shared/uploads'

/** Characters that no name may contain: they change a path, or how the name reads. */
const BAD = /[/\\:*?"<>|\p{Cc}\p{Cf}]/u
const ALL_BAD = /[/\\:*?"<>|\p{Cc}\p{Cf}]/gu

/** Whether a name is allowed. */
export const isName = (name: string): boolean => name.trim() !== '' && !BAD.test(name) && !/^\.+$/.test(name.trim())

/** The stored name of an uploaded file. */
export function keptName(fileName: string): string {
  const name = fileName.replaceAll(ALL_BAD, '_').trim()
  return name === '' || /^\.+$/.test(name) ? '_' : name
}

/** A new name of a file: its extension is preserved. */
export const withEnding = (name: string, extension: string): string =>
  extensionOf(name) === extension ? name : `${name}.${extension}`

/** A name that is free among the others: equal ones get (2), (3) … before the extension. Ignores case. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const at = name.lastIndexOf('.')
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
  const numbered = (no: number): string => {
    const mark = no === 1 ? '' : `(${no})`
    return `${[...stem].slice(0, FILE_NAME_MAX - ending.length - mark.length).join('')}${mark}${ending}`
  }
  for (let no = 1; ; no++) {
    const one = numbered(no)
    if (!taken.has(one.toLowerCase())) return one
  }
}
