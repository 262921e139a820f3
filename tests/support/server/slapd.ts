/** Debian's slapd on a free port, with its own folder, certificate and a small school. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { until } from '../../server/live/support/until'
import { selfSigned } from './nginx'
import { freePort } from './postgres'

const program = ['/usr/sbin/slapd', '/usr/local/libexec/slapd'].find((file) => existsSync(file))

/** Why slapd cannot be started on this machine; empty if it can. */
export const slapdMissing = program === undefined ? 'slapd is not installed' : ''

export const BASE = 'dc=example,dc=edu'
export const SEARCHER = { dn: `cn=podium,${BASE}`, password: 'searches-the-directory' } as const

/** A person of the directory. */
export interface Entry {
  readonly uid: string
  readonly password: string
  readonly name: string
  /** Such as `{ employeeNumber: 'T1' }`. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** A running slapd. */
export interface TestSlapd {
  readonly url: string
  readonly secureUrl: string
  /** The file of the certificate. */
  readonly ca: string
  close(): Promise<void>
}

const entryOf = (dn: string, attributes: Readonly<Record<string, string | readonly string[]>>): string =>
  [
    `dn:: ${base64(dn)}`,
    ...Object.entries(attributes).flatMap(([name, values]) =>
      [values].flat().map((value) => `${name}:: ${base64(value)}`),
    ),
  ].join('\n')
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Starts slapd. Only the searching account may read entries, and no account may read passwords. */
export async function startSlapd(people: readonly Entry[]): Promise<TestSlapd> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-slapd-'))
  const [port, securePort] = [await freePort(), await freePort()]
  const { certificate, key } = selfSigned(folder, 'localhost')
  const file = path.join(folder, 'slapd.conf')
  const [rows, store] = [path.join(folder, 'rows.ldif'), path.join(folder, 'store')]
  await mkdir(store)
  const lines = [
    ...['core', 'cosine', 'inetorgperson'].map((schema) => `include /etc/ldap/schema/${schema}.schema`),
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `pidfile ${folder}/slapd.pid`,
    `TLSCertificateFile ${certificate}`,
    `TLSCertificateKeyFile ${key}`,
    'database mdb',
    'maxsize 16777216',
    `suffix "${BASE}"`,
    `directory ${store}`,
    'access to attrs=userPassword by anonymous auth by * none',
    `access to * by dn.exact="${SEARCHER.dn}" read by anonymous auth by * none`,
  ]
  const entries = [
    entryOf(BASE, { objectClass: ['dcObject', 'organization'], dc: 'example', o: '示范学校' }),
    entryOf(SEARCHER.dn, {
      objectClass: ['organizationalRole', 'simpleSecurityObject'],
      cn: 'podium',
      userPassword: SEARCHER.password,
    }),
    entryOf(`ou=people,${BASE}`, { objectClass: 'organizationalUnit', ou: 'people' }),
    ...people.map(({ uid, password, name, attributes }, index) =>
      entryOf(`cn=person ${index}\\, of the school,ou=people,${BASE}`, {
        objectClass: 'inetOrgPerson',
        uid,
        sn: name,
        cn: `person ${index}, of the school`,
        displayName: name,
        userPassword: password,
        ...attributes,
      }),
    ),
  ]
  await Promise.all([writeFile(file, `${lines.join('\n')}\n`), writeFile(rows, `${entries.join('\n\n')}\n`)])
  execFileSync(program ?? 'slapd', ['-T', 'add', '-f', file, '-l', rows], { stdio: 'pipe' })
  const urls = [`ldap://127.0.0.1:${port}/`, `ldaps://127.0.0.1:${securePort}/`]
  const child = spawn(program ?? 'slapd', ['-f', file, '-h', urls.join(' '), '-d', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString()
  })
  const close = async (): Promise<void> => {
    await ended(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await until(
      () => child.exitCode !== null || isListening(port),
      10_000,
      () => `slapd: ${output}`,
    )
    if (child.exitCode !== null) throw new Error(`slapd did not start: ${output}`)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `ldap://localhost:${port}`,
    secureUrl: `ldaps://localhost:${securePort}`,
    ca: certificate,
    close,
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', answer(true))
    socket.once('error', answer(false))
  })

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
