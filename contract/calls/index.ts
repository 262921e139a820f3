/** Every call by name. The server answers exactly these; the client can make exactly these; OpenAPI lists them. */

import { auth } from './account/auth'
import { captcha } from './account/captcha'
import { profile } from './account/profile'
import { register } from './account/register'
import { attendance } from './live/attendance'
import { chat } from './live/chat'
import { classLog } from './live/classLog'
import { lesson } from './live/lesson'
import { race } from './live/race'
import { rollCall } from './live/rollCall'
import { teachingClasses } from './live/teachingClass'
import { vote } from './live/vote'
import { notices } from './messages/notices'
import { tasks } from './messages/push'
import { academy } from './school/academy'
import { account } from './school/account'
import { administrators } from './school/administrator'
import { audit } from './school/audit'
import { classes } from './school/classes'
import { joining } from './school/joining'
import { loginLogs } from './school/loginLog'
import { overviewCalls } from './school/overview'
import { people } from './school/people'
import { registrations } from './school/registration'
import { schoolCalls } from './school/school'
import { teaching } from './school/teaching'
import { sheetImports } from './shared/sheetImport'
import { inspection } from './workbench/inspection'
import { workbench } from './workbench/workbench'

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
  ...attendance,
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
