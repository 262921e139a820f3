/**
 * The redaction of inspected sessions: names that hold secrets, texts that look like one, and their replacement. The
 * page redacts before it sends; the server checks again before it forwards.
 */

/** The replacement of a secret; with a number if equal secrets have to be recognisable: `‹已隐去 3›`. */
export const HIDDEN = '‹已隐去›'
/** The replacement of the nth text that was hidden because it looks like a secret. */
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

/** Whether the values under this name are secret: `newPassword`, `captcha_key`, `Authorization`, `phone2`. */
export const isSecretName = (name: string): boolean =>
  /id_?(no|num|number|card)$/i.test(name) ||
  name
    .replace(CAMEL, '$1 $2')
    .split(BETWEEN)
    .some((word) => SECRET_WORDS.has(word.toLowerCase()))

/** Words joined by dots, like web tokens. Such a run can begin at one position only, so it is scanned once. */
const DOTTED = /(?<![\w-])[\w-]+(?:\.[\w-]*)+/g
const TOKEN_HEAD = /(?:^|-)(?=eyJ[\w-]{5})/

/** Other texts that are secrets anywhere: addresses of people, numbers of people, keys of many random characters. */
const SECRET_TEXTS: readonly RegExp[] = [
  /(?<![\w+.-])[\w+.-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /(?<![\w-])\d{17}[\dXx](?![\w-])/g,
  /(?<!\d)1[3-9]\d{9}(?!\d)/g,
  /(?<![\w/+-])(?=[\w/+-]*\d)(?=[\w/+-]*[A-Za-z])[\w/+-]{32,}={0,2}/g,
]

/** The text with every web token in it replaced: a header and a body, and a signature if there is one. */
function withoutTokens(dotted: string, instead: (found: string) => string): string {
  const words = dotted.split('.')
  const shown: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const head = words[at + 1] ? TOKEN_HEAD.exec(word) : null
    if (head === null) {
      shown.push(word)
      continue
    }
    const begin = head.index + head[0].length
    shown.push(word.slice(0, begin) + instead([word.slice(begin), ...words.slice(at + 1, at + 3)].join('.')))
    at += 2
  }
  return shown.join('.')
}

/** The text with everything that looks like a secret replaced. The run time is linear in the length of the text. */
export const withoutSecretTexts = (text: string, instead: (found: string) => string): string =>
  SECRET_TEXTS.reduce(
    (rest, pattern) => rest.replace(pattern, instead),
    text.replace(DOTTED, (dotted) => withoutTokens(dotted, instead)),
  )

/** The values that are allowed under a secret name: nothing, a boolean, or the replacement. */
export const isHarmless = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  value === '' ||
  (typeof value === 'string' && /^‹已隐去(?: \d+)?›$/.test(value))

/** A page truncates its texts to far less, and reports nothing deeper. */
const TEXT_MAX = 2_000
const DEPTH_MAX = 50

/** The path of a value that must not be reported, such as `context.token`; null if the value is clean. */
export function leakIn(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') {
    if (value.length > TEXT_MAX) return path
    let isLeak = false
    withoutSecretTexts(value, (found) => {
      isLeak = true
      return found
    })
    return isLeak ? path : null
  }
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEPTH_MAX) return path
  for (const [name, part] of Object.entries(value)) {
    const place = path === '' ? name : `${path}.${name}`
    if (!Array.isArray(value) && isSecretName(name) && !isHarmless(part)) return place
    const leak = leakIn(part, place, depth + 1)
    if (leak !== null) return leak
  }
  return null
}
