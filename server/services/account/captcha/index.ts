/**
 * The captcha that tells people from programs, for calls with `validCode` (core §4, §5, G045). The client generates a
 * random key; under it, the server draws a picture or asks a question. The answer is valid once, within five minutes.
 * Only its hash is stored, so that any node can check it. The hash includes the signed-in user, so that no answer is
 * valid for another person.
 */
import { createHash, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CAPTCHA_LENGTH, CAPTCHA_MS } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import type { Captcha } from '../../../kernel'
import { CAPTCHA_ALPHABET } from './glyphs'
import { drawCode } from './picture'
import { makeQuestion } from './question'

const PURGE_EVERY_MS = 60_000

/** Creates captchas and checks their answers. */
export interface CaptchaMaker extends Captcha {
  /** Draws a new code under the key, replacing the previous captcha; returns the picture as SVG. */
  draw(captchaKey: string, userId?: string): Promise<string>
  /** Creates a new question under the key, replacing the previous captcha; returns its text. */
  ask(captchaKey: string, userId?: string): Promise<string>
}

/** The dependencies of captchas. */
export interface CaptchaOptions {
  readonly db: Kysely<Database>
  /** The server's clock in ms. */
  readonly now: () => number
  /** The code of every picture and the answer of every question, for tests; never in production. */
  readonly codeFor?: (() => string) | undefined
}

/** Whether every character of a code can be drawn. */
export const canDraw = (code: string): boolean => [...code].every((character) => CAPTCHA_ALPHABET.includes(character))

const randomCode = (): string =>
  Array.from({ length: CAPTCHA_LENGTH }, () => CAPTCHA_ALPHABET.charAt(randomInt(CAPTCHA_ALPHABET.length))).join('')

/** Full-width characters and blanks do not change an answer. */
const plain = (answer: string): string => answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()

const hashOf = (key: string, answer: string, userId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([key, userId, plain(answer)]))
    .digest('hex')

/** Captchas in the database. */
export function createCaptcha({ db, now, codeFor }: CaptchaOptions): CaptchaMaker {
  let purgedAt = now()

  const keep = async (captchaKey: string, answer: string, userId = ''): Promise<void> => {
    const row = { answer_hash: hashOf(captchaKey, answer, userId), expires_at: now() + CAPTCHA_MS }
    await db
      .insertInto('captcha')
      .values({ captcha_key: captchaKey, ...row })
      .onConflict((conflict) => conflict.column('captcha_key').doUpdateSet(row))
      .execute()
    if (now() - purgedAt < PURGE_EVERY_MS) return
    purgedAt = now()
    await db.deleteFrom('captcha').where('expires_at', '<', now()).execute()
  }

  return {
    async draw(captchaKey, userId) {
      const code = codeFor?.() ?? randomCode()
      await keep(captchaKey, code, userId)
      return drawCode(code)
    },
    async ask(captchaKey, userId) {
      const { text, answer } = makeQuestion()
      await keep(captchaKey, codeFor?.() ?? answer, userId)
      return text
    },
    async check(captchaKey, validCode, userId = '') {
      if (captchaKey === undefined || validCode === undefined) return false
      // The delete claims the row: of two concurrent answers, only one counts.
      const found = await db
        .deleteFrom('captcha')
        .where('captcha_key', '=', captchaKey)
        .returning(['answer_hash', 'expires_at'])
        .executeTakeFirst()
      return (
        found !== undefined && found.expires_at > now() && found.answer_hash === hashOf(captchaKey, validCode, userId)
      )
    },
    giveBack: (captchaKey, validCode) => keep(captchaKey, validCode),
  }
}
