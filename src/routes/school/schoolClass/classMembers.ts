/** The students of a class, for the lists that remove them: with the id of their membership and the version of the class. */
import type { CallData, CallInput } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import type { Page } from '../../../../contract/fields'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'
import { shownVersions } from '../../shared/records/shownVersions'

type Found = CallData<CallOf<'findClassStudents'>>

/** A student of a class; `latestVersion` is the version of the class when the student was listed. */
export type ClassMember = Found['list'][number] & Pick<Found, 'latestVersion'>

/** One page of students. */
export async function findMembers(
  input: CallInput<CallOf<'findClassStudents'>>,
  signal: AbortSignal,
): Promise<Page<ClassMember>> {
  const { list, latestVersion, ...page } = await call('findClassStudents', input, { signal })
  return { ...page, list: list.map((member) => ({ ...member, latestVersion })) }
}

/** Removes the chosen students, if they are unchanged since they were displayed. */
export const putOutMembers = (classesId: string, request: Pick<RecordActionInput, 'ids' | 'rows'>) =>
  call('putOutClassStudents', {
    classesId,
    studentIds: [...request.ids],
    versions: shownVersions(request, 'studentId'),
  })

/** Removes all students, unless another one has joined since the list was displayed. */
export const putOutAllMembers = (classesId: string, { rows: [row] }: Pick<RecordActionInput, 'rows'>) =>
  call('putOutWholeClass', {
    classesId,
    version: row && 'latestVersion' in row && typeof row.latestVersion === 'number' ? row.latestVersion : undefined,
  })
