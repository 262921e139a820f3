/** Every call by name. The server answers exactly these; the client can make exactly these; OpenAPI lists them. */
import { academy } from './academy'
import { account } from './account'
import { administrators } from './administrator'
import { auth } from './auth'
import { captcha } from './captcha'
import { chat } from './chat'
import { classes } from './classes'
import { classLog } from './classLog'
import { inspection } from './inspection'
import { joining } from './joining'
import { loginLogs } from './loginLog'
import { notices } from './notices'
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
  ...registrations,
  ...schoolCalls,
  ...workbench,
  ...inspection,
} as const

export type CallName = keyof typeof calls
export type CallOf<N extends CallName> = (typeof calls)[N]

/** Prefixes under which the calls are served (B137, B138); both are the same. */
export const CALL_PREFIXES = ['/platform', '/jiaoxuepingtai'] as const
