/** The tables of one's own account: migration 0010. */

export interface AccountsTables {
  captcha: CaptchaTable
}

/** The code that is asked under a key; a row serves once and is deleted by being asked for. */
export interface CaptchaTable {
  /** Made by the client. */
  captcha_key: string
  /** SHA-256 of key and answer in hex: nobody reads answers here. */
  answer_hash: string
  expires_at: number
}
