/** What all providers with a page of their own have in common. */
import type { SchoolIdentity } from './identity'

/** The beginning of a sign-in. */
export interface Begun {
  /** The page of the provider. */
  readonly address: string
  /** What `finish` needs again; stored on the server. */
  readonly kept: Readonly<Record<string, string>>
}

/** A provider. Both functions throw `ProviderFailure`. */
export interface Provider {
  begin(step: { readonly callback: string; readonly state: string }): Promise<Begun>
  /** The person, from the address to which the provider sent the browser. */
  finish(step: {
    readonly returned: URL
    readonly state: string
    readonly kept: Begun['kept']
  }): Promise<SchoolIdentity>
}

/** A provider has this long to answer a request of the server. */
export const ANSWER_MS = 10_000
