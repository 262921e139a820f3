/** `podium license`: the licence of the installation, and licence files for those who issue them. */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { z } from 'zod'
import { isFeature } from '../../contract/modes'
import { dayOf } from '../../contract/moments'
import { licenseState } from '../services/operations/license'
import {
  LicenseProblem,
  licenseTerms,
  newLicenseId,
  ownKeyForIssuing,
  signLicense,
  textOfKey,
} from '../services/operations/licenseFile'
import type { Command } from './command'
import { Failure } from './failure'
import { operatorName, runCommand } from './services'

/** The columns that are shown. */
const stored = z.object({
  license_id: z.string(),
  school_name: z.string(),
  begin_time: z.number(),
  end_time: z.number(),
  student_limit: z.number(),
  modules: z.array(z.string()),
})

/** The options of `podium license issue`. Days: YYYY-MM-DD. */
export interface IssueOptions {
  readonly school: string
  readonly until: string
  readonly from?: string
  readonly students: string
  readonly modules: string
  readonly id?: string
  /** A file with a private key (PEM); otherwise the key pair of the data folder. */
  readonly key?: string
  /** The file to write; otherwise the licence is printed. */
  readonly to?: string
}

export async function showLicense(command: Command): Promise<void> {
  const { texts, print, json } = command
  const found = stored.nullable().parse(await runCommand(command, 'license.find', null))
  if (json) return print(JSON.stringify(found))
  if (!found) return print(texts.noLicense)
  const rows = [
    found.license_id,
    found.school_name,
    texts.licenseStates[licenseState(found, Date.now())],
    dayOf(found.begin_time),
    dayOf(found.end_time),
    found.student_limit === 0 ? texts.unlimited : String(found.student_limit),
    found.modules.join(',') || texts.byMode,
  ]
  print(texts.licenseColumns.map((column, index) => `${column}\t${rows[index] ?? ''}`).join('\n'))
}

export async function issueLicense(command: Command, options: IssueOptions): Promise<void> {
  const { config, texts, print } = command
  const today = dayOf(Date.now())
  const modules = options.modules.split(',').filter((name) => name !== '')
  const unknown = modules.find((name) => !isFeature(name))
  if (unknown !== undefined) throw new Failure(texts.unknownModule(unknown))
  const terms = licenseTerms.safeParse({
    id: options.id ?? newLicenseId(Number(today.slice(0, 'YYYY'.length))),
    school: options.school,
    validFrom: options.from ?? today,
    validUntil: options.until,
    students: /^\d+$/.test(options.students) ? Number(options.students) : Number.NaN,
    modules,
  })
  if (!terms.success || terms.data.validUntil < terms.data.validFrom) throw new Failure(texts.invalidTerms)
  const key = options.key === undefined ? await ownKeyForIssuing(config.dataDir) : await keyIn(options.key, command)
  const text = signLicense(terms.data, key)
  if (options.to === undefined) return print(text.trimEnd())
  await writeFile(options.to, text, { flag: 'wx' })
  print(texts.issued(path.resolve(options.to), textOfKey(key)))
}

async function keyIn(file: string, { texts }: Command): Promise<KeyObject> {
  const text = await readFile(file)
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // A file of another kind gets the same sentence.
  }
  throw new Failure(texts.noKey(path.resolve(file)))
}

const FILE_MAX_BYTES = 100_000

export async function installLicense(command: Command, file: string): Promise<void> {
  const { texts, print, json } = command
  if ((await stat(file)).size > FILE_MAX_BYTES) throw new LicenseProblem('licenseForeign')
  const document = await readFile(file, 'utf8')
  const license = stored.parse(await runCommand(command, 'license.install', { document, by: operatorName() }))
  print(
    json ? JSON.stringify(license) : texts.installed(license.license_id, license.school_name, dayOf(license.end_time)),
  )
}
