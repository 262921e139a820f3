/** Sign-ins as a spreadsheet; pure. */
import type { LoginLog } from '../../../../contract/entities/school/people'
import { loginOutcome } from '../../../../contract/words/loginLogWords'
import type { Spreadsheet } from '../../../sheets/spreadsheet'
import { texts } from './texts'

const { columns } = texts
const WIDE = 20
const NAME = 14

export const loginLogSheet = (rows: readonly LoginLog[]): Spreadsheet => ({
  name: texts.sheet,
  columns: [
    { title: columns.name, width: NAME },
    { title: columns.loginCode, width: NAME },
    { title: columns.userType },
    { title: columns.loginTime, width: WIDE },
    { title: columns.outcome, width: WIDE },
    { title: columns.logoutTime, width: WIDE },
    { title: columns.address, width: WIDE },
    { title: columns.browser, width: NAME },
    { title: columns.system, width: NAME },
  ],
  rows: rows.map((row) => [
    row.user.realName,
    row.user.loginCode,
    texts.userType[row.user.userType],
    new Date(row.loginTime),
    loginOutcome(row),
    row.logoutTime === null ? null : new Date(row.logoutTime),
    row.address,
    row.browser,
    row.system,
  ]),
})
