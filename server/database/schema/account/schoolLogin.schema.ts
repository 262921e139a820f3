/** The table of sign-ins at a provider of the school: migration 0061. */

export interface SchoolLoginTables {
  login_step: LoginStepTable
}

/** One step of a sign-in; a row is valid once and deleted by its use. */
export interface LoginStepTable {
  /** SHA-256 of the state or ticket, so that neither can be read here. */
  step_hash: string
  /** `begun`: the browser is at the provider's page. `ticket`: the person is known, and the page redeems the ticket. */
  kind: 'begun' | 'ticket'
  /** SHA-256 of the browser's cookie. */
  browser_hash: string
  /** JSON: what the provider needs to complete the sign-in, or the identity of the person. */
  content: string
  expires_at: number
}
