/** Translation between the lists of notices and their addresses. */
import type { ListQuery } from '../../shared/listQuery'
import type { NoticeCentreContext } from './notices.types'
import { noticeTypesOf } from './noticeTargets'

export const noticesQuery = ({ state, kind, pageNo }: Pick<NoticeCentreContext, 'state' | 'kind' | 'pageNo'>) =>
  ({ filters: { state, type: kind }, pageNo }) satisfies ListQuery

/** A type that this role does not receive is no filter. */
export const noticesOf = ({ filters, pageNo }: ListQuery, role: NoticeCentreContext['role']) => ({
  state: (['0', '1'] as const).find((state) => state === filters.state) ?? ('' as const),
  kind: noticeTypesOf(role).find((type) => type === filters.type) ?? ('' as const),
  pageNo,
})

/** Announcements have only pages, no filters. */
export const announcementsQuery = ({ pageNo }: { readonly pageNo: number }): ListQuery => ({ filters: {}, pageNo })
