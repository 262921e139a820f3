/** Every call by name. The server answers exactly these; the client can make exactly these; OpenAPI lists them. */
import { academy } from './academy'
import { account } from './account'
import { administrators } from './administrator'
import { audit } from './audit'
import { auth } from './auth'
import { captcha } from './captcha'
import { chat } from './chat'
import { classes } from './classes'
import { classLog } from './classLog'
import { inspection } from './inspection'
import { joining } from './joining'
import { lesson } from './lesson'
import { loginLogs } from './loginLog'
import { notices } from './notices'
import { overviewCalls } from './overview'
import { people } from './people'
import { profile } from './profile'
import { race } from './race'
import { register } from './register'
import { registrations } from './registration'
import { rollCall } from './rollCall'
import { schoolCalls } from './school'
import { sheetImports } from './sheetImport'
import { signIn } from './signIn'
import { tasks } from './tasks'
import { teaching } from './teaching'
import { teachingClasses } from './teachingClass'
import { vote } from './vote'
import { workbench } from './workbench'

export const calls = {
  ...auth,
  ...account,
  ...captcha,
  ...register,
  ...profile,
  ...academy,
  ...classes,
  ...teachingClasses,
  ...rollCall,
  ...race,
  ...lesson,
  ...signIn,
  ...vote,
  ...classLog,
  ...chat,
  ...notices,
  ...joining,
  ...tasks,
  ...teaching,
  ...sheetImports,
  ...people,
  ...administrators,
  ...loginLogs,
  ...audit,
  ...registrations,
  ...schoolCalls,
  ...overviewCalls,
  ...workbench,
  ...inspection,
} as const

export type CallName = keyof typeof calls

/** The calls of the workbench of the statecharts: an installation may do without it. */
export const workbenchCalls = Object.keys({ ...workbench, ...inspection }) as CallName[]

export type CallOf<N extends CallName> = (typeof calls)[N]

/** Prefixes under which the calls are served (B137, B138); both are the same. */
export const CALL_PREFIXES = ['/platform', '/jiaoxuepingtai'] as const
