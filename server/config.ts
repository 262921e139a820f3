/**
 * The settings of a server, read from the environment once at start. docs/operating.md explains them; an invalid setting is
 * refused with a sentence that names it.
 */
import * as path from 'node:path'
import { z } from 'zod'
import { CAPTCHA_LENGTH, PASSWORD_MAX, PASSWORD_MIN, SECRET_TYPED_MAX, SECRET_WORD_MIN } from '../contract/limits'
import { type ModeName, modeNames } from '../contract/modes'
import { hasPasswordLength } from '../contract/rules/shared/password'
import { isProxyRange } from './plugins/http/peers'
import { canDraw } from './services/account/captcha'
import type { MailSettings } from './services/account/mailer'
import {
  incompleteness,
  type SchoolLoginSettings,
  schoolLoginFields,
  schoolLoginOf,
} from './services/account/schoolLogin/settings'
import type { BucketSettings } from './services/files/store/bucket'
import { findOffice } from './services/files/views/office'
import { publicKeyOf } from './services/operations/licenseFile'

/** Audit rows and sign-ins are stored for half a year, unless the school configures another period. */
const LOG_DAYS = '180'
const days = z
  .string()
  .refine((text) => /^[1-9]\d{0,3}$/.test(text), { error: 'must be a whole number of days from 1 to 9999' })
  .default(LOG_DAYS)
  .transform(Number)
/** Unset: the records are stored without a limit. */
const optionalDays = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { error: 'must be a whole number of days from 1 to 9999' })
  .optional()
  .transform((text) => (text === undefined ? null : Number(text)))
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const address = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ')}`,
  })

const onOrOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((text) => ['on', 'true', '1'].includes(text))

