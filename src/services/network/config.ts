/** The configuration file (core §7 Config and sockets): where the services are, and in which mode Podium runs. */
import { z } from 'zod'

const address = z.string().catch('').default('')

/** An empty address is this very server, or nowhere for systems that are none of Podium's. */
const config = z.object({
  /** The mode (B001); empty: the one that the client was built in. */
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
  /** The folder of the sources in a repository's pages: `https://git.example.edu/podium/blob/main`. */
  repositoryUrl: address,
  /** How the school shows itself; empty: Podium's own name and mark. */
  schoolName: z.string().catch('').default(''),
  schoolLogo: address,
  schoolLogoRatio: z.number().positive().catch(1).default(1),
  /** What the mode and the licence switch on (D1); null: only the mode is known. */
  features: z.array(z.string()).nullable().catch(null).default(null),
  /** Whether the workbench of the statecharts is there. */
  statecharts: z.boolean().catch(false).default(false),
})
/** The configuration, every key present. */
export type Config = z.output<typeof config>

/** What holds without a configuration file. */
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

/** Fetches the configuration once (B165), or `anew`; without a readable file every address is this server. */
export function loadConfig({ anew = false }: { anew?: boolean } = {}): Promise<Config> {
  if (anew) loaded = undefined
  loaded ??= fetchConfig(import.meta.env.BASE_URL)
  return loaded
}
