/**
 * The sign-in log: successful and failed attempts, with time and address (core §7 Other admin; B153, B154). The rows
 * are written where sessions begin and end.
 */

import type { LoginLog } from '../../../../contract/entities/school/people'
import type { Page } from '../../../../contract/fields'
import { type Caller, type CallRequest, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { spanOfDays } from '../../../shared/schoolTime'
import { SPREADSHEET_TYPE, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { loginLogSheet } from './loginLog.export'
import { createLoginLogRepository, type LoginLogQuery, loginLogOf } from './loginLog.repository'
import { texts } from './texts'

const DAY_MS = 24 * 60 * 60_000
const EXPORT_MAX = 20_000

type When = Pick<CallRequest<'findLoginLogs'>['input'], 'days' | 'loginTime_gte' | 'loginTime_lte' | 'outcome'>

export function loginLogFeature({ db, now, membership, audit }: FeatureContext): Feature {
  const rows = createLoginLogRepository(db)

  const timeOf = ({ days, loginTime_gte, loginTime_lte, outcome }: When): LoginLogQuery => ({
    since: days === undefined ? undefined : now() - days * DAY_MS,
    span: spanOfDays(loginTime_gte, loginTime_lte),
    hasFailed: outcome === undefined ? undefined : outcome === '0',
  })
  const ofAll = (input: CallRequest<'exportLoginLogs'>['input']): LoginLogQuery => ({
    ...timeOf(input),
    userType: input.user?.userType,
    loginCode: input.user?.loginCode,
    name: input.user?.realName,
  })
  const ofStudents = async (input: CallRequest<'exportMyStudentLoginLogs'>['input'], caller: Caller) => {
    const { classesId, userNameOrLoginCode: text } = input
    if (classesId !== undefined && !(await membership.ownsClasses(caller, classesId))) throw new Refusal('notFound')
    const studentsOf = classesId === undefined ? { teacherId: caller.userId } : { classesId }
    return { ...timeOf(input), text, studentsOf }
  }

  const list = async (input: Parameters<typeof slice>[0], query: LoginLogQuery): Promise<Page<LoginLog>> => {
    const asked = slice(input)
    const found = await rows.find(query, asked)
    return page(found.rows.map(loginLogOf), found.total, asked)
  }
  const file = async ({ caller, address }: { caller: Caller; address: string }, query: LoginLogQuery) => {
    const found = await rows.find(query, { limit: EXPORT_MAX, offset: 0 })
    if (found.total > EXPORT_MAX) throw new Refusal('invalidInput', texts.tooManyRows(EXPORT_MAX))
    const sheet = await writeSpreadsheet([loginLogSheet(found.rows.map(loginLogOf))])
    const detail = { num: found.total }
    await audit.record({ action: 'loginLog.export', actorId: caller.userId, outcome: 'done', address, detail })
    return new FileAnswer(texts.file, SPREADSHEET_TYPE, sheet)
  }

  return {
    name: 'loginLog',
    calls: {
      findLoginLogs: ({ input }) => list(input, ofAll(input)),
      findMyLoginLogs: ({ input, caller }) => list(input, { ...timeOf(input), userId: caller.userId }),
      findMyStudentLoginLogs: async ({ input, caller }) => list(input, await ofStudents(input, caller)),
      exportLoginLogs: (request) => file(request, ofAll(request.input)),
      exportMyLoginLogs: (request) => file(request, { ...timeOf(request.input), userId: request.caller.userId }),
      exportMyStudentLoginLogs: async (request) => file(request, await ofStudents(request.input, request.caller)),
    },
  }
}
