/** The configuration file (core §7 Config and sockets): addresses of the services and the mode of Podium. */
import { z } from 'zod'
import { localOnly, loginWays } from '../../../contract/entities/account/schoolLogin'

const address = z.string().catch('').default('')

/** An empty address means this server; for external systems, it means that there is none. */
const config = z.object({
  /** The mode (B001); empty: the mode of the client's build. */
  appMode: z.string().catch('').default(''),
  notificationUrl: address,
  videoUrl: address,
  voteUrl: address,
  chatUrl: address,
  rollCallUrl: address,
  businessUrl: address,
  oaUrl: address,
  competitionUrl: address,
  calculatorUrl: address,
  invoiceIssueUrl: address,
  invoiceCertificationUrl: address,
  taxDeclarationUrl: address,
  governmentPurchaseUrl: address,
  /** Folder of the sources on a repository's website: `https://git.example.edu/podium/blob/main`. */
  repositoryUrl: address,
  /** The school's name and logo; empty: Podium's own. */
  schoolName: z.string().catch('').default(''),
  schoolLogo: address,
  schoolLogoRatio: z.number().positive().catch(1).default(1),
  /** Features enabled by mode and licence (D1); null: only the mode is known. */
  features: z.array(z.string()).nullable().catch(null).default(null),
  /** How people sign in. */
  login: loginWays.catch(localOnly).default(localOnly),
  /** The minutes without activity after which pages sign out; null: they do not. */
  idleMinutes: z.number().positive().nullable().catch(null).default(null),
  /** Whether forgotten passwords are reset by mail. */
  hasMail: z.boolean().catch(false).default(false),
  /** Whether the workbench of the statecharts is enabled. */
  statecharts: z.boolean().catch(false).default(false),
  /** Whether people can report problems with the last events of their page. */
  problemReports: z.boolean().catch(false).default(false),
  /** The share of pages that compare their charts with the oracles. */
  conformance: z.number().min(0).max(1).catch(0).default(0),
})
/** The complete configuration; every key is present. */
export type Config = z.output<typeof config>

/** The configuration without a file. */
export const defaultConfig: Config = config.parse({})

let loaded: Promise<Config> | undefined

async function fetchConfig(base: string): Promise<Config> {
  try {
    const response = await fetch(`${base}config.json`, { cache: 'no-cache' })
    const parsed = config.safeParse(await response.json())
    return response.ok && parsed.success ? parsed.data : defaultConfig
  } catch {
    return defaultConfig
  }
}

/** Loads the configuration once (B165), or again with `reload`. Without a readable file every address is this server. */
export function loadConfig({ reload = false }: { reload?: boolean } = {}): Promise<Config> {
  if (reload) loaded = undefined
  loaded ??= fetchConfig(import.meta.env.BASE_URL)
  return loaded
}
