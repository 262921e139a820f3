/** Names of written files. */

/** Bytes of a name: file systems allow 255, including a number and an extension. */
const NAME_BYTES = 200
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const UNNAMED = '未命名'

/** A name that every file system accepts; its extension is preserved. */
export function safeName(name: string): string {
  const at = name.lastIndexOf('.')
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
  const plain = stem
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '_')
    .replaceAll(/\p{Surrogate}/gu, '_')
    .replace(/^[\s.]+/, '')
  let cut = ''
  for (const character of plain) {
    if (Buffer.byteLength(cut + character) > NAME_BYTES) break
    cut += character
  }
  while (/[\s.]$/.test(cut)) cut = cut.slice(0, -1)
  if (cut === '') cut = UNNAMED
  return `${RESERVED.test(cut) ? '_' : ''}${cut}${ending}`
}

/** Makes the names of a zip's files unique, ignoring case and Unicode form: the second equal name gets (2). */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const at = name.lastIndexOf('.')
    for (let n = 1; ; n += 1) {
      const found = n === 1 ? name : `${name.slice(0, at)}(${n})${name.slice(at)}`
      const key = found.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return found
    }
  }
}
