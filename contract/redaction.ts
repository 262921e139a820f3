/**
 * What an inspected session never tells: which names hold secrets, which texts look like one, and what stands in their
 * place. The page redacts before it sends; the server looks again before it passes on.
 */

/** Stands where a secret was; with a number where the same secret has to be known again: `‹已隐去 3›`. */
export const HIDDEN = '‹已隐去›'
/** The nth text that was hidden because of what it looks like. */
export const hiddenText = (n: number): string => `‹已隐去 ${n}›`

const SECRET_WORDS = new Set(
  (
    'password passwords passwd pwd pass passcode pin token tokens jwt secret secrets nonce seed salt signature ' +
    'code codes captcha authorization auth cookie credential credentials key keys pattern word typed ' +
    'phone mobile tel telephone email mail idcard identity'
  ).split(' '),
)

const CAMEL = /([a-z0-9])([A-Z])/g
const BETWEEN = /[^A-Za-z]+/

/** Whether what stands under this name is not for others: `newPassword`, `captcha_key`, `Authorization`, `phone2`. */
export const isSecretName = (name: string): boolean =>
  /id_?(no|num|number|card)$/i.test(name) ||
  name
    .replace(CAMEL, '$1 $2')
    .split(BETWEEN)
    .some((word) => SECRET_WORDS.has(word.toLowerCase()))

/** Texts that are secrets wherever they stand: web tokens, keys of many random characters, addresses of people, numbers of people. */
const SECRET_TEXTS: readonly RegExp[] = [
  /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g,
  /(?<![\w+.-])[\w+.-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /(?<![\w-])\d{17}[\dXx](?![\w-])/g,
  /(?<!\d)1[3-9]\d{9}(?!\d)/g,
  /(?<![\w/+-])(?=[\w/+-]*\d)(?=[\w/+-]*[A-Za-z])[\w/+-]{32,}={0,2}/g,
]

/** The text with everything that looks like a secret replaced. */
export const withoutSecretTexts = (text: string, instead: (found: string) => string): string =>
  SECRET_TEXTS.reduce((rest, pattern) => rest.replace(pattern, instead), text)

/** What may stand under a secret name: nothing, yes or no, or the sign that something was hidden. */
export const tellsNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  value === '' ||
  (typeof value === 'string' && /^‹已隐去(?: \d+)?›$/.test(value))

/** Where a value still holds something that it should not: a path such as `context.token`; null when it is clean. */
export function leakIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') {
    let isLeak = false
    withoutSecretTexts(value, (found) => {
      isLeak = true
      return found
    })
    return isLeak ? path : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const place = path === '' ? name : `${path}.${name}`
    if (!Array.isArray(value) && isSecretName(name) && !tellsNothing(part)) return place
    const leak = leakIn(part, place)
    if (leak !== null) return leak
  }
  return null
}
