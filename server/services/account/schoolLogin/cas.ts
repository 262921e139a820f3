/** CAS 3: the service ticket of a browser is validated by `/p3/serviceValidate` (CAS Protocol 3.0, section 2.8). */
import { Parser } from 'htmlparser2'
import { codeOf, identityOf, ProviderFailure } from './identity'
import { ANSWER_MS, type Provider } from './provider'
import type { CasSettings, RoleSettings } from './settings'

/** The name under which the user name is found among the attributes. */
const USER = ' user'
const ANSWER_MAX = 256 * 1024

/** The service of a sign-in: the address to which CAS sends the browser back, without its ticket. */
const serviceOf = (callback: string, state: string): string => {
  const service = new URL(callback)
  service.searchParams.set('state', state)
  return service.href
}

export function createCas({ url, attributes }: CasSettings, { role }: { role: RoleSettings | null }): Provider {
  const wanted = { attributes: { ...attributes, number: attributes.number || USER }, role }
  return {
    async begin({ callback, state }) {
      const service = serviceOf(callback, state)
      return { address: `${url}/login?${new URLSearchParams({ service })}`, kept: { service } }
    },
    async finish({ returned, kept }) {
      const ticket = returned.searchParams.get('ticket')
      if (ticket === null || ticket === '') throw new ProviderFailure('providerRefused', 'no ticket')
      const answer = await validate(url, { service: kept.service ?? '', ticket })
      if (answer.code === 'INVALID_TICKET') throw new ProviderFailure('loginLost', answer.code)
      if (answer.code !== null) throw new ProviderFailure('providerRefused', answer.code)
      return identityOf(answer.attributes, wanted)
    },
  }
}

/** Validates a service ticket. */
export async function validate(url: string, query: { service: string; ticket: string }): Promise<CasAnswer> {
  return readAnswer(await ask(`${url}/p3/serviceValidate?${new URLSearchParams(query)}`))
}

async function ask(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' })
    const text = await response.text()
    if (response.status >= 500) throw new ProviderFailure('providerAway', `status ${response.status}`)
    if (!response.ok || text.length > ANSWER_MAX)
      throw new ProviderFailure('providerRefused', `status ${response.status}`)
    return text
  } catch (error) {
    throw error instanceof ProviderFailure ? error : new ProviderFailure('providerAway', codeOf(error))
  }
}

interface CasAnswer {
  /** The code of a failure, also of an answer that is none; null: success. */
  readonly code: string | null
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

/** Reads the answer of `/p3/serviceValidate`. The prefix of the namespace is free, so names are compared without it. */
export function readAnswer(xml: string): CasAnswer {
  const path: string[] = []
  const attributes: Record<string, string[]> = {}
  let code: string | null = 'no answer'
  let written = ''
  const parser = new Parser(
    {
      onopentag(tag, given) {
        path.push(tag.replace(/^.*:/, ''))
        written = ''
        const place = path.join('/')
        if (place === 'serviceResponse/authenticationSuccess') code = null
        if (place === 'serviceResponse/authenticationFailure')
          code = /^[A-Z_]{1,40}$/.exec(given.code ?? '')?.[0] ?? 'failure'
      },
      ontext(text) {
        written += text
      },
      onclosetag() {
        const [root, outcome, name, attribute, ...deeper] = path
        const isLeaf = root === 'serviceResponse' && outcome === 'authenticationSuccess' && deeper.length === 0
        if (isLeaf && name === 'user' && attribute === undefined) attributes[USER] = [written]
        if (isLeaf && name === 'attributes' && attribute !== undefined)
          attributes[attribute] = [...(attributes[attribute] ?? []), written]
        path.pop()
        written = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return code === null && attributes[USER] === undefined ? { code: 'no user', attributes } : { code, attributes }
}
