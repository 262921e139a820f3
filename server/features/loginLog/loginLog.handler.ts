/** Who signed in, when and from where (core §7 Other admin; B153, B154). The rows are written where sessions begin and end. */
import { type Feature, type FeatureContext, Refusal } from '../../kernel'
import { page, slice } from '../../paging'
import { createLoginLogRepository, type LoginLogQuery, loginLogOf } from './loginLog.repository'

const DAY_MS = 24 * 60 * 60_000

export function loginLogFeature({ db, now, membership }: FeatureContext): Feature {
  const rows = createLoginLogRepository(db)
  const since = (days: number | undefined) => (days === undefined ? undefined : now() - days * DAY_MS)

  const list = async (input: Parameters<typeof slice>[0], query: LoginLogQuery) => {
    const asked = slice(input)
    const found = await rows.find(query, asked)
    return page(found.rows.map(loginLogOf), found.total, asked)
  }

  return {
    name: 'loginLog',
    calls: {
      findLoginLogs: ({ input }) =>
        list(input, { since: since(input.days), userType: input.user?.userType, loginCode: input.user?.loginCode }),
      findMyLoginLogs: ({ input, caller }) => list(input, { since: since(input.days), userId: caller.userId }),
      async findMyStudentLoginLogs({ input, caller }) {
        const { classesId, userNameOrLoginCode: text } = input
        if (classesId !== undefined && !(await membership.ownsClasses(caller, classesId))) throw new Refusal('notFound')
        return list(input, {
          since: since(input.days),
          text,
          studentsOf: classesId === undefined ? { teacherId: caller.userId } : { classesId },
        })
      },
    },
  }
}
