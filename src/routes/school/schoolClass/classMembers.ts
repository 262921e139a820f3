/** The students of a class, for the lists that put them out: who is in it, as which joining, and who has come last. */
import type { CallData, CallInput } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import type { Page } from '../../../../contract/fields'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'
import { shownVersions } from '../../shared/records/shownVersions'

type Found = CallData<CallOf<'findClassStudents'>>

/** A student of a class; `latestVersion` is that of the class when the student was listed. */
export type ClassMember = Found['list'][number] & Pick<Found, 'latestVersion'>

/** A page of them. */
export async function findMembers(
  input: CallInput<CallOf<'findClassStudents'>>,
  signal: AbortSignal,
): Promise<Page<ClassMember>> {
  const { list, latestVersion, ...page } = await call('findClassStudents', input, { signal })
  return { ...page, list: list.map((member) => ({ ...member, latestVersion })) }
}

/** Puts out those who were chosen, as they were in sight. */
export const putOutMembers = (classesId: string, request: Pick<RecordActionInput, 'ids' | 'rows'>) =>
  call('putOutClassStudents', {
    classesId,
    studentIds: [...request.ids],
    versions: shownVersions(request, 'studentId'),
  })

/** Puts out everybody, unless somebody has come since the list was in sight. */
export const putOutAllMembers = (classesId: string, { rows: [row] }: Pick<RecordActionInput, 'rows'>) =>
  call('putOutWholeClass', {
    classesId,
    version: row && 'latestVersion' in row && typeof row.latestVersion === 'number' ? row.latestVersion : undefined,
  })
