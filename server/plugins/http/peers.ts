/**
 * Client addresses: the remote address of a connection or, behind a trusted proxy, the address that it names. Calls and
 * sockets share this, so that limits, logs and audit agree.
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Determines client addresses. */
export interface Peers {
  /**
   * The client address of a request. `X-Forwarded-For` is read from its end, as far as trusted proxies have written it;
   * entries further in front come from untrusted clients and are ignored.
   */
  addressOf(request: IncomingMessage): string
  /** The addresses whose `X-Forwarded-For` was not believed: proxies that are missing in the settings, or strangers. */
  untrusted(): readonly string[]
}

/** The number of remembered untrusted addresses. */
const UNTRUSTED_MAX = 20

/** Headers of a proxied request. */
const FORWARDING = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-proto',
  'x-forwarded-host',
  'via',
] as const

/** The groups of an IPv6 address that identify one household or school: the remaining ones change arbitrarily. */
const IPV6_NETWORK_GROUPS = 4

/**
 * Determines client addresses behind proxies: those on this machine, and `trusted` (addresses, and ranges such as
 * `10.0.0.0/8`).
 *
 * @throws if an entry is neither; check it with `isProxyRange` before.
 */
export function createPeers(trusted: readonly string[]): Peers {
  const list = new BlockList()
  for (const range of ['127.0.0.0/8', '::1', ...trusted]) {
    const [network = '', bits] = range.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  const isTrusted = (address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  const untrusted = new Set<string>()
  return {
    untrusted: () => [...untrusted],
    addressOf(request) {
      let address = plain(request.socket.remoteAddress ?? '')
      if (request.headers['x-forwarded-for'] !== undefined && untrusted.size < UNTRUSTED_MAX && !isTrusted(address))
        untrusted.add(address)
      const forwardedFor = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse()
      for (const entry of forwardedFor) {
        if (!isTrusted(address)) break
        const next = plain(entry)
        // A proxy that names no valid address counts as the client itself.
        if (isIP(next) === 0) break
        address = next
      }
      return address
    },
  }
}

/** Whether the text is an address, or a range smaller than all addresses (`10.0.0.0/8`, `fd00::/8`). */
export function isProxyRange(text: string): boolean {
  const [network = '', bits, ...rest] = text.split('/')
  const version = isIP(network)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32)
}

/** Whether the request comes from this machine itself, without a proxy. */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const address = plain(socket.remoteAddress ?? '')
  const isLoopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  return isLoopback && FORWARDING.every((name) => headers[name] === undefined)
}

/**
 * The key of rate limits: an IPv4 address, or the network of an IPv6 address, because one machine has countless
 * addresses in it.
 */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after === undefined || after === '' ? [] : after.split(':')
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, IPV6_NETWORK_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An address without port, brackets and zone; an IPv4-mapped IPv6 address as IPv4. */
function plain(text: string): string {
  const trimmed = text.trim()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '').toLowerCase()
  return /^::ffff:(\d+(?:\.\d+){3})$/.exec(address)?.[1] ?? address
}