function isPublicKey(text: string): boolean {
  try {
    return publicKeyOf(text).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const schema = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'must be a whole number from 0 to 65535',
    })
    .transform(Number)
    .default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  REPORTS_DIR: z.string().min(1).optional(),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 4, { error: 'must be a whole number from 4 to 999' })
    .transform(Number)
    .default(16),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  S3_URL: address('http:', 'https:')
    .refine((text) => !URL.canParse(text) || /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(new URL(text).pathname), {
      error: 'must end with the name of one bucket, such as https://s3.example.edu/podium',
    })
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  PUBLIC_ORIGIN: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be an origin such as https://podium.example.edu (several are separated by commas)',
    })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((ranges) => ranges.every(isProxyRange), {
      error: 'must be addresses or ranges of proxies such as 192.0.2.7 or 10.0.0.0/8 (several are separated by commas)',
    })
    .optional(),
  APP_MODE: z.enum(modeNames).optional(),
  DEMO: onOrOff.optional(),
  LICENSE_REQUIRED: onOrOff.default(false),
  LICENSE_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, { error: 'must be a public key as `podium license issue` prints it' })
    .optional(),
  STATECHARTS: onOrOff.optional(),
  PROBLEM_REPORTS: onOrOff.default(false),
  CONFORMANCE: z
    .string()
    .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, { error: 'must be a share of the pages from 0 to 1, such as 0.1' })
    .default('0')
    .transform(Number),
  LOG_LEVEL: z.enum(LEVELS).default('info'),
  AUDIT_DAYS: days,
  LOGIN_LOG_DAYS: days,
  CHAT_DAYS: optionalDays,
  LESSON_DAYS: optionalDays,
  CLOSED_ACCOUNT_DAYS: optionalDays,
  ERASURE_LOG_DAYS: days,
  PROBLEM_REPORT_DAYS: days,
  ERASURE_WAIT_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'must be a whole number of days from 0 to 999' })
    .default('30')
    .transform(Number),
  SECURITY_CONTACT: address('mailto:', 'https:').optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 02:30' })
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z
    .string()
    .refine((text) => /^[1-9]\d{0,2}$/.test(text), { error: 'must be a whole number of archives from 1 to 999' })
    .transform(Number)
    .default(14),
  BACKUP_FULL_DAYS: z
    .string()
    .refine((text) => /^[1-9]\d?$/.test(text), { error: 'must be a whole number of days from 1 to 99' })
    .transform(Number)
    .default(1),
  BACKUP_PASSPHRASE: z
    .string()
    .min(PASSWORD_MIN, { error: `must have ${PASSWORD_MIN} characters or more` })
    .optional(),
  MIGRATION_BACKUP: onOrOff.default(true),
  METRICS_TOKEN: z
    .string()
    .refine((text) => text.length >= 16, { error: 'must have 16 characters or more' })
    .optional(),
  ADMIN_LOGIN: z.string().trim().min(1).max(64).optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(hasPasswordLength, {
      error: `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
    })
    .optional(),
  CAPTCHA_CODE: z
    .string()
    .refine((text) => text.length === CAPTCHA_LENGTH && canDraw(text), {
      error: `must have ${CAPTCHA_LENGTH} characters that a captcha can draw`,
    })
    .optional(),
  ...schoolLoginFields,
  // External systems that the header links to (core §7 Config and sockets).
  BUSINESS_URL: address('http:', 'https:').optional(),
  OA_URL: address('http:', 'https:').optional(),
  COMPETITION_URL: address('http:', 'https:').optional(),
  INVOICE_ISSUE_URL: address('http:', 'https:').optional(),
  CALCULATOR_URL: address('http:', 'https:').optional(),
  REPOSITORY_URL: address('http:', 'https:').optional(),
  IDLE_SIGN_OUT_MINUTES: z
    .string()
    .regex(/^([2-9]|[1-9]\d{1,3})$/, { error: 'must be a whole number of minutes from 2 to 9999' })
    .optional()
    .transform((text) => (text === undefined ? null : Number(text))),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  SMTP_FROM: z.string().min(3).max(200).optional(),
  ADMIN_SECOND_FACTOR: onOrOff.default(false),
  SECRET_KEY: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  SECRET_WORD: z
    .string()
    .refine((text) => text.length >= SECRET_WORD_MIN && text.length <= SECRET_TYPED_MAX && /^[!-~]+$/.test(text), {
      error: `must have ${SECRET_WORD_MIN} to ${SECRET_TYPED_MAX} letters, digits or signs of a keyboard`,
    })
    .default('invalidfile'),
  SOFFICE: z.string().min(1).optional(),
  FAULT_INJECTION: z.enum(['1', '0']).default('0'),
  NODE_ENV: z.string().optional(),
})
const wholeSchema = schema.refine(
  ({ CAPTCHA_CODE, NODE_ENV }) => CAPTCHA_CODE === undefined || NODE_ENV !== 'production',
  {
    path: ['CAPTCHA_CODE'],
    error: 'is for tests: it cannot be set in production',
  },
)

/** The settings of one server. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /**
   * The folder with the reports of the last test run for the workbench; undefined: `report` in the build, where a test
   * run writes it and a package has it.
   */
  readonly reportsDir: string | undefined
  readonly databaseUrl: string | undefined
  /** The largest number of connections to PostgreSQL. */
  readonly databaseConnections: number
  readonly redisUrl: string | undefined
  /** The bucket for the bytes of files; null: the data folder. */
  readonly s3: BucketSettings | null
  /** The origins of this server's pages; empty: the origin of each request's `Host`. */
  readonly publicOrigins: readonly string[]
  /** Trusted proxies on other machines, whose client address is believed: addresses and ranges. */
  readonly trustedProxies: readonly string[]
  /** The variant (core §1); undefined: the variant of the client's build. */
  readonly mode: ModeName | undefined
  readonly demo: boolean
  /** Whether features beyond those of the mode need a licence (decision 0037). */
  readonly licenseRequired: boolean
  /** The key of the issuer of licences; undefined: the key pair of the data folder. */
  readonly licensePublicKey: string | undefined
  /** Whether the statechart workbench is available; undefined: only with the demo school. */
  readonly statecharts: boolean | undefined
  /** Whether people can report problems with the last events of their page. */
  readonly problemReports: boolean
  /** The share of pages that compare their charts with the oracles; 0: none. */
  readonly conformance: number
  readonly logLevel: (typeof LEVELS)[number]
  readonly retention: RetentionSettings
  readonly backup: BackupSettings
  /** The token that `/metrics` requires from other machines; without it, only this machine is answered. */
  readonly metricsToken: string | undefined
  /** Where vulnerabilities of this installation are reported; undefined: there is no security.txt. */
  readonly securityContact: string | undefined
  /** How people sign in with accounts of the school. */
  readonly schoolLogin: SchoolLoginSettings
  readonly admin: { readonly login: string; readonly password: string | undefined }
  /** The code of every captcha, for tests; undefined: random codes. */
  readonly captchaCode: string | undefined
  /** Addresses of external systems, by their keys in the configuration file; absent without an address. */
  readonly services: Readonly<Record<string, string | undefined>>
  /** The mail server for forgotten passwords; null: none. */
  readonly mail: MailSettings | null
  /** The minutes without activity after which pages sign out; null: they do not. */
  readonly idleMinutes: number | null
  /** Whether administrators who sign in with a password need a second factor. */
  readonly secondFactorRequired: boolean
  /** The key that encrypts secrets of the database; undefined: the file `secret.key` of the data folder. */
  readonly secretKey: string | undefined
  /** The word that an administrator types to open the hidden resource management (G017). */
  readonly secretWord: string
  /** The program that converts slides and older documents to pdf; null: not installed. */
  readonly soffice: string | null
  /** Whether browser tests may replace the answers of calls. */
  readonly faultInjection: boolean
}

/** The days for which records are stored; null: without a limit. */
export interface RetentionSettings {
  readonly auditDays: number
  /** Of sign-ins and failed attempts. */
  readonly loginLogDays: number
  /** Of chat messages. */
  readonly chatDays: number | null
  /** Of roll calls, races, sign-ins to lessons, timers and votes. */
  readonly lessonDays: number | null
  /** After this time, the data of closed accounts is erased. */
  readonly closedAccountDays: number | null
  /** Of settled requests for erasures. */
  readonly erasureLogDays: number
  /** Of reported problems. */
  readonly problemDays: number
  /** Between the request to erase a person's data and the erasure. */
  readonly erasureWaitDays: number
}

/** When and where backups are made. */
export interface BackupSettings {
  /** The time of day of the daily backup in the school's time zone (`02:30`); undefined: none. */
  readonly at: string | undefined
  readonly dir: string
  /** The number of archives in `dir` that remain. */
  readonly keep: number
  /** A daily backup repeats all files after this number of days; 1: each does. */
  readonly fullDays: number
  /** Encrypts scheduled backups; undefined: they are not encrypted. */
  readonly passphrase: string | undefined
  /** Whether an existing database is backed up before it is migrated. */
  readonly beforeMigration: boolean
}

const SECRET = /PASSWORD|PASSPHRASE|SECRET|TOKEN|_KEY$/
/** Keys that are no secret. */
const PUBLIC = /PUBLIC_KEY$/

/** The settings that are set, by name, for people who help: secrets only as `(set)`, addresses without passwords. */
export const settingsWithoutSecrets = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const text = env[name]
      if (text === undefined || text === '') return []
      if (SECRET.test(name) && !PUBLIC.test(name)) return [[name, '(set)']]
      return [[name, text.replaceAll(/(\w:\/\/[^\s/:@]*):[^\s/@]*@/g, '$1:(secret)@')]]
    }),
  )

/** A setting is invalid; the message names it and the reason, without its value. */
export class InvalidSetting extends Error {}

/**
 * Reads the settings. An empty variable counts as unset.
 *
 * @throws InvalidSetting naming every setting that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = wholeSchema.safeParse(set)
  if (!read.success) throw new InvalidSetting(read.error.issues.map(sentence).join('\n'))
  const settings = read.data
  const faultInjection = settings.FAULT_INJECTION === '1'
  if (faultInjection && settings.NODE_ENV === 'production')
    throw new InvalidSetting('FAULT_INJECTION cannot be used in production')
  const incomplete = incompleteness(settings, { hasOrigin: settings.PUBLIC_ORIGIN !== undefined })
  if (incomplete !== null) throw new InvalidSetting(incomplete)
  const { SMTP_URL, SMTP_FROM, PUBLIC_ORIGIN } = settings
  if (SMTP_URL !== undefined && (SMTP_FROM === undefined || PUBLIC_ORIGIN === undefined))
    throw new InvalidSetting('SMTP_URL needs SMTP_FROM and PUBLIC_ORIGIN')
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    reportsDir: settings.REPORTS_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    redisUrl: settings.REDIS_URL,
    s3: bucketOf(settings),
    publicOrigins: settings.PUBLIC_ORIGIN ?? [],
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    mode: settings.APP_MODE,
    demo: settings.DEMO ?? (settings.DATABASE_URL === undefined && settings.NODE_ENV !== 'production'),
    licenseRequired: settings.LICENSE_REQUIRED,
    licensePublicKey: settings.LICENSE_PUBLIC_KEY,
    statecharts: settings.STATECHARTS,
    problemReports: settings.PROBLEM_REPORTS,
    conformance: settings.CONFORMANCE,
    logLevel: settings.LOG_LEVEL,
    retention: {
      auditDays: settings.AUDIT_DAYS,
      loginLogDays: settings.LOGIN_LOG_DAYS,
      chatDays: settings.CHAT_DAYS,
      lessonDays: settings.LESSON_DAYS,
      closedAccountDays: settings.CLOSED_ACCOUNT_DAYS,
      erasureLogDays: settings.ERASURE_LOG_DAYS,
      problemDays: settings.PROBLEM_REPORT_DAYS,
      erasureWaitDays: settings.ERASURE_WAIT_DAYS,
    },
    backup: {
      at: settings.BACKUP_AT,
      dir: settings.BACKUP_DIR ?? path.join(settings.DATA_DIR, 'backups'),
      keep: settings.BACKUP_KEEP,
      fullDays: settings.BACKUP_FULL_DAYS,
      passphrase: settings.BACKUP_PASSPHRASE,
      beforeMigration: settings.MIGRATION_BACKUP,
    },
    metricsToken: settings.METRICS_TOKEN,
    securityContact: settings.SECURITY_CONTACT,
    schoolLogin: schoolLoginOf(settings),
    admin: { login: settings.ADMIN_LOGIN ?? 'admin', password: settings.ADMIN_PASSWORD },
    captchaCode: settings.CAPTCHA_CODE,
    services: {
      businessUrl: settings.BUSINESS_URL,
      oaUrl: settings.OA_URL,
      competitionUrl: settings.COMPETITION_URL,
      invoiceIssueUrl: settings.INVOICE_ISSUE_URL,
      calculatorUrl: settings.CALCULATOR_URL,
      repositoryUrl: settings.REPOSITORY_URL,
    },
    secretWord: settings.SECRET_WORD,
    mail: SMTP_URL !== undefined && SMTP_FROM !== undefined ? { url: SMTP_URL, from: SMTP_FROM } : null,
    idleMinutes: settings.IDLE_SIGN_OUT_MINUTES,
    secretKey: settings.SECRET_KEY,
    secondFactorRequired: settings.ADMIN_SECOND_FACTOR,
    soffice: settings.SOFFICE === 'off' ? null : (settings.SOFFICE ?? findOffice()),
    faultInjection,
  }
}

type Settings = z.infer<typeof schema>

/** The bucket of `S3_URL`; its keys are in the address or in separate settings. */
function bucketOf({ S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION }: Settings): BucketSettings | null {
  if (S3_URL === undefined) return null
  const url = new URL(S3_URL)
  const accessKey = S3_ACCESS_KEY ?? decodeURIComponent(url.username)
  const secretKey = S3_SECRET_KEY ?? decodeURIComponent(url.password)
  if (accessKey === '') throw new InvalidSetting('S3_ACCESS_KEY must be set where S3_URL is')
  if (secretKey === '') throw new InvalidSetting('S3_SECRET_KEY must be set where S3_URL is')
  return { endpoint: url.origin, bucket: url.pathname.replaceAll('/', ''), region: S3_REGION, accessKey, secretKey }
}

function sentence(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  // A text that is too short, or of another form, has a sentence of its own.
  if (issue.code === 'too_small' || issue.code === 'invalid_format') {
    return /^must /.test(issue.message) ? `${name} ${issue.message}` : `${name} cannot be used`
  }
  if (issue.code === 'invalid_value') return `${name} must be one of ${issue.values.join(', ')}`
  return `${name} ${issue.code === 'custom' ? issue.message : 'cannot be used'}`
}
